UPDATE client_gallery_pictures SET is_read = 0 WHERE source <> 'local' AND kind = 'image';--> statement-breakpoint
UPDATE client_galleries SET is_stale = 1 WHERE id IN (SELECT gallery_id FROM client_gallery_pictures WHERE is_read = 0);
