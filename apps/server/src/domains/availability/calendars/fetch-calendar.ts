import { calendarMessages as messages } from '@shutterhouse/contract/availability/calendar-messages';
import { dayMs } from '@shutterhouse/contract/durations';
import type { Config } from '../../../config.ts';
import type { Db } from '../../../db/open.ts';
import type { Callbacks } from '../../../deps.ts';
import type { CheckedFetch } from '../../../outgoing/checked-fetch.ts';
import { OutgoingFailure } from '../../../outgoing/failure.ts';
import type { Secrets } from '../../../secrets.ts';
import { type ReadCalendar, readBusyTimes } from './read-busy-times.ts';

export type FetchDeps = {
  db: Db;
  now: () => Date;
  config: Config;
  fetch: CheckedFetch;
  secrets: Secrets;
  callbacks: Pick<Callbacks, 'notifyStudio'>;
};

const { failure } = messages;

const limits = { timeoutMs: 20_000, maxBytes: 5 * 1024 * 1024 } as const;

/** The range that is read of a calendar, in days from now: as far as sessions can be booked, with their length. */
const readDays = { before: 1, after: 740 } as const;

/** Fetches and reads a calendar. @returns the result, or a sentence that says why it could not be read */
export async function fetchCalendar(
  { now, config, fetch }: Pick<FetchDeps, 'now' | 'config' | 'fetch'>,
  address: string,
): Promise<ReadCalendar | string> {
  let answer: Response;
  try {
    answer = await fetch(address, { ...limits, headers: { accept: 'text/calendar, */*;q=0.5' } });
  } catch (error) {
    if (error instanceof OutgoingFailure) return failure[error.reason];
    throw error;
  }
  if ([401, 403, 404, 410].includes(answer.status)) return failure.refused(answer.status);
  if (!answer.ok) return failure.failed(answer.status);
  // Of whole days, so that an event that began earlier does not change with each read.
  const today = Math.floor(now().getTime() / dayMs) * dayMs;
  const read = await readBusyTimes(await answer.text(), {
    from: today - readDays.before * dayMs,
    until: today + readDays.after * dayMs,
    timeZone: config.timeZone,
  });
  return read ?? failure.noCalendar;
}
