import { timelineKinds } from '@shutterhouse/contract/clients/constants';
import {
  clientMessages as messages,
  timelineLabels,
} from '@shutterhouse/contract/clients/messages';
import type { StudioClock } from '@shutterhouse/contract/clock';
import { localeTag } from '@shutterhouse/contract/locale';
import { t, tc } from '@shutterhouse/contract/sentences';
import { History } from 'lucide-react';
import { Fragment } from 'react';
import { failureSentence } from '../../../lib/calls/api-error.ts';
import { classNames } from '../../../lib/formats/class-names.ts';
import { choicesOf } from '../../../lib/forms/choices.ts';
import type { Feedback } from '../../../lib/forms/use-feedback.ts';
import { useList } from '../../../lib/lists/use-list.ts';
import { choiceParam, useSearchState } from '../../../lib/navigation/search-state.ts';
import { ChipGroup } from '../../../ui/controls/chip-group.tsx';
import { ErrorNote } from '../../../ui/feedback/error-note.tsx';
import { SkeletonLines } from '../../../ui/feedback/skeleton-lines.tsx';
import { EmptyList } from '../../../ui/lists/empty-list.tsx';
import { ListFooter } from '../../../ui/lists/list-footer.tsx';
import type { Entry, useTimeline } from './queries.ts';
import { TimelineEntry } from './timeline-entry.tsx';
import type { TimelineParts } from './timeline-parts.ts';

export type TimelineProps = {
  /** The id of the client, or of what else has a timeline. */
  id: string;
  /** A hook that reads its entries of a kind, or of all. */
  useEntries: typeof useTimeline;
  clock: StudioClock;
  feedback: Feedback;
  parts: TimelineParts;
  /** Whether it can be filtered by kinds. */
  hasKinds?: boolean;
};

const filters = { kind: choiceParam(['all', ...timelineKinds], 'all') };

const chips = [
  {
    value: 'all',
    get label() {
      return tc('entries', 'All');
    },
  },
  ...choicesOf(timelineKinds, (kind) => timelineLabels[kind]),
];

/** What was between the studio and a client, or for a job, the newest first, by months. */
export function Timeline({
  id,
  useEntries,
  clock,
  feedback,
  parts,
  hasKinds = true,
}: TimelineProps) {
  const [{ kind }, change] = useSearchState(filters);
  const list = useList(useEntries(id, kind === 'all' ? undefined : kind), {
    loadFailed: messages.timelineFailed,
    feedback,
  });
  const { rows, error } = list;

  return (
    <section aria-label={t('Timeline')}>
      {hasKinds && (
        <ChipGroup
          label={t('Show')}
          size="small"
          chips={chips}
          value={kind}
          onChange={(value) => change({ kind: filters.kind.read(value) })}
        />
      )}
      <div
        aria-busy={rows === undefined && !error}
        className={classNames('mt-5 transition-opacity', list.isStale && 'opacity-50')}
      >
        {error ? (
          <ErrorNote
            title={messages.timelineFailed}
            text={failureSentence(error)}
            onRetry={() => void list.refetch()}
            retrying={list.isFetching}
          />
        ) : rows === undefined ? (
          <SkeletonLines count={8} line="h-5" className="gap-5" />
        ) : rows.length === 0 ? (
          <EmptyList
            icon={<History />}
            title={t('Nothing yet')}
            text={t('Sessions, messages, invoices, galleries and mails appear here.')}
            filtered={t('Nothing of this kind yet.')}
            onClear={kind === 'all' ? undefined : () => change({ kind: 'all' })}
          />
        ) : (
          <Months rows={rows} clock={clock} parts={parts} />
        )}
      </div>
      {rows && list.hasMore && (
        <ListFooter
          count={t('{count, plural, one {# entry} other {# entries}}', { count: rows.length })}
          hasMore
          loading={list.isLoadingMore}
          onMore={() => void list.loadMore()}
        />
      )}
    </section>
  );
}

type MonthsProps = { rows: readonly Entry[]; clock: StudioClock; parts: TimelineParts };

function Months({ rows, clock, parts }: MonthsProps) {
  const format = new Intl.DateTimeFormat(localeTag(), {
    month: 'long',
    year: 'numeric',
    timeZone: clock.timeZone,
  });
  const months = [...Map.groupBy(rows, ({ at }) => format.format(new Date(at)))];
  return months.map(([month, entries]) => (
    <Fragment key={month}>
      <h2 className="mt-7 mb-1 text-caption font-medium text-muted first:mt-0">{month}</h2>
      <ol className="border-t border-line">
        {entries.map((entry) => (
          <li key={entry.id} className="border-b border-line py-3">
            <TimelineEntry entry={entry} clock={clock} parts={parts} />
          </li>
        ))}
      </ol>
    </Fragment>
  ));
}
