import { eq } from 'drizzle-orm';
import type { AppDeps } from '../../deps.ts';
import { mails } from '../../outbox/tables.ts';
import { readCalendar } from '../media/calendars.ts';

type Deps = Pick<AppDeps, 'db'>;

/** The mails of the outbox to an address, in the order in which they were queued. */
export function mailsTo({ db }: Deps, to: string) {
  return db.select().from(mails).where(eq(mails.to, to)).orderBy(mails.createdAt, mails.id).all();
}

type Mail = ReturnType<typeof mailsTo>[number];

/** The token in the fragment of a mail's link. */
export function tokenIn(mail: Mail | undefined): string {
  const token = /\/my-booking#([\w-]+)/.exec(mail?.text ?? '')?.[1];
  if (token === undefined) throw new Error('This mail holds no link to a booking.');
  return token;
}

/** The only event in a mail's calendar file, with the calendar method. */
export function eventIn(mail: Mail | undefined) {
  const [file] = mail?.attachments ?? [];
  if (file === undefined) throw new Error('This mail holds no calendar file.');
  const { method, events } = readCalendar(Buffer.from(file.content, 'base64').toString());
  const [event, ...others] = events;
  if (event === undefined || others.length > 0) throw new Error('It holds no single event.');
  return { method, sentAs: file.calendarMethod, ...event };
}
