import { isDeepStrictEqual } from 'node:util';
import { quoteLimits } from '@shutterhouse/contract/client-jobs/constants';
import { quoteMessages as messages } from '@shutterhouse/contract/client-jobs/quote-messages';
import type {
  CreateQuoteInput,
  Quote,
  QuoteContent,
  UpdateQuoteInput,
} from '@shutterhouse/contract/client-jobs/quotes';
import { fieldError, StudioError } from '@shutterhouse/contract/errors';
import { count, eq } from 'drizzle-orm';
import { stampsAt } from '../../../db/columns.ts';
import { type CreateDeps, writeOnce } from '../../../db/creations.ts';
import type { Db } from '../../../db/open.ts';
import { type Sql, type Tx, write } from '../../../db/transact.ts';
import { assertVersion, saveVersioned } from '../../../db/versioned.ts';
import { recordAudit } from '../../audit/service.ts';
import { assertTax } from '../../settings/price-terms.ts';
import { itemsOf, requireJob } from '../reading.ts';
import { getQuote, requireQuote, stateOf, versionsOf } from './reading.ts';
import { jobQuotes } from './tables.ts';

type Deps = { db: Db; now: () => Date; person: { id: string } };

/** Creates a quote as a draft. @throws StudioError notFound; invalid on a field; conflict when the job has too many */
export function createQuote(
  deps: Deps & CreateDeps,
  { jobId, content }: CreateQuoteInput,
): Promise<Quote> {
  const { now } = deps;
  const kind = { table: jobQuotes, read: (db: Sql, id: string) => getQuote({ db, now }, id) };
  return writeOnce(deps, kind, (tx) => {
    requireJob(tx, jobId);
    const isOfJob = eq(jobQuotes.jobId, jobId);
    const { rows = 0 } = tx.select({ rows: count() }).from(jobQuotes).where(isOfJob).get() ?? {};
    if (rows >= quoteLimits.quotes) {
      throw new StudioError('conflict', messages.tooManyQuotes(quoteLimits.quotes));
    }
    assertContent(tx, jobId, content);
    const row = { jobId, content, ...stampsAt(now()) };
    const { id } = tx.insert(jobQuotes).values(row).returning({ id: jobQuotes.id }).get();
    recordChange(deps, tx, jobId);
    return kind.read(tx, id);
  });
}

/**
 * Saves the draft of a quote. What was sent of it stays as it is.
 * @throws StudioError notFound; invalid on a field; conflict when it was accepted, or saved by somebody else meanwhile
 */
export function updateQuote(
  deps: Deps,
  { id, version, content }: UpdateQuoteInput,
): Promise<Quote> {
  const { db, now } = deps;
  return write(db, (tx) => {
    const row = requireQuote(tx, id);
    assertVersion(messages.changedMeanwhile, { opened: version, current: row.version });
    if (stateOf(versionsOf(tx, [id]), now()) === 'accepted') {
      throw new StudioError('conflict', messages.isAccepted);
    }
    assertContent(tx, row.jobId, content);
    // Saved as it was, it is still what was sent.
    if (!isDeepStrictEqual(row.content, content)) {
      saveVersioned(tx, jobQuotes, row, now(), { content });
      recordChange(deps, tx, row.jobId);
    }
    return getQuote({ db: tx, now }, id);
  });
}

/** Deletes a quote that was never sent. @throws StudioError notFound; conflict for one that was */
export async function removeQuote(deps: Deps, id: string): Promise<void> {
  await write(deps.db, (tx) => {
    const { jobId } = requireQuote(tx, id);
    if (versionsOf(tx, [id]).length > 0) throw new StudioError('conflict', messages.wasSent);
    tx.delete(jobQuotes).where(eq(jobQuotes.id, id)).run();
    recordChange(deps, tx, jobId);
  });
}

/** What the schema can't see: the taxes and the session. */
function assertContent(tx: Tx, jobId: string, { parts, session }: QuoteContent): void {
  const lines = parts.flatMap((part, at) =>
    part.lines.map(({ taxId }, index) => ({
      taxId,
      field: `content.parts.${at}.lines.${index}.taxId`,
    })),
  );
  for (const { taxId, field } of lines) assertTax({ db: tx }, { after: taxId }, field);
  if (session !== null && new Set(lines.map(({ taxId }) => taxId)).size > 1) {
    throw fieldError('invalid', 'content.session', messages.oneTax);
  }
  if (session?.kind === 'booking') {
    const known = itemsOf(tx, jobId, 'booking').all();
    if (!known.some(({ id }) => id === session.bookingId)) {
      throw fieldError('invalid', 'content.session', messages.bookingUnknown);
    }
  }
}

function recordChange({ now, person }: Deps, tx: Tx, jobId: string): void {
  const subject = { kind: 'job' as const, id: jobId, name: requireJob(tx, jobId).title };
  recordAudit({ db: tx, now }, { by: person, action: 'changed', subject });
}
