import { dashboardMessages as messages } from '@shutterhouse/contract/dashboard/constants';
import { t, tc } from '@shutterhouse/contract/sentences';
import { formatCount } from '@shutterhouse/contract/text-format';
import { type ReactNode, useId } from 'react';
import { percent } from './format.ts';
import type { Stats } from './queries.ts';

type Row = { name: string; count: number; note?: string };

export type VisitsPanelProps = Pick<Stats, 'funnel' | 'pages' | 'sources'>;

/** The funnel, the most viewed pages and the traffic sources of the last thirty days. */
export function VisitsPanel({ funnel, pages, sources }: VisitsPanelProps) {
  const { visitors, openedWizard, booked } = funnel;
  return (
    <div className="grid gap-x-8 gap-y-8 md:grid-cols-3">
      <Ranking
        title={t('From visit to booking')}
        text={t('The last 30 days, each visitor once a day')}
        rows={
          visitors === 0
            ? []
            : [
                { name: t('Visited'), count: visitors },
                {
                  name: t('Opened the wizard'),
                  count: openedWizard,
                  note: percent(openedWizard, visitors),
                },
                { name: tc('visitors', 'Booked'), count: booked, note: percent(booked, visitors) },
              ]
        }
      />
      <Ranking title={t('Top pages')} text={t('Views of the last 30 days')} rows={pages} />
      <Ranking
        title={t('Sources')}
        text={t('Where visitors came from, the last 30 days')}
        rows={sources.map(({ name, count }) => ({ name: name || t('Direct'), count }))}
      />
    </div>
  );
}

/** Names with their counts, each with a bar relative to the first. */
function Ranking({ title, text, rows }: { title: string; text: ReactNode; rows: readonly Row[] }) {
  const id = useId();
  const most = Math.max(1, ...rows.map(({ count }) => count));
  return (
    <section aria-labelledby={id} className="min-w-0 border-t border-line pt-4">
      <h2 id={id} className="text-desk font-medium">
        {title}
      </h2>
      <p className="mt-0.5 text-caption text-muted">{text}</p>
      {rows.length === 0 ? (
        <p className="mt-5 text-desk text-muted">{messages.noData}</p>
      ) : (
        <ul className="mt-4 flex flex-col gap-3 text-desk">
          {rows.map(({ name, count, note }) => (
            <li key={name}>
              <span className="flex items-baseline gap-3">
                <span className="min-w-0 flex-1 truncate" title={name}>
                  {name}
                </span>
                {note && <span className="text-muted tabular-nums">{note}</span>}
                <span className="tabular-nums">{formatCount(count)}</span>
              </span>
              <span
                aria-hidden="true"
                className="mt-1 block h-0.5 rounded-full bg-accent"
                style={{ width: `${(100 * count) / most}%` }}
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
