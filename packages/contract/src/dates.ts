import { z } from 'zod';
import { sentences } from './sentences.ts';

const dateMessages = sentences({
  missing: 'Please choose a day',
  day: 'Please enter an existing date as YYYY-MM-DD',
  instant: 'Please give the time as an ISO 8601 instant such as 2030-06-01T14:00:00Z',
  range: 'The date must lie between the years 2000 and 2100',
});

/** A date, `YYYY-MM-DD`, in the studio's time zone. 31 February is refused. */
export const calendarDay = z.iso
  .date({
    error: ({ input }) => (input === '' ? dateMessages.missing : dateMessages.day),
    abort: true,
  })
  .refine((day) => day >= '2000-01-01' && day < '2100-01-01', { error: () => dateMessages.range });

/** The same, or empty. */
export const optionalCalendarDay = z.union([z.literal(''), calendarDay], {
  error: () => dateMessages.day,
});

/** An ISO 8601 instant with an offset in requests, parsed to a `Date`. */
export const instant = z.iso
  .datetime({ offset: true, error: () => dateMessages.instant, abort: true })
  .refine((text) => text >= '2000' && text < '2100', { error: () => dateMessages.range })
  .transform((text) => new Date(text));
