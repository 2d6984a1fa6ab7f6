PRAGMA foreign_keys=OFF;--> statement-breakpoint
CREATE TABLE `__new_retention_rules` (
	`kind` text PRIMARY KEY NOT NULL,
	`days` integer,
	`updated_at` integer NOT NULL,
	CONSTRAINT "retention_rules_kind" CHECK("__new_retention_rules"."kind" IN ('messages', 'mails', 'signIns', 'galleryVisitors')),
	CONSTRAINT "retention_rules_days" CHECK("__new_retention_rules"."days" IS NULL OR "__new_retention_rules"."days" BETWEEN 30 AND 3650)
) STRICT;
--> statement-breakpoint
INSERT INTO `__new_retention_rules`("kind", "days", "updated_at") SELECT "kind", "days", "updated_at" FROM `retention_rules`;--> statement-breakpoint
DROP TABLE `retention_rules`;--> statement-breakpoint
ALTER TABLE `__new_retention_rules` RENAME TO `retention_rules`;--> statement-breakpoint
PRAGMA foreign_keys=ON;