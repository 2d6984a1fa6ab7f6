import type { CalendarFile } from '@shutterhouse/contract/bookings/own-booking';
import { ownBookingMessages as messages } from '@shutterhouse/contract/bookings/own-messages';
import { sessionName } from '@shutterhouse/contract/bookings/session-name';
import { dayMs } from '@shutterhouse/contract/durations';
import { StudioError } from '@shutterhouse/contract/errors';
import { locationText } from '@shutterhouse/contract/locations';
import { t } from '@shutterhouse/contract/sentences';
import { and, eq, gt } from 'drizzle-orm';
import type { Config } from '../../../config.ts';
import type { Sql } from '../../../db/transact.ts';
import type { MailSender } from '../../../outbox/description.ts';
import { getMailSender } from '../../mail/sender.ts';
import { locationOf } from '../../services/locations.ts';
import { runInLanguage } from '../../settings/languages.ts';
import { readSession } from '../session-titles.ts';
import { bookings } from '../tables.ts';
import { type CalendarSession, calendarOf } from './format.ts';

type BookingRow = typeof bookings.$inferSelect;

/** A booking as an event of its customer's calendar, in the current language. */
export function customerSession(
  { db }: { db: Sql },
  { name, address }: Pick<MailSender, 'name' | 'address'>,
  row: BookingRow,
): CalendarSession {
  const { id, sequence, status, startsAt, endsAt, createdAt, updatedAt } = row;
  const { serviceName, packageName } = readSession({ db }, row);
  return {
    ...{ id, sequence, status, startsAt, endsAt, createdAt, updatedAt },
    title: `${sessionName(serviceName, packageName)} · ${name}`,
    description: [t('Confirmation code: {code}', { code: row.confirmationCode }), row.locationUrl]
      .filter(Boolean)
      .join('\n'),
    place: locationText(locationOf(row), address),
  };
}

/** The file that adds a booking to a calendar, in the current language. */
export function calendarFileOf(deps: { db: Sql; config: Config }, row: BookingRow): CalendarFile {
  return {
    name: `session-${row.confirmationCode}.ics`,
    content: calendarOf([customerSession(deps, getMailSender(deps), row)], { method: 'PUBLISH' }),
  };
}

/** The same for the booking's customer, in their language, whatever that of the page is. */
export function ownCalendarFile(deps: { db: Sql; config: Config }, row: BookingRow): CalendarFile {
  return runInLanguage(deps, row.language, () => calendarFileOf(deps, row));
}

/** How long the calendar file can be downloaded by the key of the request. */
const requestedMs = dayMs;

/** The calendar file of a recent request, by its key. @throws StudioError notFound */
export function requestedCalendar(
  { db, now, config }: { db: Sql; now: () => Date; config: Config },
  requestKey: string,
): CalendarFile {
  const isFresh = gt(bookings.createdAt, new Date(now().getTime() - requestedMs));
  const row = db
    .select()
    .from(bookings)
    .where(and(eq(bookings.requestKey, requestKey), isFresh))
    .get();
  if (row === undefined) throw new StudioError('notFound', messages.linkUnknown);
  return ownCalendarFile({ db, config }, row);
}
