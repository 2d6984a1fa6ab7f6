CREATE TABLE `client_distinctions` (
	`one_id` text NOT NULL,
	`other_id` text NOT NULL,
	PRIMARY KEY(`one_id`, `other_id`),
	FOREIGN KEY (`one_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`other_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `client_distinctions_by_other` ON `client_distinctions` (`other_id`);--> statement-breakpoint
CREATE TABLE `client_entries` (
	`number` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` text NOT NULL,
	`kind` text NOT NULL,
	`ref` text NOT NULL,
	`at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "client_entries_kind" CHECK("client_entries"."kind" IN ('booking', 'message', 'invoice', 'payment', 'gallery', 'mail'))
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `client_entries_by_row` ON `client_entries` (`kind`,`ref`);--> statement-breakpoint
CREATE INDEX `client_entries_by_time` ON `client_entries` (`user_id`,`at`,`number`);--> statement-breakpoint
CREATE INDEX `client_entries_by_kind` ON `client_entries` (`user_id`,`kind`,`at`,`number`);--> statement-breakpoint
CREATE TABLE `client_letters` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`subject` text NOT NULL,
	`body` text NOT NULL,
	`author_id` text,
	`author_name` text NOT NULL,
	`mail_id` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`author_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`mail_id`) REFERENCES `mails`(`id`) ON UPDATE no action ON DELETE set null
) STRICT;
--> statement-breakpoint
CREATE INDEX `client_letters_by_client` ON `client_letters` (`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `client_letters_by_mail` ON `client_letters` (`mail_id`);--> statement-breakpoint
CREATE INDEX `client_letters_by_author` ON `client_letters` (`author_id`);--> statement-breakpoint
CREATE TABLE `client_merges` (
	`id` text PRIMARY KEY NOT NULL,
	`kept_id` text NOT NULL,
	`merged_id` text NOT NULL,
	`email` text NOT NULL,
	`record` text NOT NULL,
	`merged_at` integer NOT NULL,
	CONSTRAINT "client_merges_record" CHECK(json_valid("client_merges"."record"))
) STRICT;
--> statement-breakpoint
CREATE INDEX `client_merges_by_kept` ON `client_merges` (`kept_id`,`merged_at`);--> statement-breakpoint
CREATE INDEX `client_merges_by_merged` ON `client_merges` (`merged_id`);--> statement-breakpoint
CREATE INDEX `client_merges_by_age` ON `client_merges` (`merged_at`);--> statement-breakpoint
CREATE TABLE `client_summaries` (
	`number` integer PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`is_client` integer NOT NULL,
	`first_name` text NOT NULL,
	`last_name` text NOT NULL,
	`email` text NOT NULL,
	`phone` text NOT NULL,
	`tags` text DEFAULT '' NOT NULL,
	`name_key` text NOT NULL,
	`phone_key` text NOT NULL,
	`last_contact_at` integer DEFAULT 0 NOT NULL,
	`owed_cents` integer DEFAULT 0 NOT NULL,
	`balances` text DEFAULT '[]' NOT NULL,
	`revision` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "client_summaries_balances" CHECK(json_valid("client_summaries"."balances"))
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `client_summaries_user_id_unique` ON `client_summaries` (`user_id`);--> statement-breakpoint
CREATE INDEX `client_summaries_by_contact` ON `client_summaries` (`is_client`,`last_contact_at`,`number`);--> statement-breakpoint
CREATE INDEX `client_summaries_by_owed` ON `client_summaries` (`is_client`,`owed_cents`,`number`);--> statement-breakpoint
CREATE INDEX `client_summaries_by_name` ON `client_summaries` (`is_client`,`name_key`,`number`);--> statement-breakpoint
CREATE INDEX `client_summaries_by_phone` ON `client_summaries` (`phone_key`) WHERE phone_key <> '';--> statement-breakpoint
CREATE TABLE `person_addresses` (
	`email` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "person_addresses_lower" CHECK("person_addresses"."email" = lower("person_addresses"."email"))
) STRICT;
--> statement-breakpoint
CREATE INDEX `person_addresses_by_person` ON `person_addresses` (`user_id`);--> statement-breakpoint
CREATE TABLE `person_details` (
	`user_id` text PRIMARY KEY NOT NULL,
	`address` text DEFAULT '' NOT NULL,
	`tags` text DEFAULT '[]' NOT NULL,
	`note` text DEFAULT '' NOT NULL,
	`note_version` integer DEFAULT 0 NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "person_details_tags" CHECK(json_valid("person_details"."tags"))
) STRICT;
--> statement-breakpoint
ALTER TABLE `file_shares` ADD `user_id` text REFERENCES users(id) ON DELETE set null;--> statement-breakpoint
ALTER TABLE `file_shares` ADD `opened` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `file_shares` ADD `last_opened_at` integer;--> statement-breakpoint
ALTER TABLE `file_shares` ADD `downloads` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `file_shares` ADD `last_downloaded_at` integer;--> statement-breakpoint
CREATE INDEX `file_shares_by_client` ON `file_shares` (`user_id`) WHERE user_id IS NOT NULL;--> statement-breakpoint
ALTER TABLE `invoice_standings` ADD `user_id` text REFERENCES users(id) ON DELETE set null;--> statement-breakpoint
CREATE INDEX `invoice_standings_by_person` ON `invoice_standings` (`user_id`,`issued_at`) WHERE user_id IS NOT NULL;--> statement-breakpoint
ALTER TABLE `contact_messages` ADD `user_id` text REFERENCES users(id) ON DELETE set null;--> statement-breakpoint
CREATE INDEX `contact_messages_by_person` ON `contact_messages` (`user_id`,`submitted_at`) WHERE user_id IS NOT NULL;--> statement-breakpoint
INSERT INTO users (id, email, username, first_name, last_name, phone, role, created_at, updated_at)
  SELECT lower(printf('%08x', at >> 16) || '-' || printf('%04x', at & 65535) || '-7' || substr(hex(randomblob(2)), 2) || '-' || substr('89ab', 1 + abs(random() % 4), 1) || substr(hex(randomblob(2)), 2) || '-' || hex(randomblob(6))), email, 'unnamed ' || email, substr(trim(name), 1, instr(trim(name) || ' ', ' ') - 1), trim(substr(trim(name), instr(trim(name) || ' ', ' '))), phone, 'guest', at, at FROM (
    SELECT lower(email) AS email, name AS name, phone AS phone, submitted_at AS at, max(number) FROM contact_messages
    WHERE is_spam = 0 AND email LIKE '_%@_%' GROUP BY lower(email)
  ) AS unknown WHERE NOT EXISTS (SELECT 1 FROM users WHERE users.email = unknown.email);--> statement-breakpoint
INSERT INTO users (id, email, username, first_name, last_name, phone, role, created_at, updated_at)
  SELECT lower(printf('%08x', at >> 16) || '-' || printf('%04x', at & 65535) || '-7' || substr(hex(randomblob(2)), 2) || '-' || substr('89ab', 1 + abs(random() % 4), 1) || substr(hex(randomblob(2)), 2) || '-' || hex(randomblob(6))), email, 'unnamed ' || email, substr(trim(name), 1, instr(trim(name) || ' ', ' ') - 1), trim(substr(trim(name), instr(trim(name) || ' ', ' '))), phone, 'guest', at, at FROM (
    SELECT lower(customer_email) AS email, customer_name AS name, '' AS phone, issued_at AS at, max(number) FROM invoice_standings
    WHERE customer_email <> '' AND customer_email LIKE '_%@_%' GROUP BY lower(customer_email)
  ) AS unknown WHERE NOT EXISTS (SELECT 1 FROM users WHERE users.email = unknown.email);--> statement-breakpoint
UPDATE users SET username = 'guest-' || id WHERE username LIKE 'unnamed %' AND role = 'guest';--> statement-breakpoint
UPDATE contact_messages SET user_id = (SELECT id FROM users WHERE users.email = lower(contact_messages.email)) WHERE is_spam = 0;--> statement-breakpoint
UPDATE invoice_standings SET user_id = coalesce(
    (SELECT b.user_id FROM invoices AS i JOIN bookings AS b ON b.id = i.booking_id WHERE i.id = invoice_standings.invoice_id),
    (SELECT id FROM users WHERE users.email = lower(invoice_standings.customer_email))
  );--> statement-breakpoint
INSERT INTO client_summaries (number, user_id, is_client, first_name, last_name, email, phone, name_key, phone_key)
  SELECT number, id, role IN ('user', 'guest'), first_name, last_name, email, phone, name_key, iif(length(replace(replace(replace(replace(replace(replace(replace(phone, ' ', ''), '(', ''), ')', ''), '+', ''), '-', ''), '.', ''), '/', '')) >= 7, substr(replace(replace(replace(replace(replace(replace(replace(phone, ' ', ''), '(', ''), ')', ''), '+', ''), '-', ''), '.', ''), '/', ''), -9), '') FROM users;--> statement-breakpoint
INSERT INTO client_entries (user_id, kind, ref, at) SELECT user_id, 'booking', id, starts_at FROM bookings WHERE user_id IS NOT NULL;--> statement-breakpoint
INSERT INTO client_entries (user_id, kind, ref, at) SELECT user_id, 'message', id, submitted_at FROM contact_messages WHERE user_id IS NOT NULL;--> statement-breakpoint
INSERT INTO client_entries (user_id, kind, ref, at) SELECT user_id, 'invoice', invoice_id, issued_at FROM invoice_standings WHERE user_id IS NOT NULL;--> statement-breakpoint
INSERT INTO client_entries (user_id, kind, ref, at) SELECT b.user_id, 'payment', p.id, p.paid_at FROM payments AS p JOIN bookings AS b ON b.id = p.booking_id WHERE p.paid_at IS NOT NULL AND b.user_id IS NOT NULL;--> statement-breakpoint
INSERT INTO client_entries (user_id, kind, ref, at) SELECT s.user_id, 'payment', n.record_id, unixepoch(n.paid_on) * 1000 + 43200000 FROM invoice_payments AS n JOIN invoice_standings AS s ON s.invoice_id = n.invoice_id WHERE s.user_id IS NOT NULL;--> statement-breakpoint
INSERT INTO client_entries (user_id, kind, ref, at) SELECT users.id, 'mail', mails.id, mails.created_at FROM mails JOIN users ON users.email = lower(mails."to") WHERE users.role IN ('guest', 'user') AND mails.kind <> 'messageReply';--> statement-breakpoint
UPDATE client_summaries SET
  last_contact_at = max(coalesce((SELECT max(max(created_at, iif(status = 'completed', ends_at, 0))) FROM bookings WHERE user_id = client_summaries.user_id), 0), coalesce((SELECT max(submitted_at) FROM contact_messages WHERE user_id = client_summaries.user_id AND is_spam = 0), 0), coalesce((SELECT max(r.created_at) FROM message_replies AS r JOIN contact_messages AS m ON m.id = r.message_id WHERE m.user_id = client_summaries.user_id), 0), coalesce((SELECT max(issued_at) FROM invoice_standings WHERE user_id = client_summaries.user_id), 0), coalesce((SELECT max(created_at) FROM client_letters WHERE user_id = client_summaries.user_id), 0), coalesce((SELECT max(created_at) FROM file_shares WHERE user_id = client_summaries.user_id), 0), coalesce((SELECT max(c.sent_at) FROM file_share_selections AS c JOIN file_shares AS f ON f.id = c.share_id WHERE f.user_id = client_summaries.user_id), 0)),
  (owed_cents, balances) = (
    SELECT coalesce(sum(owed), 0), json_group_array(
      json_object('currency', currency, 'owedCents', owed, 'paidCents', paid)
    ) FROM (SELECT currency, sum(owed) AS owed, sum(paid) AS paid FROM (
    SELECT b.currency AS currency, iif(b.status IN ('confirmed', 'completed') AND NOT (
  agreed.provider IS 'simulated' AND NOT EXISTS (
    SELECT 1 FROM payments AS p WHERE p.booking_id = b.id AND (p.status IN ('held', 'failed') OR p.status IN ('paid', 'partRefunded', 'refunded'))
  )
), max(0, CASE
  WHEN agreed.amount_cents = b.price_cents + iif(b.prices_include_tax, 0, agreed.tax_cents) THEN agreed.amount_cents
  WHEN b.prices_include_tax THEN b.price_cents
  ELSE b.price_cents + (b.price_cents * b.tax_rate + 50000) / 100000
END - (SELECT coalesce(sum(p.amount_cents), 0) FROM payments AS p WHERE p.booking_id = b.id AND p.status IN ('paid', 'partRefunded', 'refunded'))), 0) AS owed, (SELECT coalesce(sum(p.amount_cents), 0) FROM payments AS p WHERE p.booking_id = b.id AND p.status IN ('paid', 'partRefunded', 'refunded')) - (SELECT coalesce(sum(p.refunded_cents), 0) FROM payments AS p WHERE p.booking_id = b.id) AS paid
      FROM bookings AS b LEFT JOIN booking_payments AS agreed ON agreed.booking_id = b.id
      WHERE b.user_id = client_summaries.user_id
    UNION ALL
    SELECT i.currency, iif(s.state = 'open', i.total_cents - i.paid_cents, 0), iif(s.state = 'paid', i.total_cents, 0)
      FROM invoice_standings AS s JOIN invoices AS i ON i.id = s.invoice_id
      WHERE s.user_id = client_summaries.user_id AND i.kind = 'invoice' AND NOT EXISTS (SELECT 1 FROM bookings AS other WHERE other.id = i.booking_id)
  ) GROUP BY currency ORDER BY owed DESC, currency)
  )
  WHERE client_summaries.number IS NOT NULL;--> statement-breakpoint
UPDATE client_summaries SET is_client = 1 - is_client
  WHERE client_summaries.number IS NOT NULL AND is_client <> (client_summaries.last_contact_at > 0 OR EXISTS (
  SELECT 1 FROM users WHERE users.id = client_summaries.user_id AND (
    users.role = 'user' OR (users.role = 'guest' AND NOT EXISTS (
      SELECT 1 FROM contact_messages AS m WHERE m.user_id = client_summaries.user_id
    ))
  )
));
