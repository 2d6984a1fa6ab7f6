ALTER TABLE `bookings` ADD `kept_until` integer;--> statement-breakpoint
ALTER TABLE `bookings` ADD `deposit_open` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `client_jobs` ADD `unsigned` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `client_jobs` ADD `sign_since` integer;--> statement-breakpoint
CREATE INDEX `client_jobs_to_sign` ON `client_jobs` (`sign_since`) WHERE sign_since IS NOT NULL;--> statement-breakpoint
CREATE INDEX `client_jobs_to_countersign` ON `client_jobs` (`countersign_since`) WHERE countersign_since IS NOT NULL;--> statement-breakpoint
UPDATE `client_jobs` SET
  `unsigned` = (
    SELECT count(*) FROM `contracts` AS c LEFT JOIN `contract_versions` AS v ON v.contract_id = c.id
      AND v.number = (SELECT max(o.number) FROM `contract_versions` AS o WHERE o.contract_id = c.id)
    WHERE c.job_id = `client_jobs`.id AND (v.id IS NULL OR (v.withdrawn_at IS NULL AND json_array_length(v.content, '$.signers') > (
      SELECT count(*) FROM `contract_events` AS e WHERE e.version_id = v.id AND e.kind = 'signed'
    )))
  ),
  `sign_since` = (
    SELECT min(v.sent_at) FROM `contracts` AS c JOIN `contract_versions` AS v ON v.contract_id = c.id
      AND v.number = (SELECT max(o.number) FROM `contract_versions` AS o WHERE o.contract_id = c.id)
    WHERE c.job_id = `client_jobs`.id AND v.signed_at IS NULL AND v.declined_at IS NULL AND v.withdrawn_at IS NULL
      AND json_array_length(v.content, '$.signers') > (
        SELECT count(*) FROM `contract_events` AS e WHERE e.version_id = v.id AND e.kind = 'signed'
      )
  )
WHERE EXISTS (SELECT 1 FROM `contracts` AS c WHERE c.job_id = `client_jobs`.id);
