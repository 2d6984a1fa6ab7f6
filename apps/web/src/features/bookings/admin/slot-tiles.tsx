import { slotPeriod } from '@shutterhouse/contract/bookings/slots';
import type { StudioClock } from '@shutterhouse/contract/clock';
import type { Ref } from 'react';
import type { Outputs } from '../../../lib/calls/trpc.ts';
import { classNames } from '../../../lib/formats/class-names.ts';
import { formatTime, wallClock } from '../../../lib/formats/studio-time.ts';
import { ChoiceTile } from '../../../ui/controls/choice-tile.tsx';
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx';
import { closedLabels, type DeskSlot, deskSlots } from './desk-slots.ts';

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
