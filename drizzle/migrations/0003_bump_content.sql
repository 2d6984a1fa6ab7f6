-- Every write to what public pages show counts; the pages are cached by the count.
INSERT INTO content_version (key, version) VALUES ('only', 1);
--> statement-breakpoint
CREATE TRIGGER hero_insert_bump_content AFTER INSERT ON hero
BEGIN
  UPDATE content_version SET version = version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER hero_update_bump_content AFTER UPDATE ON hero
BEGIN
  UPDATE content_version SET version = version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER hero_delete_bump_content AFTER DELETE ON hero
BEGIN
  UPDATE content_version SET version = version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER about_insert_bump_content AFTER INSERT ON about
BEGIN
  UPDATE content_version SET version = version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER about_update_bump_content AFTER UPDATE ON about
BEGIN
  UPDATE content_version SET version = version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER about_delete_bump_content AFTER DELETE ON about
BEGIN
  UPDATE content_version SET version = version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER contact_details_insert_bump_content AFTER INSERT ON contact_details
BEGIN
  UPDATE content_version SET version = version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER contact_details_update_bump_content AFTER UPDATE ON contact_details
BEGIN
  UPDATE content_version SET version = version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER contact_details_delete_bump_content AFTER DELETE ON contact_details
BEGIN
  UPDATE content_version SET version = version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER testimonials_insert_bump_content AFTER INSERT ON testimonials
BEGIN
  UPDATE content_version SET version = version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER testimonials_update_bump_content AFTER UPDATE ON testimonials
BEGIN
  UPDATE content_version SET version = version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER testimonials_delete_bump_content AFTER DELETE ON testimonials
BEGIN
  UPDATE content_version SET version = version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER portfolio_items_insert_bump_content AFTER INSERT ON portfolio_items
BEGIN
  UPDATE content_version SET version = version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER portfolio_items_update_bump_content AFTER UPDATE ON portfolio_items
BEGIN
  UPDATE content_version SET version = version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER portfolio_items_delete_bump_content AFTER DELETE ON portfolio_items
BEGIN
  UPDATE content_version SET version = version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER packages_insert_bump_content AFTER INSERT ON packages
BEGIN
  UPDATE content_version SET version = version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER packages_update_bump_content AFTER UPDATE ON packages
BEGIN
  UPDATE content_version SET version = version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER packages_delete_bump_content AFTER DELETE ON packages
BEGIN
  UPDATE content_version SET version = version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER services_insert_bump_content AFTER INSERT ON services
BEGIN
  UPDATE content_version SET version = version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER services_update_bump_content AFTER UPDATE ON services
BEGIN
  UPDATE content_version SET version = version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER services_delete_bump_content AFTER DELETE ON services
BEGIN
  UPDATE content_version SET version = version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER pictures_insert_bump_content AFTER INSERT ON pictures
BEGIN
  UPDATE content_version SET version = version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER pictures_update_bump_content AFTER UPDATE ON pictures
BEGIN
  UPDATE content_version SET version = version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER pictures_delete_bump_content AFTER DELETE ON pictures
BEGIN
  UPDATE content_version SET version = version + 1;
END;
