ALTER TABLE `backup_runs` ADD `is_damage` integer DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE `backup_runs` SET `is_damage` = true WHERE `state` = 'failed' AND `words` LIKE 'The database is damaged%';
