import { auditActions, auditSubjects } from '@shutterhouse/contract/audit/constants';
import {
  auditActionLabels,
  auditSubjectLabels,
  auditMessages as messages,
} from '@shutterhouse/contract/audit/messages';
import { ScrollText } from 'lucide-react';
import { useStudioClock } from '../../../lib/formats/use-studio-clock.ts';
import { useFeedback } from '../../../lib/forms/use-feedback.ts';
import { useFilters } from '../../../lib/lists/use-filters.ts';
import { useList } from '../../../lib/lists/use-list.ts';
import { dayParam } from '../../../lib/navigation/day-param.ts';
import { choiceParam, textParam } from '../../../lib/navigation/search-state.ts';
import { ChoiceSelect } from '../../../ui/controls/choice-select.tsx';
import { DayRange } from '../../../ui/controls/day-range.tsx';
import { RefreshButton } from '../../../ui/controls/refresh-button.tsx';
import { FeedbackBanner } from '../../../ui/feedback/feedback-banner.tsx';
import { EmptyList } from '../../../ui/lists/empty-list.tsx';
import { FilterBar } from '../../../ui/lists/filter-bar.tsx';
import { ListTable } from '../../../ui/lists/list-table.tsx';
import { auditColumns } from './audit-columns.tsx';
import { useAuditLog } from './queries.ts';
import { RetentionSelect } from './retention-select.tsx';

const codecs = {
  search: textParam(),
  action: choiceParam(['', ...auditActions], ''),
  subject: choiceParam(['', ...auditSubjects], ''),
  from: dayParam,
  to: dayParam,
};
const actionChoices = [
  { value: '', label: 'All actions' },
  ...auditActions.map((value) => ({ value, label: auditActionLabels[value] })),
];
const subjectChoices = [
  { value: '', label: 'All subjects' },
  ...auditSubjects.map((value) => ({ value, label: auditSubjectLabels[value] })),
];

/** The audit log: who changed what, and when; read-only and searchable. */
export function AuditScreen() {
  const { filters, change, clear, control } = useFilters(codecs);
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
        label="Filter the audit log"
        search={{ label: 'Search names and addresses', ...control('search') }}
        onClear={clear}
      >
        <ChoiceSelect
          label="Action"
          options={actionChoices}
          {...control('action')}
          className="max-md:w-full md:w-48"
        />
        <ChoiceSelect
          label="Subject"
          options={subjectChoices}
          {...control('subject')}
          className="max-md:w-full md:w-40"
        />
        <DayRange from={from} to={to} onChange={change} />
        <RefreshButton
          className="md:ml-auto"
          busy={list.isRefetching}
          onClick={() => void list.refetch()}
        />
      </FilterBar>
      <ListTable
        label="Audit log"
        columns={auditColumns(clock)}
        list={list}
        nouns={['entry', 'entries']}
        empty={
          <EmptyList
            icon={<ScrollText />}
            title="No entries yet"
            text="Sign-ins, deletions and changes of prices, states and settings are recorded here."
            onClear={clear}
          />
        }
      />
      <RetentionSelect feedback={feedback} />
      <FeedbackBanner feedback={feedback} floating />
    </>
  );
}
