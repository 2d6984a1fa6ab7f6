CREATE TABLE `name_letters` (
	`letter` text PRIMARY KEY NOT NULL,
	`key` text NOT NULL
) STRICT;
--> statement-breakpoint
ALTER TABLE `users` ADD `name_key` text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX `users_by_name` ON `users` (`name_key`,`number`);--> statement-breakpoint
CREATE INDEX `users_by_role_and_name` ON `users` (`role`,`name_key`,`number`);