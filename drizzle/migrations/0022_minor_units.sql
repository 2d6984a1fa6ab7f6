-- Records in currencies with 0 and 3 decimals were kept in hundredths; now they are in the minor unit of their currency.
UPDATE finance_records SET amount_cents = (amount_cents + 50) / 100 WHERE currency IN ('BIF', 'CLP', 'DJF', 'GNF', 'ISK', 'JPY', 'KMF', 'KRW', 'MGA', 'PYG', 'RWF', 'UGX', 'VND', 'VUV', 'XAF', 'XOF', 'XPF');
--> statement-breakpoint
UPDATE finance_records SET amount_cents = amount_cents * 10 WHERE currency IN ('BHD', 'IQD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND');
--> statement-breakpoint
UPDATE finance_totals SET amount_cents = (
  SELECT coalesce(sum(r.amount_cents), 0) FROM finance_records r
  WHERE r.currency = finance_totals.currency AND r.status = finance_totals.status AND r.date = finance_totals.date
    AND iif(r.cause = 'refund', 'refund', r.type) = finance_totals.kind
) WHERE currency IN ('BIF', 'CLP', 'DJF', 'GNF', 'ISK', 'JPY', 'KMF', 'KRW', 'MGA', 'PYG', 'RWF', 'UGX', 'VND', 'VUV', 'XAF', 'XOF', 'XPF', 'BHD', 'IQD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND');
--> statement-breakpoint
UPDATE finance_changes SET before = json_set(before, '$.amountCents', (before ->> '$.amountCents' + 50) / 100) WHERE before ->> '$.currency' IN ('BIF', 'CLP', 'DJF', 'GNF', 'ISK', 'JPY', 'KMF', 'KRW', 'MGA', 'PYG', 'RWF', 'UGX', 'VND', 'VUV', 'XAF', 'XOF', 'XPF');
--> statement-breakpoint
UPDATE finance_changes SET before = json_set(before, '$.amountCents', before ->> '$.amountCents' * 10) WHERE before ->> '$.currency' IN ('BHD', 'IQD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND');
--> statement-breakpoint
UPDATE finance_changes SET after = json_set(after, '$.amountCents', (after ->> '$.amountCents' + 50) / 100) WHERE after ->> '$.currency' IN ('BIF', 'CLP', 'DJF', 'GNF', 'ISK', 'JPY', 'KMF', 'KRW', 'MGA', 'PYG', 'RWF', 'UGX', 'VND', 'VUV', 'XAF', 'XOF', 'XPF');
--> statement-breakpoint
UPDATE finance_changes SET after = json_set(after, '$.amountCents', after ->> '$.amountCents' * 10) WHERE after ->> '$.currency' IN ('BHD', 'IQD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND');
