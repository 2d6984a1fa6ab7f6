CREATE TABLE `accepted_opening_steps` (
	`step` text PRIMARY KEY NOT NULL,
	`accepted_at` integer NOT NULL,
	CONSTRAINT "accepted_opening_steps_step" CHECK("accepted_opening_steps"."step" IN ('studio', 'place', 'hours', 'offers', 'payment', 'mail', 'look'))
) STRICT;
--> statement-breakpoint
-- A studio that has its owner is open: only one that starts from now on opens by hand.
INSERT INTO `studio_facts` (`name`, `value`, `since`) SELECT 'opened', 'before', `since` FROM `studio_facts` WHERE `name` = 'ownerCreated';
