import type { SlotReason } from '@shutterhouse/contract/availability/constants';
import { availabilityMessages } from '@shutterhouse/contract/availability/messages';
import {
  type BookingRules,
  defaultRules,
  sameHours,
} from '@shutterhouse/contract/availability/rules';
import { slotReasonsOf } from '@shutterhouse/contract/availability/slots';
import { durationHours as hoursAllowed } from '@shutterhouse/contract/bookings/constants';
import { bookingMessages as messages } from '@shutterhouse/contract/bookings/messages';
import { fieldError, type StudioError } from '@shutterhouse/contract/errors';
import type { Config } from '../../config.ts';
import type { Sql } from '../../db/transact.ts';
import { dayOf, isHalfHour } from '../../studio-time.ts';
import { getTimeBook, occupiedTimes } from './occupied-times.ts';
import { slotDay } from './slots.ts';

/** The time of a requested session. */
type RequestedTime = {
  startsAt: Date;
  /** The title of its service, whose own rules apply; without it those of the studio. */
  service?: string;
  /** Its length; half an hour when it is not known yet. */
  durationHours?: number;
  /** The booking that is moved, which does not conflict with itself. */
  excluding?: string;
};

const { visitor } = availabilityMessages;

/**
 * Asserts that the studio's rules let a customer request a session at this time, or move one to it.
 * Overlaps are refused by the database. Buffers are race-free only within the transaction that writes.
 * @throws StudioError invalid on `startsAt`; conflict on it within the buffer around another session
 */
export function assertBookableTime(
  { db, now, config }: { db: Sql; now: () => Date; config: Config },
  { startsAt, service, durationHours = hoursAllowed.min, excluding }: RequestedTime,
): void {
  const nowMs = now().getTime();
  const at = startsAt.getTime();
  const refuse = (sentence: string) => fieldError('invalid', 'startsAt', sentence);
  if (at <= nowMs) throw refuse(messages.slotPast);
  const book = getTimeBook(db);
  const rules = book.of(service);
  const { isClosed, slots } = slotDay(rules, dayOf(startsAt, config.timeZone), config.timeZone);
  const slot = slots.find((candidate) => candidate.at === at);
  if (slot === undefined) throw refuse(offGridSentence(rules, startsAt, config));
  const length = durationHours * 3_600_000;
  const span = { from: at - book.reach, until: at + length + book.reach, excluding };
  // Without buffers only other calendars matter here: the database itself refuses overlapping sessions.
  const occupied = book.reach === 0 ? book.busyElsewhere(span) : occupiedTimes({ db }, book, span);
  const [reason = null] = slotReasonsOf({
    ...{ rules, isClosed, slots: [slot], length, occupied },
    now: nowMs,
  });
  // A taken time is refused by the database, with the message of the caller that writes.
  if (reason !== null && reason !== 'taken') throw refusalOf(reason, rules);
}

function refusalOf(reason: Exclude<SlotReason, 'taken'>, rules: BookingRules): StudioError {
  // Visitors get the same answer for a buffer or another calendar as for a session, so that neither is revealed.
  if (reason === 'buffer' || reason === 'busyElsewhere')
    return fieldError('conflict', 'startsAt', messages.slotTaken);
  return fieldError('invalid', 'startsAt', sentenceOf(reason, rules));
}

function sentenceOf(
  reason: Exclude<SlotReason, 'taken' | 'busyElsewhere' | 'buffer'>,
  rules: BookingRules,
): string {
  switch (reason) {
    case 'past':
      return messages.slotPast;
    case 'notice':
      return visitor.notice(rules.noticeHours);
    case 'tooFarAhead':
      return visitor.tooFarAhead(rules.horizonDays);
    default:
      return visitor[reason];
  }
}

/** The refusal of an instant that is not a slot of its day: off the half hours, or outside the hours. */
function offGridSentence(rules: BookingRules, startsAt: Date, { timeZone }: Config): string {
  if (sameHours(rules.hours, defaultRules.hours)) return messages.slotOffGrid;
  return isHalfHour(startsAt, timeZone) ? visitor.outsideHours : visitor.offGrid;
}
