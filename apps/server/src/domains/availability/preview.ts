import { previewDays, type SlotReason } from '@shutterhouse/contract/availability/constants';
import type { PreviewDay, PreviewInput } from '@shutterhouse/contract/availability/schema';
import { addDays } from '@shutterhouse/contract/calendar-days';
import type { Config } from '../../config.ts';
import type { Db } from '../../db/open.ts';
import type { Callbacks } from '../../deps.ts';
import { dayOf } from '../../studio-time.ts';

/** The coming days as visitors see them by the current rules, today first. */
export function previewAvailability(
  deps: { db: Db; now: () => Date; config: Config; callbacks: Pick<Callbacks, 'listSlots'> },
  input: PreviewInput,
): PreviewDay[] {
  const today = dayOf(deps.now(), deps.config.timeZone);
  return Array.from({ length: previewDays }, (_, ahead) => {
    const day = addDays(today, ahead);
    const slots = deps.callbacks.listSlots(deps, { date: day, ...input });
    const offered = slots.filter(({ reason }) => reason === null);
    return {
      day,
      offered: offered.length,
      first: offered[0]?.startsAt ?? null,
      last: offered.at(-1)?.startsAt ?? null,
      reason: offered.length > 0 ? null : mainReason(slots),
    };
  });
}

/** The reason of most slots; being outside the hours counts only when there is no other. */
function mainReason(slots: readonly { reason: SlotReason | null }[]): SlotReason | null {
  const counts = new Map<SlotReason, number>();
  for (const { reason } of slots) {
    if (reason !== null) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  }
  const weightOf = ([reason, count]: [SlotReason, number]) =>
    reason === 'outsideHours' ? 0 : count;
  return [...counts].toSorted((one, other) => weightOf(other) - weightOf(one))[0]?.[0] ?? null;
}
