import { type ReactNode, useId } from 'react';
import { classNames } from '../../lib/formats/class-names.ts';
import { ChartTable } from './chart-table.tsx';

export type ChartPanelProps = {
  title: string;
  /** What is counted, and over which period. */
  text?: ReactNode;
  /** The data as a table for screen readers. */
  table: { head: readonly [string, string]; rows: readonly (readonly [string, number])[] };
  /** Shown instead of the chart when there is no data. */
  empty: string;
  children: ReactNode;
  className?: string | undefined;
};

/** A chart with its heading, and its data as a table for screen readers. */
export function ChartPanel({ title, text, table, empty, children, className }: ChartPanelProps) {
  const id = useId();
  const hasData = table.rows.some(([, count]) => count > 0);
  return (
    <section
      aria-labelledby={id}
      className={classNames('flex min-w-0 flex-col border-t border-line pt-4', className)}
    >
      <h2 id={id} className="text-desk font-medium">
        {title}
      </h2>
      {text && <p className="mt-0.5 text-caption text-muted">{text}</p>}
      {hasData ? (
        <div className="mt-5">
          {children}
          <ChartTable
            caption={title}
            head={table.head}
            rows={table.rows.map(([name, value]) => ({ key: name, name, value }))}
          />
        </div>
      ) : (
        <p className="flex min-h-40 flex-1 items-center justify-center text-desk text-muted">
          {empty}
        </p>
      )}
    </section>
  );
}
