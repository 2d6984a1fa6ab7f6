import { financeMessages as messages } from '@shutterhouse/contract/finance/messages';
import { t } from '@shutterhouse/contract/sentences';
import { type PointerEvent, type ReactNode, useId, useRef, useState } from 'react';
import { classNames } from '../../../../lib/formats/class-names.ts';
import { ChartTable } from '../../../../ui/charts/chart-table.tsx';
import type { ChartPoint, Draw } from './frame.ts';
import { useDrawing } from './use-drawing.ts';

export type CanvasChartProps = {
  /** Title of the chart: 'Monthly revenue'. */
  title: string;
  /** Column headers of its table: ['Month', 'Revenue']. */
  columns: readonly [string, string];
  points: readonly ChartPoint[];
  /** Must be stable between renders: a new function redraws the chart. */
  draw: Draw;
  legend: ReactNode;
  height?: number | undefined;
  className?: string | undefined;
};

/**
 * A chart on a canvas. Its points can be read one by one, by pointer and by arrow keys, and are also in
 * a table for screen readers.
 */
export function CanvasChart(props: CanvasChartProps) {
  const { title, columns, points, draw, legend, height = 220, className } = props;
  const canvas = useRef<HTMLCanvasElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<number | null>(null);
  const hasData = points.some(({ value }) => value !== 0);
  const active = place !== null && place < points.length ? place : null;
  const drawn = useDrawing({ canvas, box, height, points, active, draw });
  const id = useId();
  const point = active === null ? undefined : points[active];
  const anchor = active === null ? undefined : drawn?.anchor(active);

  function pointTo(event: PointerEvent<HTMLDivElement>) {
    const { left, top } = event.currentTarget.getBoundingClientRect();
    setPlace(drawn?.at(event.clientX - left, event.clientY - top) ?? null);
  }

  return (
    <figure aria-labelledby={id} className={classNames('min-w-0', className)}>
      <figcaption className="mb-3 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <span id={id} className="font-medium">
          {title}
        </span>
        {hasData && legend}
      </figcaption>
      {hasData ? (
        <div
          ref={box}
          // Charts run from left to right in every language.
          dir="ltr"
          onPointerMove={pointTo}
          onPointerDown={pointTo}
          onPointerLeave={() => setPlace(null)}
          className="relative touch-pan-y rounded-control has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
        >
          <div aria-hidden="true">
            <canvas ref={canvas} style={{ height }} className="block w-full animate-appear" />
          </div>
          <input
            type="range"
            aria-label={t('{title}, point by point', { title })}
            aria-valuetext={pointText(point ?? points[0])}
            min={0}
            max={points.length - 1}
            value={active ?? 0}
            onFocus={(event) => {
              if (event.currentTarget.matches(':focus-visible')) setPlace(active ?? 0);
            }}
            onBlur={() => setPlace(null)}
            onChange={(event) => setPlace(Number(event.target.value))}
            onKeyDown={(event) => event.key === 'Escape' && setPlace(null)}
            className="sr-only"
          />
          {point && anchor && <Tooltip point={point} {...anchor} />}
        </div>
      ) : (
        <p
          style={{ height }}
          className="flex items-center justify-center rounded-control bg-sunken text-muted"
        >
          {messages.noData}
        </p>
      )}
      {hasData && (
        <ChartTable
          caption={title}
          head={columns}
          rows={points.map(({ key, label, text }) => ({ key, name: label, value: text }))}
        />
      )}
    </figure>
  );
}

function pointText(point: ChartPoint | undefined): string | undefined {
  return point && `${point.label}: ${point.text}`;
}

/** The exact value, above its point and inside the chart. */
function Tooltip({ point, x, y }: { point: ChartPoint; x: number; y: number }) {
  return (
    <div
      data-testid="chart-tooltip"
      aria-hidden="true"
      // physical: a point of the chart, which runs from left to right.
      style={{ left: `clamp(4.5rem, ${x}px, calc(100% - 4.5rem))`, top: Math.max(y - 8, 44) }}
      // physical: as above.
      className="figures pointer-events-none absolute z-10 -translate-x-1/2 -translate-y-full rounded-control bg-ink px-2.5 py-1.5 text-caption whitespace-nowrap text-paper shadow-float"
    >
      <span className="block opacity-80">{point.label}</span>
      <span className="block font-medium">{point.text}</span>
    </div>
  );
}
