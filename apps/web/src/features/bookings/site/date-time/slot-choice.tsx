import { ChoiceTile } from '../../../../ui/controls/choice-tile.tsx';
import { VisuallyHidden } from '../../../../ui/layout/visually-hidden.tsx';
import type { SlotGroup } from './slot-groups.ts';

export type SlotChoiceProps = {
  groups: readonly SlotGroup[];
  /** The chosen start, ISO 8601. */
  chosen: string | null;
  onChoose: (startsAt: string) => void;
};

/** The starts of a day: a column for each part of the day; on a phone three columns within each part. */
export function SlotChoice({ groups, chosen, onChoose }: SlotChoiceProps) {
  return (
    <div className="grid gap-x-8 gap-y-8 md:grid-cols-3">
      {groups.map(({ period, slots }) => (
        <fieldset key={period} className="min-w-0">
          <legend className="display mb-3 text-lead">{period}</legend>
          <div className="grid grid-cols-3 gap-2 md:grid-cols-1 md:gap-1.5">
            {slots.map(({ startsAt, label, isAvailable }) => (
              <ChoiceTile
                key={startsAt}
                name="start"
                className="figures px-1!"
                value={startsAt}
                checked={startsAt === chosen}
                taken={!isAvailable}
                onChange={() => onChoose(startsAt)}
              >
                {label}
                {!isAvailable && <VisuallyHidden>, not available</VisuallyHidden>}
              </ChoiceTile>
            ))}
          </div>
        </fieldset>
      ))}
    </div>
  );
}
