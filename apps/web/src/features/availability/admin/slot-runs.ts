import type { SlotReason } from '@shutterhouse/contract/availability/constants';
import type { StudioClock } from '@shutterhouse/contract/clock';
import { formatTime } from '../../../lib/studio-time.ts';

/** A slot as the staff are told of it. */
export type ReasonedSlot = {
  startsAt: string;
  isAvailable: boolean;
  reason?: SlotReason | undefined;
};

/** Slots that follow each other with the same reason; null for those that are offered. */
export type SlotRun = { label: string; reason: SlotReason | null };

/** The slots of a day in runs of the same reason: `9:00 AM to 11:30 AM`, by the studio's clock. */
export function groupSlots(slots: readonly ReasonedSlot[], clock: StudioClock): SlotRun[] {
  const label = (startsAt: string) => formatTime(new Date(startsAt), clock);
  const runs: { first: string; last: string; reason: SlotReason | null }[] = [];
  for (const { startsAt, reason = null } of slots) {
    const run = runs.at(-1);
    if (run && run.reason === reason) run.last = startsAt;
    else runs.push({ first: startsAt, last: startsAt, reason });
  }
  return runs.map(({ first, last, reason }) => ({
    label: first === last ? label(first) : `${label(first)} to ${label(last)}`,
    reason,
  }));
}
