import { isDeepStrictEqual } from 'node:util';
import { termsMessages as messages } from '@shutterhouse/contract/bookings/messages';
import type { AcceptedTerms } from '@shutterhouse/contract/bookings/schema';
import type {
  BookingTerms,
  EditedTerms,
  TermsVersion,
  UpdateTermsInput,
} from '@shutterhouse/contract/bookings/terms';
import { fieldError } from '@shutterhouse/contract/errors';
import { paths } from '@shutterhouse/contract/pages';
import { t } from '@shutterhouse/contract/sentences';
import { and, desc, eq, lt, ne, notExists, sql } from 'drizzle-orm';
import type { Config } from '../../config.ts';
import type { Db } from '../../db/open.ts';
import { prepared } from '../../db/prepared.ts';
import { type Sql, type Tx, write } from '../../db/transact.ts';
import { assertVersion, requireRow } from '../../db/versioned.ts';
import type { MailBlock } from '../../outbox/description.ts';
import type { MailAttachment } from '../../outbox/tables.ts';
import { formatDay } from '../../studio-time.ts';
import { recordAudit } from '../audit/service.ts';
import { untilContentChanges } from '../settings/content-version.ts';
import { pageUrl, readersLanguage } from '../settings/languages.ts';
import { inLanguage } from '../settings/translations.ts';
import { acceptedTerms, bookingTerms } from './tables.ts';

/** The current terms of booking; an empty text while there are none. */
export function getTerms({ db }: { db: Sql }): BookingTerms {
  return inLanguage(getEditedTerms({ db }), readersLanguage({ db }));
}

/** The current terms for their editor: in the main language, with their translations. */
export function getEditedTerms({ db }: { db: Sql }): EditedTerms {
  return currentTerms(db);
}

const currentTerms = untilContentChanges((db): EditedTerms => {
  const row = db.select().from(bookingTerms).orderBy(desc(bookingTerms.number)).limit(1).get();
  if (row === undefined) return { id: null, text: '', savedAt: null, translations: {}, version: 0 };
  const { id, number, text, savedAt, translations } = row;
  return { id: text === '' ? null : id, text, savedAt, translations, version: number };
});

/**
 * The current terms, or earlier ones that a booking accepted. Whoever knows the id may read them: every saved text was
 * public. @throws StudioError notFound
 */
export function getTermsVersion({ db }: { db: Sql }, id: string): TermsVersion {
  const row = requireRow(
    db
      .select()
      .from(bookingTerms)
      .where(and(eq(bookingTerms.id, id), ne(bookingTerms.text, '')))
      .get(),
    messages.notFound,
  );
  const { text, savedAt } = inLanguage(row, readersLanguage({ db }));
  return { id, text, savedAt };
}

/**
 * Saves the terms as a new version; an empty text means that there are none. An unchanged text stays the version that
 * it is, so that nobody is asked to accept the same text twice. Earlier texts that no booking accepted are deleted.
 * @throws StudioError conflict when somebody saved another text since it was opened
 */
export function updateTerms(
  { db, now, person }: { db: Db; now: () => Date; person: { id: string } },
  { text, translations, version }: UpdateTermsInput,
): Promise<EditedTerms> {
  return write(db, (tx) => {
    const before = getEditedTerms({ db: tx });
    assertVersion(messages.termsChangedMeanwhile, { opened: version, current: before.version });
    const next = { text, translations: translations ?? before.translations };
    const { text: earlier, translations: earlierTranslations } = before;
    if (isDeepStrictEqual(next, { text: earlier, translations: earlierTranslations }))
      return before;
    const { number } = tx
      .insert(bookingTerms)
      .values({ ...next, savedAt: now() })
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
    return getEditedTerms({ db: tx });
  });
}

/**
 * Checks that a visitor's booking accepts the current terms. Where there are none, nothing is to be accepted.
 * @returns the id of the accepted version; null without terms
 * @throws StudioError on `termsId`: invalid when nothing was accepted, conflict when the terms are not the ones that
 *   were accepted
 */
export function assertTermsAccepted(
  { db }: { db: Sql },
  termsId: string | undefined,
): string | null {
  const { id } = getTerms({ db });
  if (id === null || id === termsId) return id;
  if (termsId === undefined) throw fieldError('invalid', 'termsId', messages.required);
  throw fieldError('conflict', 'termsId', messages.changed);
}

/** Records which terms the customer of a new booking accepted. */
export function recordAcceptance(
  tx: Tx,
  { bookingId, termsId, acceptedAt }: typeof acceptedTerms.$inferInsert,
): void {
  tx.insert(acceptedTerms).values({ bookingId, termsId, acceptedAt }).run();
}

/** Forgets the acceptance of a booking that becomes another person's, who accepted nothing. */
export function removeAcceptance({ db }: { db: Tx }, bookingId: string): void {
  db.delete(acceptedTerms).where(eq(acceptedTerms.bookingId, bookingId)).run();
}

/** The terms that the customers of some bookings accepted, by the id of the booking. */
export function acceptedTermsOf(
  { db }: { db: Sql },
  bookingIds: readonly string[],
): Map<string, AcceptedTerms> {
  if (bookingIds.length === 0) return new Map();
  const rows = acceptedOf(db).all({ bookingIds: JSON.stringify(bookingIds) });
  return new Map(rows.map(({ bookingId, ...accepted }) => [bookingId, accepted]));
}

// Part of every booking. A list as JSON lets one statement serve any number of bookings.
const acceptedOf = prepared((db) =>
  db
    .select({
      bookingId: acceptedTerms.bookingId,
      id: acceptedTerms.termsId,
      savedAt: bookingTerms.savedAt,
      acceptedAt: acceptedTerms.acceptedAt,
    })
    .from(acceptedTerms)
    .innerJoin(bookingTerms, eq(bookingTerms.id, acceptedTerms.termsId))
    .where(
      sql`${acceptedTerms.bookingId} IN (SELECT value FROM json_each(${sql.placeholder('bookingIds')}))`,
    )
    .prepare(),
);

type Deps = { db: Sql; config: Config };

/** The parts of a mail on the terms that a customer accepted; empty for a booking without any. */
export type TermsCopy = { blocks: readonly MailBlock[]; attachments: readonly MailAttachment[] };

/**
 * The link to the accepted text, and with `isAttached` the text itself as a plain text file. Consumer law in many
 * places wants customers to get what they agreed to in a form that the studio can't change later, which a link is
 * not. The length of the terms is limited, so the file is always small enough.
 */
export function termsCopyOf(
  { db, config }: Deps,
  bookingId: string,
  { isAttached }: { isAttached: boolean },
): TermsCopy {
  const accepted = acceptedTermsOf({ db }, [bookingId]).get(bookingId);
  if (accepted === undefined) return { blocks: [], attachments: [] };
  const { id, savedAt } = accepted;
  const day = formatDay(savedAt, config.timeZone, 'long');
  const url = pageUrl({ db, config }, paths.terms(id));
  return {
    blocks: [
      { kind: 'link', label: t('The booking terms of {day} that you accepted', { day }), url },
    ],
    attachments: isAttached
      ? [textFile(t('Booking terms of {day}', { day }), getTermsVersion({ db }, id))]
      : [],
  };
}

function textFile(title: string, { text }: { text: string }): MailAttachment {
  // The byte order mark says that it is UTF-8, for which an attachment has no other place.
  const content = Buffer.from(`\uFEFF${title}\n\n${text}\n`).toString('base64');
  return { name: 'booking-terms.txt', contentType: 'text/plain', content };
}
