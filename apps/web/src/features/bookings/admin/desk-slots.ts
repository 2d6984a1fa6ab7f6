import { wallClock } from '../site/date-time/studio-clock.ts';

/** A start as the server gives it to the staff; `reason` says why one is closed, where that is known. */
export type OfferedSlot = {
  startsAt: string;
  isAvailable: boolean;
  reason?: string | null | undefined;
};

/** A start as the desk shows it. */
export type DeskSlot = { startsAt: string; isOpen: boolean; reason: string | undefined };

/**
 * The starts of a day at the desk, in order. One that is closed is open to who ignores the rules, unless
 * another session has it; the chosen and the stored one are always there, and open.
 */
export function deskSlots(
  slots: readonly OfferedSlot[],
  {
    timeZone,
    chosen,
    saved,
    ignoresRules,
  }: { timeZone: string; chosen: string; saved: string | undefined; ignoresRules: boolean },
): DeskSlot[] {
  const dayOf = (startsAt: string) => wallClock(new Date(startsAt), timeZone).day;
  const [first] = slots;
  const isSame = (one: string, other: string) => Date.parse(one) === Date.parse(other);
  const kept = [chosen, saved ?? ''].filter(
    (startsAt, index, all) =>
      startsAt !== '' &&
      all.findIndex((other) => isSame(other, startsAt)) === index &&
      (first === undefined || dayOf(startsAt) === dayOf(first.startsAt)),
  );
  const own = kept.filter((startsAt) => !slots.some((slot) => isSame(slot.startsAt, startsAt)));
  return [...slots, ...own.map((startsAt) => ({ startsAt, isAvailable: true, reason: null }))]
    .map(({ startsAt, isAvailable, reason }) => {
      const isKept = kept.some((start) => isSame(start, startsAt));
      const isOpen = isAvailable || isKept || (ignoresRules && reason !== 'taken');
      return { startsAt, isOpen, reason: isAvailable ? undefined : (reason ?? undefined) };
    })
    .toSorted((one, other) => Date.parse(one.startsAt) - Date.parse(other.startsAt));
}

const words: Readonly<Record<string, string>> = {
  taken: 'Taken',
  past: 'Past',
  closed: 'Closed',
};

/** Why a start is closed, for people. */
export function closedWords(reason: string): string {
  return words[reason] ?? reason;
}
