import type { SlotReason } from '@shutterhouse/contract/availability/constants';
import { slotPeriod } from '@shutterhouse/contract/bookings/slots';
import type { StudioClock } from '@shutterhouse/contract/clock';
import type { Ref } from 'react';
import type { Outputs } from '../../../lib/calls/trpc.ts';
import { classNames } from '../../../lib/formats/class-names.ts';
import { formatTime, wallClock } from '../../../lib/formats/studio-time.ts';
import { ChoiceTile } from '../../../ui/controls/choice-tile.tsx';
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx';

export type SlotTilesProps = {
  slots: Outputs['bookings']['availableSlots'];
  /** The slots are still those of the previous day or length. */
  isStale: boolean;
  clock: StudioClock;
  /** The chosen start, or empty; and the stored one. */
  chosen: string;
  saved: string | undefined;
  ignoresRules: boolean;
  onChoose: (startsAt: string) => void;
  firstRef: Ref<HTMLInputElement>;
};

const periods = ['Morning', 'Afternoon', 'Evening'] as const;

/** The starts of a day as buttons; a closed one says why, where that is known. */
export function SlotTiles(props: SlotTilesProps) {
  const { clock, chosen, saved, ignoresRules, onChoose } = props;
  const tiles = deskSlots(props.slots, { clock, chosen, saved, ignoresRules });
  const first = tiles.find(({ isOpen }) => isOpen);
  const periodOf = ({ startsAt }: DeskSlot) =>
    slotPeriod(wallClock(new Date(startsAt), clock).minute);

  return (
    <div className={classNames('transition-opacity', props.isStale && 'opacity-50')}>
      {periods.map((period) => {
        const some = tiles.filter((tile) => periodOf(tile) === period);
        return (
          some.length > 0 && (
            <div key={period} className="mt-3 first:mt-0">
              <p className="mb-1.5 text-caption text-muted">{period}</p>
              <div className="grid grid-cols-3 gap-1.5 sm:grid-cols-4">
                {some.map(({ startsAt, isOpen, reason }) => (
                  <ChoiceTile
                    key={startsAt}
                    name="startsAt"
                    value={startsAt}
                    ref={startsAt === first?.startsAt ? props.firstRef : undefined}
                    checked={startsAt === chosen}
                    disabled={!isOpen}
                    onChange={() => onChoose(startsAt)}
                    className="figures flex-col gap-0! px-1! text-desk!"
                  >
                    <span className={isOpen ? undefined : 'line-through'}>
                      {formatTime(new Date(startsAt), clock)}
                    </span>
                    {reason ? (
                      <span className="text-caption text-muted">{closedLabels[reason]}</span>
                    ) : (
                      !isOpen && <VisuallyHidden>, not available</VisuallyHidden>
                    )}
                  </ChoiceTile>
                ))}
              </div>
            </div>
          )
        );
      })}
    </div>
  );
}

/** A start as the server returns it to staff; `reason` says why it is closed. */
type OfferedSlot = {
  startsAt: string;
  isAvailable: boolean;
  reason?: SlotReason | undefined;
};

/** A start as the desk shows it. */
type DeskSlot = { startsAt: string; isOpen: boolean; reason: SlotReason | undefined };

/**
 * The starts of a day at the desk, in order. With `ignoresRules` closed ones are open too, unless
 * another session takes the time; the chosen and the stored start are always included and open.
 */
export function deskSlots(
  slots: readonly OfferedSlot[],
  {
    clock,
    chosen,
    saved,
    ignoresRules,
  }: { clock: StudioClock; chosen: string; saved: string | undefined; ignoresRules: boolean },
): DeskSlot[] {
  const dayOf = (startsAt: string) => wallClock(new Date(startsAt), clock).day;
  const [first] = slots;
  const isSame = (one: string, other: string) => Date.parse(one) === Date.parse(other);
  const kept = [chosen, saved ?? ''].filter(
    (startsAt, index, all) =>
      startsAt !== '' &&
      all.findIndex((other) => isSame(other, startsAt)) === index &&
      (first === undefined || dayOf(startsAt) === dayOf(first.startsAt)),
  );
  const own = kept.filter((startsAt) => !slots.some((slot) => isSame(slot.startsAt, startsAt)));
  return [...slots, ...own.map((startsAt) => ({ startsAt, isAvailable: true, reason: undefined }))]
    .map(({ startsAt, isAvailable, reason }) => {
      const isKept = kept.some((start) => isSame(start, startsAt));
      const isOpen = isAvailable || isKept || (ignoresRules && reason !== 'taken');
      return { startsAt, isOpen, reason: isAvailable ? undefined : reason };
    })
    .toSorted((one, other) => Date.parse(one.startsAt) - Date.parse(other.startsAt));
}

/** Why a start is closed, short enough for a button. */
const closedLabels: Readonly<Record<SlotReason, string>> = {
  taken: 'Taken',
  busyElsewhere: 'Busy elsewhere',
  past: 'Past',
  closedDay: 'Closed day',
  outsideHours: 'Closed',
  endsTooLate: 'Ends too late',
  notice: 'Short notice',
  tooFarAhead: 'Too far ahead',
  buffer: 'Too close',
};
