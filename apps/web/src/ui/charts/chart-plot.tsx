import { type PointerEvent, type ReactNode, useRef, useState } from 'react';
import { useElementWidth } from '../../lib/browser/use-element-width.ts';
import { classNames } from '../../lib/formats/class-names.ts';

/** A position in a plot, in pixels from its upper left corner. */
export type PlotPoint = { x: number; y: number };

export type ChartPlotProps = {
  /** The accessible name: 'Visitors of each day'. */
  label: string;
  /** How many values there are. */
  count: number;
  /** In pixels. */
  height: number;
  /** The tooltip's text for a value. */
  wordsOf: (index: number) => string;
  /** The position of a value; the tooltip is shown above it. */
  placeOf: (index: number, width: number) => PlotPoint;
  /** The index of the value at the pointer; by default the one with the nearest x. */
  indexAt?: ((at: PlotPoint, width: number) => number | null) | undefined;
  /** Renders the chart into an SVG; `active` is the value under the pointer, or selected by keyboard. */
  children: (width: number, active: number | null) => ReactNode;
  className?: string | undefined;
};

/**
 * A chart whose values can be read by pointer, touch and keyboard. An invisible slider covers it,
 * so that arrow keys and screen readers move from value to value as usual.
 */
export function ChartPlot({
  label,
  count,
  height,
  wordsOf,
  placeOf,
  indexAt,
  children,
  className,
}: ChartPlotProps) {
  const frame = useRef<HTMLDivElement>(null);
  const width = useElementWidth(frame);
  const [pointed, setPointed] = useState<number | null>(null);
  const [chosen, setChosen] = useState(count - 1);
  const [isFocused, setFocused] = useState(false);
  const last = Math.min(chosen, count - 1);
  const active = pointed ?? (isFocused ? last : null);

  function follow({ clientX, clientY, currentTarget }: PointerEvent<HTMLElement>) {
    const box = currentTarget.getBoundingClientRect();
    const at = { x: clientX - box.left, y: clientY - box.top };
    setPointed(indexAt ? indexAt(at, width) : nearest(at.x, width));
  }

  function nearest(x: number, width: number): number {
    const distance = (index: number) => Math.abs(placeOf(index, width).x - x);
    const indexes = Array.from({ length: count }, (_, index) => index);
    return indexes.reduce((best, index) => (distance(index) < distance(best) ? index : best), 0);
  }

  return (
    <div
      ref={frame}
      // Charts run from left to right in every language.
      dir="ltr"
      onPointerMove={follow}
      onPointerDown={follow}
      onPointerLeave={() => setPointed(null)}
      className={classNames(
        'relative rounded-control has-focus-visible:outline-2 has-focus-visible:outline-offset-4 has-focus-visible:outline-accent',
        className,
      )}
      style={{ height }}
    >
      {width > 0 && (
        <svg aria-hidden="true" width={width} height={height} className="block overflow-visible">
          {children(width, active)}
        </svg>
      )}
      <input
        type="range"
        aria-label={label}
        aria-valuetext={wordsOf(last)}
        min={0}
        max={count - 1}
        value={last}
        onChange={(event) => setChosen(Number(event.target.value))}
        onFocus={(event) => setFocused(event.target.matches(':focus-visible'))}
        // A click focuses it without a focus ring; a key press then shows the ring and the value.
        onKeyDown={() => setFocused(true)}
        onBlur={() => setFocused(false)}
        className="absolute inset-0 size-full cursor-crosshair appearance-none opacity-0"
      />
      {active !== null && width > 0 && (
        <Tooltip at={placeOf(active, width)} width={width}>
          {wordsOf(active)}
        </Tooltip>
      )}
    </div>
  );
}

/** Stays within the chart. */
function Tooltip({ at, width, children }: { at: PlotPoint; width: number; children: string }) {
  const share = width === 0 ? 0 : Math.min(1, Math.max(0, at.x / width));
  return (
    <p
      className="pointer-events-none absolute z-10 w-max max-w-56 rounded-control border border-line bg-raised px-2.5 py-1.5 text-caption tabular-nums shadow-float"
      // physical: a point of the chart, which runs from left to right.
      style={{ left: at.x, top: at.y - 10, transform: `translate(${-100 * share}%, -100%)` }}
    >
      {children}
    </p>
  );
}
