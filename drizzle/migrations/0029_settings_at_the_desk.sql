CREATE TABLE `mail_settings` (
	`key` text PRIMARY KEY NOT NULL,
	`host` text NOT NULL,
	`port` integer NOT NULL,
	`security` text NOT NULL,
	`user` text NOT NULL,
	`password` text,
	`sender_name` text NOT NULL,
	`sender_address` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	CONSTRAINT "mail_settings_only" CHECK("mail_settings"."key" = 'only'),
	CONSTRAINT "mail_settings_port" CHECK("mail_settings"."port" BETWEEN 1 AND 65535),
	CONSTRAINT "mail_settings_security" CHECK("mail_settings"."security" IN ('starttls', 'tls', 'none')),
	CONSTRAINT "mail_settings_login" CHECK("mail_settings"."user" = '' OR "mail_settings"."security" <> 'none')
) STRICT;
--> statement-breakpoint
CREATE TABLE `studio_place` (
	`key` text PRIMARY KEY NOT NULL,
	`time_zone` text,
	`public_url` text,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	CONSTRAINT "studio_place_only" CHECK("studio_place"."key" = 'only')
) STRICT;
--> statement-breakpoint
ALTER TABLE `mails` ADD `answer` text DEFAULT '' NOT NULL;