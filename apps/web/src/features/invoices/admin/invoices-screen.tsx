import { invoiceFilters as states } from '@shutterhouse/contract/invoices/constants';
import { invoiceMessages as messages } from '@shutterhouse/contract/invoices/messages';
import { sentences, t, tc } from '@shutterhouse/contract/sentences';
import { FilePlus2, ReceiptText } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useStudioClock } from '../../../lib/formats/use-studio-clock.ts';
import { choicesOf } from '../../../lib/forms/choices.ts';
import { useFeedback } from '../../../lib/forms/use-feedback.ts';
import { type Filtering, type FiltersOf, useFilters } from '../../../lib/lists/use-filters.ts';
import { useList } from '../../../lib/lists/use-list.ts';
import { dayParam } from '../../../lib/navigation/day-param.ts';
import { lazyPart } from '../../../lib/navigation/lazy-part.ts';
import { choiceParam, textParam } from '../../../lib/navigation/search-state.ts';
import { useWindowPart } from '../../../lib/navigation/window-part.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { ChoiceSelect } from '../../../ui/controls/choice-select.tsx';
import { DayRange } from '../../../ui/controls/day-range.tsx';
import { ExportLink } from '../../../ui/controls/export-link.tsx';
import { RefreshButton } from '../../../ui/controls/refresh-button.tsx';
import { FeedbackBanner } from '../../../ui/feedback/feedback-banner.tsx';
import { ScreenHeading } from '../../../ui/layout/screen-heading.tsx';
import { EmptyState } from '../../../ui/lists/empty-state.tsx';
import { FilterBar } from '../../../ui/lists/filter-bar.tsx';
import { ListTable } from '../../../ui/lists/list-table.tsx';
import { LazyOverlay } from '../../../ui/overlays/lazy-overlay.tsx';
import { invoiceColumns } from './invoice-columns.tsx';
import { InvoiceMenu } from './invoice-menu.tsx';
import { InvoiceSums } from './invoice-sums.tsx';
import { type InvoicesQuery, pdfAddress, useInvoices } from './queries.ts';

const InvoiceSheet = lazyPart(() => import('./invoice-sheet.tsx'), 'InvoiceSheet');

/** How the filters of the invoices stand in the address. */
const invoiceFilters = {
  search: textParam(),
  state: choiceParam(['all', ...states], 'all'),
  from: dayParam,
  to: dayParam,
};

/** What the filters say. */
type InvoiceFilters = FiltersOf<typeof invoiceFilters>;

const labels: Record<(typeof states)[number], string> = sentences({
  get open() {
    return tc('amount', 'Open');
  },
  get overdue() {
    return tc('invoice', 'Overdue');
  },
  get paid() {
    return tc('invoice', 'Paid');
  },
  credited: 'Cancelled',
  creditNote: 'Credit notes',
});

const options = [
  {
    value: 'all',
    get label() {
      return t('All states');
    },
  },
  ...choicesOf(states, (value) => labels[value]),
];

export type InvoicesScreenProps = {
  /** The tabs of which it is one. */
  tabs: ReactNode;
};

/** Every invoice and credit note of the studio; what was issued never changes. */
export function InvoicesScreen({ tabs }: InvoicesScreenProps) {
  const feedback = useFeedback();
  const filtering = useFilters(invoiceFilters);
  const input = invoicesQuery(filtering.filters);
  const list = useList(useInvoices(input), { loadFailed: messages.loadFailed, feedback });
  const [isWriting, setWriting] = useState(false);
  const clock = useStudioClock();
  useWindowPart('Invoices');
  const write = (
    <Button size="small" variant="primary" onClick={() => setWriting(true)}>
      <FilePlus2 aria-hidden="true" strokeWidth={1.5} />
      {t('New Invoice')}
    </Button>
  );
  return (
    <>
      <ScreenHeading
        title={t('Invoices')}
        text={t('What was issued never changes; a credit note cancels it.')}
        className="mb-3!"
        more={<RefreshButton busy={list.isRefetching} onClick={() => void list.refetch()} />}
        actions={write}
      />
      {tabs}
      <InvoicesFilterBar {...filtering} />
      <InvoiceSums input={input} />
      <ListTable
        label={t('Invoices')}
        columns={invoiceColumns(clock)}
        list={list}
        counted={(count) => t('{count, plural, one {# invoice} other {# invoices}}', { count })}
        onOpen={({ id }) => location.assign(pdfAddress(id))}
        actions={(invoice) => <InvoiceMenu invoice={invoice} feedback={feedback} isOwner />}
        empty={
          filtering.clear ? (
            <EmptyState
              icon={<ReceiptText />}
              title={messages.noneFound}
              action={
                <Button size="small" onClick={filtering.clear}>
                  {t('Clear filters')}
                </Button>
              }
              className="border-t border-line"
            />
          ) : (
            <EmptyState
              icon={<ReceiptText />}
              title={messages.none}
              text={messages.noneText}
              action={write}
              className="border-t border-line"
            />
          )
        }
      />
      {list.rows?.length ? <ExportLink href="/api/invoices/invoices.csv" filters={input} /> : null}
      {isWriting && (
        <LazyOverlay onClose={() => setWriting(false)}>
          <InvoiceSheet
            onClose={() => setWriting(false)}
            onIssued={(sentence) => feedback.succeed(sentence)}
          />
        </LazyOverlay>
      )}
      <FeedbackBanner feedback={feedback} floating />
    </>
  );
}

/** Which invoices are shown: by number or customer, state, and the day on which they were issued. */
function InvoicesFilterBar({ filters, change, clear, count, control }: Filtering<InvoiceFilters>) {
  return (
    <FilterBar
      label={t('Filter invoices')}
      search={{
        label: t('Search number or customer'),
        value: filters.search,
        onChange: (search) => change({ search: search.trim() }),
      }}
      count={count}
      onClear={clear}
    >
      <ChoiceSelect
        label={t('State')}
        options={options}
        {...control('state')}
        className="max-md:w-full! md:w-36!"
      />
      <DayRange from={filters.from} to={filters.to} onChange={change} />
    </FilterBar>
  );
}

/** The invoices that the filters mean. */
function invoicesQuery({ search, state, from, to }: InvoiceFilters): InvoicesQuery {
  return {
    ...(search !== '' && { search }),
    ...(state !== 'all' && { state }),
    ...(from !== '' && { from }),
    ...(to !== '' && { to }),
  };
}
