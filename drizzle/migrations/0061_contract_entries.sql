PRAGMA foreign_keys=OFF;--> statement-breakpoint
CREATE TABLE `__new_client_entries` (
	`number` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` text NOT NULL,
	`kind` text NOT NULL,
	`ref` text NOT NULL,
	`at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "client_entries_kind" CHECK("__new_client_entries"."kind" IN ('booking', 'message', 'invoice', 'payment', 'gallery', 'contract', 'mail'))
) STRICT;
--> statement-breakpoint
INSERT INTO `__new_client_entries`("number", "user_id", "kind", "ref", "at") SELECT "number", "user_id", "kind", "ref", "at" FROM `client_entries`;--> statement-breakpoint
DROP TABLE `client_entries`;--> statement-breakpoint
ALTER TABLE `__new_client_entries` RENAME TO `client_entries`;--> statement-breakpoint
PRAGMA foreign_keys=ON;--> statement-breakpoint
CREATE UNIQUE INDEX `client_entries_by_row` ON `client_entries` (`kind`,`ref`);--> statement-breakpoint
CREATE INDEX `client_entries_by_time` ON `client_entries` (`user_id`,`at`,`number`);--> statement-breakpoint
CREATE INDEX `client_entries_by_kind` ON `client_entries` (`user_id`,`kind`,`at`,`number`);--> statement-breakpoint
INSERT INTO `client_entries` (`user_id`, `kind`, `ref`, `at`)
  SELECT s.user_id, 'contract', c.id || ':' || s.user_id, (SELECT max(v.sent_at) FROM `contract_versions` AS v WHERE v.contract_id = c.id)
  FROM `contracts` AS c JOIN `client_job_clients` AS s ON s.job_id = c.job_id
  WHERE EXISTS (SELECT 1 FROM `contract_versions` AS v WHERE v.contract_id = c.id);
