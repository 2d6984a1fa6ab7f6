CREATE TABLE `client_job_totals` (
	`step` text NOT NULL,
	`currency` text NOT NULL,
	`end_period` integer NOT NULL,
	`count` integer NOT NULL,
	`total_cents` integer NOT NULL,
	`owed_cents` integer NOT NULL,
	PRIMARY KEY(`step`, `currency`, `end_period`),
	CONSTRAINT "client_job_totals_step" CHECK("client_job_totals"."step" IN ('inquiry', 'quoted', 'accepted', 'booked', 'shot', 'delivered', 'done', 'lost'))
) STRICT;
--> statement-breakpoint
INSERT INTO `client_job_totals` SELECT `step`, `currency`, `sessions_end_at` / 2592000000, count(*), sum(`total_cents`), sum(`owed_cents`) FROM `client_jobs` GROUP BY 1, 2, 3;
