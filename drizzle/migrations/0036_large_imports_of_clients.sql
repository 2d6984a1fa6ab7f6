PRAGMA foreign_keys=OFF;--> statement-breakpoint
CREATE TABLE `__new_studio_imports` (
	`key` text PRIMARY KEY NOT NULL,
	`id` text NOT NULL,
	`kind` text NOT NULL,
	`state` text NOT NULL,
	`csv` text NOT NULL,
	`done` integer NOT NULL,
	`total` integer NOT NULL,
	`next_line` integer NOT NULL,
	`created_rows` integer NOT NULL,
	`refused_rows` integer NOT NULL,
	`report` text NOT NULL,
	`failure` text,
	`requested_by_id` text NOT NULL,
	`requested_by` text NOT NULL,
	`requested_at` integer NOT NULL,
	CONSTRAINT "studio_imports_only" CHECK("__new_studio_imports"."key" = 'only'),
	CONSTRAINT "studio_imports_state" CHECK("__new_studio_imports"."state" IN ('receiving', 'checking', 'checked', 'importing', 'done', 'failed', 'cancelled')),
	CONSTRAINT "studio_imports_kind" CHECK("__new_studio_imports"."kind" IN ('bookings', 'clients', 'products', 'finance')),
	CONSTRAINT "studio_imports_ended" CHECK("__new_studio_imports"."state" NOT IN ('done', 'failed', 'cancelled') OR "__new_studio_imports"."csv" = '')
) STRICT;
--> statement-breakpoint
INSERT INTO `__new_studio_imports`("key", "id", "kind", "state", "csv", "done", "total", "next_line", "created_rows", "refused_rows", "report", "failure", "requested_by_id", "requested_by", "requested_at") SELECT "key", "id", "kind", "state", "csv", "done", "total", "next_line", "created_rows", "refused_rows", "report", "failure", "requested_by_id", "requested_by", "requested_at" FROM `studio_imports`;--> statement-breakpoint
DROP TABLE `studio_imports`;--> statement-breakpoint
ALTER TABLE `__new_studio_imports` RENAME TO `studio_imports`;--> statement-breakpoint
PRAGMA foreign_keys=ON;