import { t } from '@shutterhouse/contract/sentences';
import { formatCount } from '@shutterhouse/contract/text-format';
import { useMemo } from 'react';
import type { Summary } from '../queries.ts';
import { CanvasChart } from './canvas-chart.tsx';
import { drawRing } from './draw-ring.ts';
import { Legend } from './legend.tsx';

const statusColors = ['good', 'bad', 'warning'] as const;

/** How many transactions were successful, failed, or are pending. */
export function StatusChart({ summary }: { summary: Summary }) {
  const { successfulTransactions, failedTransactions, pendingTransactions, totalTransactions } =
    summary;
  const points = useMemo(
    () =>
      [
        { label: t('Successful'), value: successfulTransactions },
        { label: t('Failed'), value: failedTransactions },
        { label: t('Pending'), value: pendingTransactions },
      ].map(({ label, value }) => ({
        ...{ key: label, label, short: label, value },
        text: formatCount(value),
      })),
    [successfulTransactions, failedTransactions, pendingTransactions],
  );
  const total = formatCount(totalTransactions);
  const draw = useMemo(() => drawRing(statusColors, total), [total]);
  return (
    <CanvasChart
      title={t('Transaction status')}
      columns={[t('Status'), t('Transactions')]}
      points={points}
      draw={draw}
      legend={
        <Legend
          entries={points.map(({ label, text }, index) => ({
            color: statusColors[index] ?? 'warning',
            label: `${label} ${text}`,
          }))}
        />
      }
    />
  );
}
