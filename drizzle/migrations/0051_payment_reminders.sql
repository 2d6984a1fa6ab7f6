ALTER TABLE `payment_plan_parts` ADD `reminded_before_at` integer;--> statement-breakpoint
ALTER TABLE `payment_plan_parts` ADD `reminded_after_at` integer;