ALTER TABLE `about` ADD `version` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE INDEX `about_by_picture` ON `about` (`picture_id`);--> statement-breakpoint
ALTER TABLE `contact_details` ADD `version` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE `hero` ADD `version` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE INDEX `hero_by_picture` ON `hero` (`picture_id`);--> statement-breakpoint
ALTER TABLE `testimonials` ADD `version` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE INDEX `testimonials_in_order` ON `testimonials` (`position`,`id`);--> statement-breakpoint
CREATE INDEX `testimonials_by_picture` ON `testimonials` (`picture_id`);--> statement-breakpoint
ALTER TABLE `packages` ADD `version` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE `portfolio_items` ADD `version` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE INDEX `portfolio_items_in_order` ON `portfolio_items` (`position`,`id`);--> statement-breakpoint
CREATE INDEX `portfolio_items_by_picture` ON `portfolio_items` (`picture_id`);--> statement-breakpoint
ALTER TABLE `services` ADD `version` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE INDEX `services_in_order` ON `services` (`position`,`id`);--> statement-breakpoint
CREATE INDEX `services_by_picture` ON `services` (`picture_id`);