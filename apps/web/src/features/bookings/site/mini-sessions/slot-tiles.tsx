import type { StudioClock } from '@shutterhouse/contract/clock';
import { formatTime, wallClock } from '../../../../lib/formats/studio-time.ts';
import { ChoiceTile } from '../../../../ui/controls/choice-tile.tsx';
import { OwnTime } from '../date-time/own-time.tsx';
import type { MiniSessionPage } from './queries.ts';

export type SlotTilesProps = {
  slots: MiniSessionPage['slots'];
  clock: StudioClock;
  /** The start of the chosen slot. */
  chosen: string | null;
  onChoose: (startsAt: string) => void;
};

/** The slots of an event; full ones are shown but can't be chosen. A visitor elsewhere reads the chosen one by their own clock. */
export function SlotTiles({ slots, clock, chosen, onChoose }: SlotTilesProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="display mb-4 text-heading">Choose a time</legend>
      <div className="grid grid-cols-2 gap-2 sm:grid-cols-3">
        {slots.map(({ startsAt, placesLeft }) => (
          <ChoiceTile
            key={startsAt}
            name="slot"
            value={startsAt}
            checked={chosen === startsAt}
            taken={placesLeft === 0}
            className="figures min-h-16 flex-col gap-0.5!"
            onChange={() => onChoose(startsAt)}
          >
            <span>{formatTime(new Date(startsAt), clock)}</span>
            <span className="text-desk text-muted">
              {/* In its own inline block, so that only the time is struck through. */}
              <span className="inline-block">{formatPlacesLeft(placesLeft)}</span>
            </span>
          </ChoiceTile>
        ))}
      </div>
      <OwnTime
        day={chosen === null ? '' : wallClock(new Date(chosen), clock).day}
        chosen={chosen}
        clock={clock}
      />
    </fieldset>
  );
}

function formatPlacesLeft(places: number): string {
  if (places === 0) return 'No place left';
  return places === 1 ? '1 place left' : `${places} places left`;
}
