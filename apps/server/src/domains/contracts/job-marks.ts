import { eq, sql } from 'drizzle-orm';
import type { Tx } from '../../db/transact.ts';
import { clientJobs } from '../client-jobs/tables.ts';

/** Notes at a job since when a contract of it waits for the studio's signature, for its next step; null for none. */
export function markJob(tx: Tx, jobId: string): void {
  // Of the newest version of each contract: all its clients have signed, and nothing has ended it.
  const waiting = sql`(
    SELECT min(s.last_at) FROM (
      SELECT max(e.at) AS last_at, count(*) AS signed, json_array_length(v.content, '$.signers') AS signers
      FROM contracts AS c JOIN contract_versions AS v ON v.contract_id = c.id
      JOIN contract_events AS e ON e.version_id = v.id AND e.kind = 'signed'
      WHERE c.job_id = ${jobId} AND v.signed_at IS NULL AND v.declined_at IS NULL AND v.withdrawn_at IS NULL
        AND v.number = (SELECT max(o.number) FROM contract_versions AS o WHERE o.contract_id = c.id)
      GROUP BY v.id HAVING signed = signers
    ) AS s
  )`;
  tx.update(clientJobs).set({ countersignSince: waiting }).where(eq(clientJobs.id, jobId)).run();
}
