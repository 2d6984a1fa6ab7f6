-- Tax was rounded to 100 cents until now. A total that a customer of the desk was told keeps that tax.
INSERT INTO `booking_payments` (`id`, `booking_id`, `transaction_id`, `provider`, `tax_cents`, `amount_cents`, `created_at`)
SELECT lower(hex(randomblob(16))), `id`, 'TXN-' || hex(randomblob(6)), 'studio', `tax`, `price_cents` + `tax`, `created_at`
FROM (
  SELECT `id`, `price_cents`, `tax_rate`, `created_at`, CAST(round(`price_cents` * `tax_rate` / 10000000.0) * 100 AS INTEGER) AS `tax`
  FROM `bookings`
  WHERE `id` NOT IN (SELECT `booking_id` FROM `booking_payments`)
)
WHERE `tax` <> CAST(round(`price_cents` * `tax_rate` / 100000.0) AS INTEGER);
