import { clientMessages as messages } from '@shutterhouse/contract/clients/messages';
import { paths } from '@shutterhouse/contract/pages';
import { t } from '@shutterhouse/contract/sentences';
import { formatCount } from '@shutterhouse/contract/text-format';
import { ContactRound } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { useStudioClock } from '../../../lib/formats/use-studio-clock.ts';
import { openSheet, useEditing } from '../../../lib/forms/use-editing.ts';
import { type Feedback, useFeedback } from '../../../lib/forms/use-feedback.ts';
import { type Filtering, useFilters } from '../../../lib/lists/use-filters.ts';
import { useList } from '../../../lib/lists/use-list.ts';
import { openAddress } from '../../../lib/navigation/addresses.ts';
import { lazyPart } from '../../../lib/navigation/lazy-part.ts';
import { ChoiceSelect } from '../../../ui/controls/choice-select.tsx';
import { ExportLink } from '../../../ui/controls/export-link.tsx';
import { EmptyList } from '../../../ui/lists/empty-list.tsx';
import { FilterBar } from '../../../ui/lists/filter-bar.tsx';
import { ListTable } from '../../../ui/lists/list-table.tsx';
import { RecordScreen } from '../../../ui/lists/record-screen.tsx';
import { LazyOverlay } from '../../../ui/overlays/lazy-overlay.tsx';
import { clientColumns } from './client-columns.tsx';
import { type ClientFilters, clientFilters, clientsQuery } from './client-filters.ts';
import { useClients, useTags } from './queries.ts';

const ClientSheet = lazyPart(() => import('./client-sheet.tsx'), 'ClientSheet');

export type ClientsScreenProps = {
  /** Stand below the heading. */
  tabs?: ReactNode;
  /** Renders what is shown beside the Refresh button. */
  actions?: ((feedback: Feedback) => ReactNode) | undefined;
};

/** Everybody whom the studio knows as a customer. */
export function ClientsScreen({ tabs, actions }: ClientsScreenProps) {
  const filtering = useFilters(clientFilters);
  const { filters, change, clear } = filtering;
  const feedback = useFeedback();
  const list = useList(useClients(clientsQuery(filters)), {
    loadFailed: messages.loadFailed,
    feedback,
  });
  const editing = useEditing();
  const sheet = openSheet(editing, feedback);
  const clock = useStudioClock();
  const columns = useMemo(() => clientColumns(clock), [clock]);
  const { search, tag } = filters;

  return (
    <RecordScreen
      title={t('Clients')}
      text={t('Everybody whom you know from bookings, messages, invoices and galleries.')}
      tabs={tabs}
      actions={actions?.(feedback)}
      newLabel={t('New client')}
      onNew={editing.create}
      load={list}
      loadFailed={messages.loadFailed}
      feedback={feedback}
    >
      <ClientsFilterBar {...filtering} />
      <ListTable
        label={t('Clients')}
        columns={columns}
        list={list}
        sort={filters.sort}
        onSortChange={(sort) => change({ sort: sortOf(sort) })}
        counted={(count) => t('{count, plural, one {# client} other {# clients}}', { count })}
        onOpen={({ id }) => openAddress(paths.client(id))}
        empty={
          <EmptyList
            icon={<ContactRound />}
            title={t('Nobody is known yet')}
            text={t('Whoever books, writes or gets an invoice appears here.')}
            filtered={t('No clients match these filters.')}
            onClear={clear}
            actions={{ [t('New client')]: clear ? undefined : editing.create }}
          />
        }
      />
      {list.rows?.length ? (
        <ExportLink href="/api/clients/clients.csv" filters={{ search, tag }} />
      ) : null}
      {sheet && (
        <LazyOverlay>
          <ClientSheet key={sheet.id} {...sheet} />
        </LazyOverlay>
      )}
    </RecordScreen>
  );
}

/** By debt and by session there is one order: those who owe most, and those who come first. */
function sortOf(sort: string): ClientFilters['sort'] {
  if (sort.endsWith('owed')) return '-owed';
  if (sort.endsWith('nextSession')) return 'nextSession';
  return clientFilters.sort.read(sort);
}

const orders = [
  {
    value: '-lastContact',
    get label() {
      return t('Last contact');
    },
  },
  {
    value: 'nextSession',
    get label() {
      return t('Next session');
    },
  },
  {
    value: '-owed',
    get label() {
      return t('Owed');
    },
  },
  {
    value: 'name',
    get label() {
      return t('Name');
    },
  },
];

/** The filters of the clients. */
function ClientsFilterBar({ filters, change, clear, count, control }: Filtering<ClientFilters>) {
  const tags = useTags().data ?? [];
  const known = tags.map(({ tag, count }) => ({
    value: tag,
    label: `${tag} (${formatCount(count)})`,
  }));
  const isOther = filters.tag !== '' && !known.some(({ value }) => value === filters.tag);
  const options = [
    { value: '', label: t('All tags') },
    ...known,
    ...(isOther ? [{ value: filters.tag, label: filters.tag }] : []),
  ];
  return (
    <FilterBar
      label={t('Filter clients')}
      search={{
        label: t('Search clients'),
        value: filters.search,
        onChange: (search) => change({ search: search.trim() }),
      }}
      count={count}
      onClear={clear}
    >
      {options.length > 1 && (
        <ChoiceSelect
          label={t('Tag')}
          options={options}
          {...control('tag')}
          className="w-auto! max-md:flex-1"
        />
      )}
      {/* A phone has no heads of columns to sort by. */}
      <ChoiceSelect
        label={t('Order')}
        options={orders}
        {...control('sort')}
        className="w-auto! max-md:flex-1 md:hidden"
      />
    </FilterBar>
  );
}
