import { auditActions, auditSubjects } from '@shutterhouse/contract/audit/constants';
import {
  auditActionLabels,
  auditSubjectLabels,
  auditMessages as messages,
} from '@shutterhouse/contract/audit/messages';
import { auditDetailsText, auditSubjectText } from '@shutterhouse/contract/audit/texts';
import type { StudioClock } from '@shutterhouse/contract/clock';
import { t, tc } from '@shutterhouse/contract/sentences';
import { ScrollText } from 'lucide-react';
import { formatInstant } from '../../../lib/formats/studio-time.ts';
import { useStudioClock } from '../../../lib/formats/use-studio-clock.ts';
import { choicesOf } from '../../../lib/forms/choices.ts';
import { useFeedback } from '../../../lib/forms/use-feedback.ts';
import { useFilters } from '../../../lib/lists/use-filters.ts';
import { useList } from '../../../lib/lists/use-list.ts';
import { dayParam } from '../../../lib/navigation/day-param.ts';
import { choiceParam, textParam } from '../../../lib/navigation/search-state.ts';
import { ChoiceSelect } from '../../../ui/controls/choice-select.tsx';
import { DayRange } from '../../../ui/controls/day-range.tsx';
import { RefreshButton } from '../../../ui/controls/refresh-button.tsx';
import { FeedbackBanner } from '../../../ui/feedback/feedback-banner.tsx';
import type { Column } from '../../../ui/lists/data-table-column.ts';
import { EmptyList } from '../../../ui/lists/empty-list.tsx';
import { FilterBar } from '../../../ui/lists/filter-bar.tsx';
import { ListTable } from '../../../ui/lists/list-table.tsx';
import { type AuditRow, useAuditLog } from './queries.ts';
import { RetentionSelect } from './retention-select.tsx';

const codecs = {
  search: textParam(),
  action: choiceParam(['', ...auditActions], ''),
  subject: choiceParam(['', ...auditSubjects], ''),
  from: dayParam,
  to: dayParam,
};
const actionChoices = [
  {
    value: '',
    get label() {
      return t('All actions');
    },
  },
  ...choicesOf(auditActions, (value) => auditActionLabels[value]),
];
const subjectChoices = [
  {
    value: '',
    get label() {
      return t('All subjects');
    },
  },
  ...choicesOf(auditSubjects, (value) => auditSubjectLabels[value]),
];

/** The audit log: who changed what, and when; read-only and searchable. */
export function AuditScreen() {
  const { filters, change, clear, count, control } = useFilters(codecs);
  const { search, action, subject, from, to } = filters;
  const feedback = useFeedback();
  const query = useAuditLog({
    search,
    ...(action !== '' && { action }),
    ...(subject !== '' && { subject }),
    ...(from !== '' && { from }),
    ...(to !== '' && { to }),
  });
  const list = useList(query, { loadFailed: messages.loadFailed, feedback });
  const clock = useStudioClock();

  return (
    <>
      <FilterBar
        label={t('Filter the audit log')}
        search={{ label: t('Search names and addresses'), ...control('search') }}
        count={count}
        onClear={clear}
      >
        <ChoiceSelect
          label={t('Action')}
          options={actionChoices}
          {...control('action')}
          className="max-md:w-full md:w-48"
        />
        <ChoiceSelect
          label={tc('audit', 'Subject')}
          options={subjectChoices}
          {...control('subject')}
          className="max-md:w-full md:w-40"
        />
        <DayRange from={from} to={to} onChange={change} />
        <RefreshButton
          className="md:ms-auto"
          busy={list.isRefetching}
          onClick={() => void list.refetch()}
        />
      </FilterBar>
      <ListTable
        label={t('Audit log')}
        columns={auditColumns(clock)}
        list={list}
        counted={(count) => t('{count, plural, one {# entry} other {# entries}}', { count })}
        empty={
          <EmptyList
            icon={<ScrollText />}
            title={t('No entries yet')}
            text={t(
              'Sign-ins, deletions and changes of prices, states and settings are recorded here.',
            )}
            onClear={clear}
          />
        }
      />
      <RetentionSelect feedback={feedback} />
      <FeedbackBanner feedback={feedback} floating />
    </>
  );
}

/** The columns of the audit log; times are in the studio's time zone. */
function auditColumns(clock: StudioClock): Column<AuditRow>[] {
  return [
    { header: t('What'), primary: true, cell: ({ action }) => auditActionLabels[action] },
    {
      header: tc('audit', 'Subject'),
      cell: ({ subject }) => (
        <span className="block wrap-anywhere md:min-w-40">
          {auditSubjectLabels[subject.kind]}
          {subject.name !== '' && (
            <span className="text-muted"> · {auditSubjectText(subject)}</span>
          )}
        </span>
      ),
    },
    {
      header: t('Details'),
      className: 'max-md:not-has-data-details:hidden',
      cell: (entry) => {
        const text = auditDetailsText(entry);
        return (
          <span
            data-details={text || undefined}
            className="block text-muted wrap-anywhere md:min-w-40"
          >
            {text || '–'}
          </span>
        );
      },
    },
    {
      header: t('Who'),
      cell: ({ actor }) => (
        <span title={actor?.email}>
          {actor ? actor.name || actor.email || t('Somebody') : t('Visitor')}
        </span>
      ),
    },
    {
      header: t('When'),
      className: 'md:w-48 whitespace-nowrap',
      cell: ({ at }) => <time dateTime={at}>{formatInstant(at, clock)}</time>,
    },
  ];
}
