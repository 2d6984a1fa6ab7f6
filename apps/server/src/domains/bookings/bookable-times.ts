import type { SlotReason } from '@shutterhouse/contract/availability/constants';
import { availabilityMessages } from '@shutterhouse/contract/availability/messages';
import {
  defaultRules,
  type SessionRules,
  sameHours,
} from '@shutterhouse/contract/availability/rules';
import { slotReasonsOf } from '@shutterhouse/contract/availability/slots';
import { durationHours as hoursAllowed } from '@shutterhouse/contract/bookings/constants';
import { bookingMessages as messages } from '@shutterhouse/contract/bookings/messages';
import { fieldError, type StudioError } from '@shutterhouse/contract/errors';
import type { Config } from '../../config.ts';
import type { Sql } from '../../db/transact.ts';
import { getRuleBook } from '../availability/service.ts';
import { occupiedTimes } from './occupied-times.ts';
import { dayOf, isHalfHour, slotDay } from './slots.ts';

/** A session as it is asked for. */
type RequestedTime = {
  startsAt: Date;
  /** The title of its service, whose own rules then hold; else those of the studio. */
  service?: string;
  /** Its length; half an hour while that is not known. */
  durationHours?: number;
  /** The booking that is moved, which does not conflict with itself. */
  excluding?: string;
};

const { visitor } = availabilityMessages;

/**
 * Whether a customer may ask for a session at this time, or move one to it, by the studio's rules;
 * whether it is still free is the database's to say. Buffers hold for sure only within the transaction
 * that writes.
 * @throws StudioError invalid on `startsAt`; conflict on it within the buffer around another session
 */
export function assertBookableTime(
  { db, now, config }: { db: Sql; now: () => Date; config: Config },
  { startsAt, service, durationHours = hoursAllowed.min, excluding }: RequestedTime,
): void {
  const present = now().getTime();
  const at = startsAt.getTime();
  const refuse = (sentence: string) => fieldError('invalid', 'startsAt', sentence);
  if (at <= present) throw refuse(messages.slotPast);
  const book = getRuleBook({ db });
  const rules = book.of(service);
  const { isClosed, slots } = slotDay(rules, dayOf(startsAt, config.timeZone), config.timeZone);
  const slot = slots.find((candidate) => candidate.at === at);
  if (slot === undefined) throw refuse(offGridSentence(rules, startsAt, config));
  const length = durationHours * 3_600_000;
  const span = { from: at - book.reach, until: at + length + book.reach, excluding };
  const occupied = book.reach === 0 ? [] : occupiedTimes({ db }, book, span);
  const [reason = null] = slotReasonsOf({
    ...{ rules, isClosed, slots: [slot], length, occupied },
    now: present,
  });
  // What is taken is told by the database, in the words of whoever writes.
  if (reason !== null && reason !== 'taken') throw refusalOf(reason, rules);
}

function refusalOf(reason: Exclude<SlotReason, 'taken'>, rules: SessionRules): StudioError {
  // To strangers the buffer around a session is as good as the session.
  if (reason === 'buffer') return fieldError('conflict', 'startsAt', messages.slotTaken);
  return fieldError('invalid', 'startsAt', sentenceOf(reason, rules));
}

function sentenceOf(reason: Exclude<SlotReason, 'taken' | 'buffer'>, rules: SessionRules): string {
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

/** An instant that is no slot of its day: not on the half hours, or outside the hours. */
function offGridSentence(rules: SessionRules, startsAt: Date, { timeZone }: Config): string {
  if (sameHours(rules.hours, defaultRules.hours)) return messages.slotOffGrid;
  return isHalfHour(startsAt, timeZone) ? visitor.outsideHours : visitor.offGrid;
}
