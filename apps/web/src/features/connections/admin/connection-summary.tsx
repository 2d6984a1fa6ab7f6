import { ProgressBar } from '../../../ui/feedback/progress-bar.tsx';

export type ConnectionSummaryProps = { connected: number; total: number };

/** How many services are connected. */
export function ConnectionSummary({ connected, total }: ConnectionSummaryProps) {
  const percentage = total > 0 ? Math.round((connected / total) * 100) : 0;
  return (
    <div className="max-w-[26rem]">
      <p className="figures flex items-baseline justify-between gap-4">
        <span>
          {connected} of {total} connected
        </span>
        <span className="text-muted">{percentage}%</span>
      </p>
      <ProgressBar
        label="Connected services"
        value={connected}
        max={total}
        valueText={`${connected} of ${total}`}
        className="mt-2 h-1!"
      />
    </div>
  );
}
