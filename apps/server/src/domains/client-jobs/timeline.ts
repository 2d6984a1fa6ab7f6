import type { JobTimelineInput } from '@shutterhouse/contract/client-jobs/schema';
import type { TimelineEntry } from '@shutterhouse/contract/clients/timeline';
import type { Page } from '@shutterhouse/contract/paging';
import { and, sql } from 'drizzle-orm';
import { clientEntries } from '../clients/tables.ts';
import { pageOfEntries } from '../clients/timeline.ts';
import { requireJob } from './reading.ts';

type Deps = Parameters<typeof pageOfEntries>[0];

/**
 * A page of the timelines of a job's clients, narrowed to what belongs to the job: its sessions with their payments and
 * invoices, messages, invoices, galleries and contracts, and the mails about its quotes, contracts, payments and questionnaires.
 * @throws StudioError notFound
 */
export function listJobTimeline(
  deps: Deps,
  { id, limit, cursor }: JobTimelineInput,
): Page<TimelineEntry> & { pagination: { limit: number; nextCursor: string | null } } {
  requireJob(deps.db, id);
  const found = pageOfEntries(deps, belongsTo(id), { limit, cursor });
  return { ...found, pagination: { limit, nextCursor: found.nextCursor } };
}

const { kind, ref } = clientEntries;

function belongsTo(jobId: string) {
  return and(sql`(${kind}, ${ref}) IN (
    SELECT i.kind, i.item_id FROM client_job_items AS i WHERE i.job_id = ${jobId} AND i.kind <> 'gallery'
    UNION ALL SELECT 'invoice', n.id FROM client_job_items AS i JOIN invoices AS n ON n.booking_id = i.item_id
      WHERE i.job_id = ${jobId} AND i.kind = 'booking'
    UNION ALL SELECT 'payment', p.id FROM client_job_items AS i JOIN payments AS p ON p.booking_id = i.item_id
      WHERE i.job_id = ${jobId} AND i.kind = 'booking'
    UNION ALL SELECT 'payment', n.record_id FROM client_job_items AS i JOIN invoice_payments AS n ON n.invoice_id = i.item_id
      WHERE i.job_id = ${jobId} AND i.kind = 'invoice'
    UNION ALL SELECT 'mail', m.id FROM contracts AS c JOIN contract_versions AS v ON v.contract_id = c.id
      JOIN client_job_clients AS s ON s.job_id = c.job_id
      JOIN mails AS m ON m.key IN ('contract:' || v.id || ':' || s.user_id, 'contractSigned:' || v.id || ':' || s.user_id)
      WHERE c.job_id = ${jobId}
    UNION ALL SELECT 'mail', m.id FROM (
      SELECT kind || ':' || v.id AS about FROM job_quotes AS q JOIN job_quote_versions AS v ON v.quote_id = q.id,
        (SELECT 'quote' AS kind UNION ALL SELECT 'quoteHold') WHERE q.job_id = ${jobId}
      UNION ALL SELECT 'paymentReminder:' || id FROM payment_plan_parts WHERE job_id = ${jobId}
      UNION ALL SELECT kind || ':' || s.id FROM job_questionnaires AS s,
        (SELECT 'questionnaire' AS kind UNION ALL SELECT 'questionnaireReminder') WHERE s.job_id = ${jobId}
    ) AS own JOIN mails AS m ON m.key > own.about || ':' AND m.key < own.about || ';'
    UNION ALL SELECT 'mail', m.id FROM job_quotes AS q JOIN job_quote_versions AS v ON v.quote_id = q.id
      JOIN mails AS m ON m.key = 'quoteAccepted:' || v.id WHERE q.job_id = ${jobId}
    UNION ALL SELECT 'contract', c.id || ':' || s.user_id FROM contracts AS c
      JOIN client_job_clients AS s ON s.job_id = c.job_id
      WHERE c.job_id = ${jobId} AND s.number = (SELECT min(number) FROM client_job_clients WHERE job_id = ${jobId})
    UNION ALL SELECT 'gallery', i.item_id || ':' || c.user_id FROM client_job_items AS i
      JOIN client_job_clients AS c ON c.job_id = i.job_id WHERE i.job_id = ${jobId} AND i.kind = 'gallery'
  )`);
}
