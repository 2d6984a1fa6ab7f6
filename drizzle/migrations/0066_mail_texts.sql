CREATE TABLE `mail_texts` (
	`id` text PRIMARY KEY NOT NULL,
	`subject` text NOT NULL,
	`words` text NOT NULL,
	`translations` text DEFAULT '{}' NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	CONSTRAINT "mail_texts_translations" CHECK(json_valid("mail_texts"."translations"))
) STRICT;
