import { useEffect, useRef } from 'react';
import { intoRow, showFocused } from '../../lib/browser/into-view.ts';
import { classNames } from '../../lib/formats/class-names.ts';

/** The value and text of a chip. */
export type Chip = { value: string; label: string };

export type ChipGroupProps = {
  /** What the chips select: 'Category'. */
  label: string;
  chips: readonly Chip[];
  value: string;
  onChange: (value: string) => void;
  size?: 'small' | 'medium' | undefined;
  className?: string | undefined;
};

/**
 * Scrolls a row horizontally until its selected chip is fully visible; the page does not scroll.
 * @returns whether there is one
 */
function showChosen(row: HTMLElement | null): boolean {
  const chip = row?.querySelector('[aria-pressed=true]');
  if (!row || !chip) return false;
  intoRow(row, chip);
  return true;
}

/** A row of filters of which one is selected; it scrolls horizontally on overflow. */
export function ChipGroup({
  label,
  chips,
  value,
  onChange,
  size = 'medium',
  className,
}: ChipGroupProps) {
  const row = useRef<HTMLFieldSetElement>(null);
  // The first chip is visible without scrolling, and checking that would force a layout of the whole page.
  const seen = useRef(chips[0]?.value);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the selected chip may be added later.
  useEffect(() => {
    if (seen.current !== value && showChosen(row.current)) seen.current = value;
  }, [value, chips.length]);
  return (
    <fieldset
      ref={row}
      aria-label={label}
      onFocus={showFocused}
      className={classNames(
        'no-bar -m-1 flex min-w-0 scroll-smooth gap-2 overflow-x-auto p-1 print:hidden',
        className,
      )}
    >
      {chips.map((chip) => (
        <button
          key={chip.value}
          type="button"
          aria-pressed={chip.value === value}
          onClick={() => onChange(chip.value)}
          className={classNames(
            'shrink-0 rounded-full border whitespace-nowrap transition-colors',
            size === 'small'
              ? 'h-8 px-3 text-desk pointer-coarse:h-11 pointer-coarse:px-4'
              : 'h-11 px-4.5 text-base',
            chip.value === value
              ? 'border-ink bg-ink text-paper'
              : 'border-line text-muted hover:border-control hover:text-ink',
          )}
        >
          {chip.label}
        </button>
      ))}
    </fieldset>
  );
}
