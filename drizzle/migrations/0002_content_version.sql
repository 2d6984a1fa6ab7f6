CREATE TABLE `content_version` (
	`key` text PRIMARY KEY NOT NULL,
	`version` integer NOT NULL,
	CONSTRAINT "content_version_only" CHECK("content_version"."key" = 'only')
) STRICT;
