"""Ages, births and lives: how old somebody is, who that is, and in which years that was."""
