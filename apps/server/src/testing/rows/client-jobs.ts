import { eq } from 'drizzle-orm';
import type { AppDeps } from '../../deps.ts';
import { bookings } from '../../domains/bookings/tables.ts';
import { jobQuotes, jobQuoteVersions } from '../../domains/client-jobs/quotes/tables.ts';
import {
  clientJobClients,
  clientJobItems,
  clientJobs,
  clientJobTasks,
} from '../../domains/client-jobs/tables.ts';
import { jobLinks } from '../../domains/client-jobs/visits/tables.ts';
import { newToken, sha256 } from '../../tokens.ts';
import { createBooking } from './bookings.ts';
import { createPerson } from './people.ts';
import { rowFactory } from './row-factory.ts';

/** A job without anything. @returns its id */
export const createJobRow = rowFactory(clientJobs)((deps) => ({
  title: 'Wedding of Ida and Tom',
  dayAt: deps.now(),
  ...{ createdAt: deps.now(), updatedAt: deps.now() },
}));

/** A task of a job. @returns its id */
export const createJobTask = rowFactory(clientJobTasks)((deps, given) => ({
  jobId: given.jobId ?? createJobRow(deps),
  ...{ title: 'Back up the cards', anchor: 'day' as const, createdAt: deps.now() },
}));

/** Something that belongs to a job. */
export function addItemRow(
  { db }: Pick<AppDeps, 'db'>,
  item: typeof clientJobItems.$inferInsert,
): void {
  db.insert(clientJobItems).values(item).run();
}

const line = { id: 'day', description: 'The day', details: '', unitCents: 200_000, quantity: 1 };
const words = { title: 'Your wedding', words: '', terms: '', discount: null, session: null };
const part = { id: 'p', title: '', kind: 'one' as const };

/** A client of a job. @returns their id */
function addClient(deps: Pick<AppDeps, 'db' | 'now'>, jobId: string): string {
  const userId = createPerson(deps, { role: 'guest' });
  deps.db.insert(clientJobClients).values({ jobId, userId }).run();
  return userId;
}

/** The draft of a quote of a job with a client. @returns its id */
export const createQuoteRow = rowFactory(jobQuotes)((deps, given) => {
  const jobId = given.jobId ?? createJobRow(deps);
  addClient(deps, jobId);
  return {
    jobId,
    content: {
      ...{ ...words, language: null, validUntil: '2099-06-10' },
      parts: [{ ...part, lines: [{ ...line, taxId: null }] }],
    },
    ...{ createdAt: deps.now(), updatedAt: deps.now() },
  };
});

/** A customer with a link to their page of a job, which has a session and a quote that was sent. */
export function aJobVisit(deps: Pick<AppDeps, 'db' | 'now'>) {
  const { db, now } = deps;
  const jobId = createJobRow(deps);
  const userId = addClient(deps, jobId);
  const token = newToken();
  db.insert(jobLinks)
    .values({ jobId, userId, tokenHash: sha256(token), sealedToken: '', createdAt: now() })
    .run();
  const bookingId = createBooking(deps, new Date(now().getTime() + nextDay()).toISOString(), {
    userId,
  });
  db.update(clientJobItems).set({ jobId }).where(eq(clientJobItems.itemId, bookingId)).run();
  const { versionId } = sendQuoteRow(deps, jobId);
  return { token, jobId, userId, bookingId, versionId };
}

/** A session whose date is kept for its customer to pay the deposit. @returns its id */
export function createKeptBooking(deps: Pick<AppDeps, 'db' | 'now'>): string {
  const { bookingId } = aJobVisit(deps);
  deps.db
    .update(bookings)
    .set({ status: 'pending', keptUntil: new Date(deps.now().getTime() + 86_400_000) })
    .where(eq(bookings.id, bookingId))
    .run();
  return bookingId;
}

/** A different day for each session, as none may overlap. */
const nextDay = (() => {
  let days = 400;
  return () => {
    days += 1;
    return days * 86_400_000;
  };
})();

function sendQuoteRow({ db, now }: Pick<AppDeps, 'db' | 'now'>, jobId: string) {
  const at = now();
  const content = { ...words, language: 'en' as const, validUntil: '2099-06-10T04:00:00.000Z' };
  const quoteId = db
    .insert(jobQuotes)
    .values({
      jobId,
      content: {
        ...{ ...words, language: null, validUntil: '2099-06-10' },
        parts: [{ ...part, lines: [{ ...line, taxId: null }] }],
      },
      ...{ createdAt: at, updatedAt: at },
    })
    .returning()
    .get().id;
  const rate = { taxName: '', taxPercent: 0, taxNote: '' };
  const { id: versionId } = db
    .insert(jobQuoteVersions)
    .values({
      ...{ quoteId, number: 1, hash: 'hash', sentAt: at, validUntil: new Date(content.validUntil) },
      content: {
        ...{ ...content, currency: 'USD', pricesIncludeTax: false },
        parts: [{ ...part, lines: [{ ...line, ...rate }] }],
      },
    })
    .returning()
    .get();
  return { versionId };
}
