import type { SlotReason } from '@shutterhouse/contract/availability/constants';
import type { StudioClock } from '@shutterhouse/contract/clock';
import { t } from '@shutterhouse/contract/sentences';
import { formatTime } from '../../../lib/formats/studio-time.ts';

/** A slot as staff see it. */
export type ReasonedSlot = {
  startsAt: string;
  isAvailable: boolean;
  reason?: SlotReason | undefined;
};

/** Adjacent slots with the same reason; null for offered ones. */
export type SlotRun = { label: string; reason: SlotReason | null };

/** The slots of a day grouped by reason: `9:00 AM to 11:30 AM`, in the studio's time zone. */
export function groupSlots(slots: readonly ReasonedSlot[], clock: StudioClock): SlotRun[] {
  const label = (startsAt: string) => formatTime(new Date(startsAt), clock);
  const runs: { first: string; last: string; reason: SlotReason | null }[] = [];
  for (const { startsAt, reason = null } of slots) {
    const run = runs.at(-1);
    if (run && run.reason === reason) run.last = startsAt;
    else runs.push({ first: startsAt, last: startsAt, reason });
  }
  return runs.map(({ first, last, reason }) => ({
    label:
      first === last
        ? label(first)
        : t('{first} to {last}', { first: label(first), last: label(last) }),
    reason,
  }));
}
