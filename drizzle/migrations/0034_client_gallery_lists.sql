DROP INDEX `client_gallery_events_by_visitor`;--> statement-breakpoint
CREATE INDEX `client_gallery_events_by_visitor` ON `client_gallery_events` (`visitor_id`,`kind`,`number`);