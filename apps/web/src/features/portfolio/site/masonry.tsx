import { Children, type CSSProperties, type ReactNode } from 'react';
import { classNames } from '../../../lib/formats/class-names.ts';
import { layOutMasonry, type MasonryPlan } from './masonry-layout.ts';
import './wall.css';

/** The layouts of a wall by its width: from 600, 900 and 1200 px. Below 600 px it is one column, unless it has pairs. */
export type MasonryPlans = { medium: MasonryPlan; wide: MasonryPlan; widest: MasonryPlan };

export type MasonryProps = {
  /** The width divided by the height of each child. */
  ratios: readonly number[];
  plans: MasonryPlans;
  /** How many are shown in the single-column layout. */
  phoneLimit?: number | undefined;
  /** Has the layout of medium widths on phones, too. */
  pairsOnPhones?: boolean | undefined;
  busy?: boolean | undefined;
  className?: string | undefined;
  /** One per picture; each fills its position. */
  children: ReactNode;
};

function short(value: number): string {
  return String(Math.round(value * 1000) / 1000);
}

/** Pictures in columns. Positions are relative to the width, so the layout is right before any script runs. */
export function Masonry({
  ratios,
  plans,
  phoneLimit,
  pairsOnPhones = false,
  busy,
  className,
  children,
}: MasonryProps) {
  const layouts = [
    [2, layOutMasonry(ratios, plans.medium)],
    [3, layOutMasonry(ratios, plans.wide)],
    [4, layOutMasonry(ratios, plans.widest)],
  ] as const;
  const heights = layouts.map(([key, { height }]) => [`--h${key}`, short(height)]);

  function placeOf(index: number): CSSProperties {
    const numbers = layouts.flatMap(([key, { places }]) => {
      const { x = 0, y = 0, width = 0 } = places[index] ?? {};
      return [
        [`--x${key}`, short(x)],
        [`--y${key}`, short(y)],
        [`--w${key}`, short(width)],
      ];
    });
    return { '--ratio': short(ratios[index] ?? 1), ...Object.fromEntries(numbers) };
  }

  return (
    <div
      className={classNames('wall', className)}
      data-pairs={pairsOnPhones ? '' : undefined}
      aria-busy={busy || undefined}
    >
      <ul style={Object.fromEntries(heights)}>
        {Children.map(children, (child, index) => (
          <li
            style={placeOf(index)}
            data-beyond={phoneLimit !== undefined && index >= phoneLimit ? '' : undefined}
          >
            {child}
          </li>
        ))}
      </ul>
    </div>
  );
}
