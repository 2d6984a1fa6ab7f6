INSERT OR IGNORE INTO client_gallery_unused_posters (bytes_key) SELECT poster_key FROM client_gallery_pictures WHERE kind = 'image' AND poster_key IS NOT NULL;--> statement-breakpoint
UPDATE client_gallery_pictures SET poster_key = NULL WHERE kind = 'image' AND poster_key IS NOT NULL;
