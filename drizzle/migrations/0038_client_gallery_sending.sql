ALTER TABLE `client_gallery_links` ADD `subject` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `client_gallery_links` ADD `tells_pin` integer DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX `client_gallery_events_waiting` ON `client_gallery_events` (`gallery_id`) WHERE noticed_at IS NULL;