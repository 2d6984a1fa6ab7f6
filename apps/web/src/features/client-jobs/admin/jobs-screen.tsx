import { type JobStage, jobStages } from '@shutterhouse/contract/client-jobs/constants';
import { jobMessages as messages, stageLabels } from '@shutterhouse/contract/client-jobs/messages';
import { paths } from '@shutterhouse/contract/pages';
import { t, tc } from '@shutterhouse/contract/sentences';
import { BriefcaseBusiness } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { useStudioClock } from '../../../lib/formats/use-studio-clock.ts';
import { choicesOf } from '../../../lib/forms/choices.ts';
import { openSheet, useEditing } from '../../../lib/forms/use-editing.ts';
import { useFeedback } from '../../../lib/forms/use-feedback.ts';
import { type Filtering, useFilters } from '../../../lib/lists/use-filters.ts';
import { useList } from '../../../lib/lists/use-list.ts';
import { openAddress } from '../../../lib/navigation/addresses.ts';
import { lazyPart } from '../../../lib/navigation/lazy-part.ts';
import { choiceParam, useSearchState } from '../../../lib/navigation/search-state.ts';
import { ChoiceSelect } from '../../../ui/controls/choice-select.tsx';
import { ScreenTabs } from '../../../ui/layout/screen-tabs.tsx';
import { EmptyList } from '../../../ui/lists/empty-list.tsx';
import { FilterBar } from '../../../ui/lists/filter-bar.tsx';
import { ListTable } from '../../../ui/lists/list-table.tsx';
import { RecordScreen } from '../../../ui/lists/record-screen.tsx';
import { LazyOverlay } from '../../../ui/overlays/lazy-overlay.tsx';
import { JobBoard } from './job-board.tsx';
import { jobColumns } from './job-columns.tsx';
import {
  boardQuery,
  type JobFilters,
  jobFilters,
  jobsQuery,
  monthChoices,
} from './jobs-filters.ts';
import { useBoard, useJobs, useServiceTitles } from './queries.ts';

const JobSheet = lazyPart(() => import('./job-sheet.tsx'), 'JobSheet');

const views = { view: choiceParam(['board', 'list', 'templates', 'questionnaires'], 'board') };

export type JobsScreenProps = {
  /** What contracts of jobs begin with, under the tabs of the screen. */
  templates: (tabs: ReactNode) => ReactNode;
  /** What their clients are asked before the session, likewise. */
  questionnaires: (tabs: ReactNode) => ReactNode;
};

/** The jobs of the studio, as a board by stages or as a list. */
export function JobsScreen({ templates, questionnaires }: JobsScreenProps) {
  const [{ view }] = useSearchState(views);
  const filtering = useFilters(jobFilters);
  const { filters, change, clear } = filtering;
  const isBoard = view === 'board';
  const feedback = useFeedback();
  const board = useBoard(boardQuery(filters), isBoard);
  const list = useList(useJobs(jobsQuery(filters)), { loadFailed: messages.loadFailed, feedback });
  const editing = useEditing();
  const sheet = openSheet(editing, feedback);
  const clock = useStudioClock();
  const columns = useMemo(() => jobColumns(clock), [clock]);
  const shared = boardQuery(filters);
  const addressOf = (to: typeof view, stage?: JobStage) => {
    const search = new URLSearchParams({ ...shared, ...(to !== 'board' && { view: to }) });
    if (stage) search.set('stage', stage);
    return `${paths.dashboard('jobs')}${search.size > 0 ? `?${search}` : ''}`;
  };

  const tabs = (
    <ScreenTabs
      label={t('Views of the jobs')}
      tabs={[
        { label: t('Board'), href: addressOf('board'), current: isBoard },
        { label: t('List'), href: addressOf('list'), current: view === 'list' },
        {
          ...{ label: t('Contract templates'), href: addressOf('templates') },
          current: view === 'templates',
        },
        {
          ...{ label: t('Questionnaires'), href: addressOf('questionnaires') },
          current: view === 'questionnaires',
        },
      ]}
    />
  );
  if (view === 'templates') return templates(tabs);
  if (view === 'questionnaires') return questionnaires(tabs);

  return (
    <RecordScreen
      title={t('Jobs')}
      text={t('From the inquiry to the last payment. How far each is follows from what happened.')}
      tabs={tabs}
      newLabel={messages.labels.add}
      onNew={editing.create}
      load={isBoard ? board : list}
      loadFailed={messages.loadFailed}
      feedback={feedback}
    >
      <JobsFilterBar {...filtering} hasStages={!isBoard} />
      {isBoard ? (
        <JobBoard
          load={board}
          clock={clock}
          shown={filters.stage === 'all' ? 'booked' : filters.stage}
          onShow={(stage) => change({ stage })}
          listOf={(stage) => addressOf('list', stage)}
        />
      ) : (
        <ListTable
          label={t('Jobs')}
          columns={columns}
          list={list}
          sort={filters.sort}
          onSortChange={(sort) => change({ sort: jobFilters.sort.read(sort) })}
          counted={(count) => t('{count, plural, one {# job} other {# jobs}}', { count })}
          onOpen={({ id }) => openAddress(paths.job(id))}
          empty={
            <EmptyList
              icon={<BriefcaseBusiness />}
              title={t('No jobs yet')}
              text={t(
                'Each booking is a job by itself. Others begin with a message, or with nothing.',
              )}
              filtered={t('No jobs match these filters.')}
              onClear={clear}
              actions={{ [messages.labels.add]: clear ? undefined : editing.create }}
            />
          }
        />
      )}
      {sheet && (
        <LazyOverlay>
          <JobSheet key={sheet.id} {...sheet} />
        </LazyOverlay>
      )}
    </RecordScreen>
  );
}

const stages = [
  {
    value: 'all',
    get label() {
      return tc('stages', 'All stages');
    },
  },
  ...choicesOf(jobStages, (stage) => stageLabels[stage]),
];

type JobsFilterBarProps = Filtering<JobFilters> & { hasStages: boolean };

function JobsFilterBar({ filters, change, clear, count, control, hasStages }: JobsFilterBarProps) {
  const titles = useServiceTitles();
  const services = [...new Set([...titles, ...(filters.service ? [filters.service] : [])])];
  const select = 'w-auto! max-md:w-full! md:max-w-52';
  return (
    <FilterBar
      label={t('Filter jobs')}
      search={{
        label: t('Search jobs'),
        value: filters.search,
        onChange: (search) => change({ search: search.trim() }),
      }}
      count={hasStages || filters.stage === 'all' ? count : count - 1}
      onClear={clear}
    >
      {hasStages && (
        <ChoiceSelect
          label={t('Stage')}
          options={stages}
          {...control('stage')}
          className={select}
        />
      )}
      <ChoiceSelect
        label={t('Service')}
        options={[
          { value: '', label: t('All services') },
          ...services.map((value) => ({ value, label: value })),
        ]}
        {...control('service')}
        className={select}
      />
      <ChoiceSelect
        label={t('Month')}
        options={[{ value: '', label: t('Any month') }, ...monthChoices(new Date(), filters.month)]}
        {...control('month')}
        className={select}
      />
    </FilterBar>
  );
}
