import { bookingHorizonDays } from '@shutterhouse/contract/bookings/constants';
import { bookingMessages as messages } from '@shutterhouse/contract/bookings/messages';
import { fieldError } from '@shutterhouse/contract/errors';
import type { Config } from '../../config.ts';
import type { Sql } from '../../db/transact.ts';
import { isSlotStart } from './slots.ts';

const dayMs = 86_400_000;

/**
 * Whether a customer may ask for a session at this time, or move one to it; whether it is still free
 * is the database's to say. @throws StudioError invalid on `startsAt`
 */
export function assertBookableTime(
  { now, config }: { db: Sql; now: () => Date; config: Config },
  { startsAt }: { startsAt: Date },
): void {
  const present = now();
  const refuse = (sentence: string) => fieldError('invalid', 'startsAt', sentence);
  if (startsAt <= present) throw refuse(messages.slotPast);
  if (startsAt.getTime() > present.getTime() + bookingHorizonDays * dayMs) {
    throw refuse(messages.tooFarAhead);
  }
  if (!isSlotStart(startsAt, config.timeZone)) throw refuse(messages.slotOffGrid);
}
