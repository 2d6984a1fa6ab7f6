import { classNames } from '../../../../lib/formats/class-names.ts';

const swatches = {
  accent: 'bg-accent',
  good: 'bg-good',
  warning: 'bg-warning',
  bad: 'bg-bad',
} as const;

export type LegendEntry = { color: keyof typeof swatches; label: string };

/** The legend of a chart's colours. */
export function Legend({ entries }: { entries: readonly LegendEntry[] }) {
  return (
    <span className="flex flex-wrap gap-x-4 gap-y-1 text-caption text-muted">
      {entries.map(({ color, label }) => (
        <span key={label} className="inline-flex items-center gap-1.5">
          <span aria-hidden="true" className={classNames('size-2 rounded-full', swatches[color])} />
          {label}
        </span>
      ))}
    </span>
  );
}
