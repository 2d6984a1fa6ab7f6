ALTER TABLE `client_gallery_pictures` ADD `folder_key` text;--> statement-breakpoint
UPDATE client_galleries SET is_stale = 1 WHERE source = 'local';
