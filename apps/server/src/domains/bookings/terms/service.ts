import type {
  BookingTerms,
  TermsVersion,
  UpdateTermsInput,
} from '@shutterhouse/contract/bookings/terms';
import { termsMessages as messages } from '@shutterhouse/contract/bookings/terms-messages';
import { and, desc, eq, lt, ne, notExists } from 'drizzle-orm';
import type { Db } from '../../../db/open.ts';
import { type Sql, write } from '../../../db/transact.ts';
import { assertVersion, requireRow } from '../../../db/versioned.ts';
import { recordAudit } from '../../audit/service.ts';
import { untilContentChanges } from '../../settings/content-version.ts';
import { acceptedTerms, bookingTerms } from './tables.ts';

/** The current terms of booking; an empty text while there are none. */
export function getTerms({ db }: { db: Sql }): BookingTerms {
  return currentTerms(db);
}

const currentTerms = untilContentChanges((db): BookingTerms => {
  const row = db.select().from(bookingTerms).orderBy(desc(bookingTerms.number)).limit(1).get();
  if (row === undefined) return { id: null, text: '', savedAt: null, version: 0 };
  const { id, number, text, savedAt } = row;
  return { id: text === '' ? null : id, text, savedAt, version: number };
});

/**
 * The current terms, or earlier ones that a booking accepted. Whoever knows the id may read them: every saved text was
 * public. @throws StudioError notFound
 */
export function getTermsVersion({ db }: { db: Sql }, id: string): TermsVersion {
  const { text, savedAt } = requireRow(
    db
      .select()
      .from(bookingTerms)
      .where(and(eq(bookingTerms.id, id), ne(bookingTerms.text, '')))
      .get(),
    messages.notFound,
  );
  return { id, text, savedAt };
}

/**
 * Saves the terms as a new version; an empty text means that there are none. An unchanged text stays the version that
 * it is, so that nobody is asked to accept the same text twice. Earlier texts that no booking accepted are deleted.
 * @throws StudioError conflict when somebody saved another text since it was opened
 */
export function updateTerms(
  { db, now, person }: { db: Db; now: () => Date; person: { id: string } },
  { text, version }: UpdateTermsInput,
): Promise<BookingTerms> {
  return write(db, (tx) => {
    const before = getTerms({ db: tx });
    assertVersion(messages.terms, { opened: version, current: before.version });
    if (text === before.text) return before;
    const { number } = tx
      .insert(bookingTerms)
      .values({ text, savedAt: now() })
      .returning({ number: bookingTerms.number })
      .get();
    const acceptances = tx
      .select({ id: acceptedTerms.bookingId })
      .from(acceptedTerms)
      .where(eq(acceptedTerms.termsId, bookingTerms.id));
    tx.delete(bookingTerms)
      .where(and(lt(bookingTerms.number, number), notExists(acceptances)))
      .run();
    const subject = { kind: 'settings', id: 'bookingTerms', name: 'Booking terms' } as const;
    recordAudit({ db: tx, now }, { by: person, action: 'changed', subject });
    return getTerms({ db: tx });
  });
}
