-- A picture that comes or goes changes no page by itself: what shows it is written too, and counts.
DROP TRIGGER pictures_insert_bump_content;
--> statement-breakpoint
DROP TRIGGER pictures_delete_bump_content;
