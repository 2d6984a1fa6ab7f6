CREATE TABLE `client_job_clients` (
	`number` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`job_id` text NOT NULL,
	`user_id` text NOT NULL,
	FOREIGN KEY (`job_id`) REFERENCES `client_jobs`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `client_job_clients_once` ON `client_job_clients` (`job_id`,`user_id`);--> statement-breakpoint
CREATE INDEX `client_job_clients_by_user` ON `client_job_clients` (`user_id`,`job_id`);--> statement-breakpoint
CREATE TABLE `client_job_items` (
	`kind` text NOT NULL,
	`item_id` text NOT NULL,
	`job_id` text NOT NULL,
	PRIMARY KEY(`kind`, `item_id`),
	FOREIGN KEY (`job_id`) REFERENCES `client_jobs`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "client_job_items_kind" CHECK("client_job_items"."kind" IN ('booking', 'message', 'invoice', 'gallery'))
) STRICT;
--> statement-breakpoint
CREATE INDEX `client_job_items_by_job` ON `client_job_items` (`job_id`,`kind`,`item_id`);--> statement-breakpoint
CREATE TABLE `client_job_tasks` (
	`id` text PRIMARY KEY NOT NULL,
	`job_id` text NOT NULL,
	`title` text NOT NULL,
	`anchor` text NOT NULL,
	`days` integer DEFAULT 0 NOT NULL,
	`due_at` integer,
	`done_at` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`job_id`) REFERENCES `client_jobs`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "client_job_tasks_anchor" CHECK("client_job_tasks"."anchor" IN ('day', 'session', 'acceptance'))
) STRICT;
--> statement-breakpoint
CREATE INDEX `client_job_tasks_by_job` ON `client_job_tasks` (`job_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `client_job_tasks_due` ON `client_job_tasks` (`due_at`) WHERE done_at IS NULL;--> statement-breakpoint
CREATE TABLE `client_jobs` (
	`number` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`title` text NOT NULL,
	`service_name` text DEFAULT '' NOT NULL,
	`note` text DEFAULT '' NOT NULL,
	`lost_at` integer,
	`lost_reason` text DEFAULT '' NOT NULL,
	`delivered_at` integer,
	`step` text DEFAULT 'inquiry' NOT NULL,
	`first_session_at` integer,
	`sessions_end_at` integer DEFAULT 0 NOT NULL,
	`day_at` integer NOT NULL,
	`accepted_at` integer,
	`currency` text DEFAULT 'USD' NOT NULL,
	`total_cents` integer DEFAULT 0 NOT NULL,
	`owed_cents` integer DEFAULT 0 NOT NULL,
	`client_names` text DEFAULT '' NOT NULL,
	`revision` integer DEFAULT 0 NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	CONSTRAINT "client_jobs_step" CHECK("client_jobs"."step" IN ('inquiry', 'quoted', 'accepted', 'booked', 'shot', 'delivered', 'done', 'lost'))
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `client_jobs_id_unique` ON `client_jobs` (`id`);--> statement-breakpoint
CREATE INDEX `client_jobs_by_day` ON `client_jobs` (`day_at`,`number`);--> statement-breakpoint
CREATE INDEX `client_jobs_by_step` ON `client_jobs` (`step`,`day_at`,`number`,`sessions_end_at`);--> statement-breakpoint
CREATE INDEX `client_jobs_by_end` ON `client_jobs` (`sessions_end_at`,`step`);--> statement-breakpoint
CREATE TABLE `service_tasks` (
	`number` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`service_id` text NOT NULL,
	`title` text NOT NULL,
	`anchor` text NOT NULL,
	`days` integer NOT NULL,
	FOREIGN KEY (`service_id`) REFERENCES `services`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "service_tasks_anchor" CHECK("service_tasks"."anchor" IN ('day', 'session', 'acceptance'))
) STRICT;
--> statement-breakpoint
CREATE INDEX `service_tasks_by_service` ON `service_tasks` (`service_id`,`number`);--> statement-breakpoint
INSERT INTO client_jobs (id, title, service_name, step, first_session_at, sessions_end_at, day_at, accepted_at, currency, total_cents, owed_cents, client_names, created_at, updated_at)
SELECT b.id, b.service_name, b.service_name,
  CASE
    WHEN b.status = 'completed' OR EXISTS (
      SELECT 1 FROM client_galleries AS g JOIN client_gallery_links AS l ON l.gallery_id = g.id
      WHERE g.booking_id = b.id AND l.revoked_at IS NULL
    ) THEN iif(b.status <> 'cancelled' AND b.owed_cents > 0, 'delivered', 'done')
    WHEN b.status = 'confirmed' THEN 'booked'
    WHEN b.status = 'cancelled' THEN 'lost'
    ELSE 'inquiry' END,
  iif(b.status = 'cancelled', NULL, b.starts_at), iif(b.status = 'cancelled', 0, b.ends_at),
  iif(b.status = 'cancelled', b.created_at, b.starts_at), iif(b.status IN ('confirmed', 'completed'), b.created_at, NULL),
  b.currency, iif(b.status = 'cancelled', 0, b.total_cents), iif(b.status = 'cancelled', 0, b.owed_cents),
  coalesce((SELECT trim(u.first_name || ' ' || u.last_name) FROM users AS u WHERE u.id = b.user_id), ''),
  b.created_at, b.updated_at
FROM bookings AS b ORDER BY b.number;
--> statement-breakpoint
INSERT INTO client_job_clients (job_id, user_id) SELECT id, user_id FROM bookings WHERE user_id IS NOT NULL ORDER BY number;
--> statement-breakpoint
INSERT INTO client_job_items (kind, item_id, job_id) SELECT 'booking', id, id FROM bookings;
--> statement-breakpoint
INSERT INTO client_job_items (kind, item_id, job_id) SELECT 'gallery', g.id, g.booking_id FROM client_galleries AS g JOIN bookings AS b ON b.id = g.booking_id;
