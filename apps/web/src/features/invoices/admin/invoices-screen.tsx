import { invoiceMessages as messages } from '@shutterhouse/contract/invoices/messages';
import { FilePlus2, ReceiptText } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useFeedback } from '../../../lib/use-feedback.ts';
import { useFilters } from '../../../lib/use-filters.ts';
import { useList } from '../../../lib/use-list.ts';
import { useStudioClock } from '../../../lib/use-studio-clock.ts';
import { useWindowPart } from '../../../lib/window-part.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ExportLink } from '../../../ui/export-link.tsx';
import { FeedbackBanner } from '../../../ui/feedback-banner.tsx';
import { ListTable } from '../../../ui/list-table.tsx';
import { RefreshButton } from '../../../ui/refresh-button.tsx';
import { ScreenHeading } from '../../../ui/screen-heading.tsx';
import { invoiceColumns } from './invoice-columns.tsx';
import { invoiceFilters, invoicesQuery } from './invoice-filters.ts';
import { InvoiceMenu } from './invoice-menu.tsx';
import { InvoiceSheet } from './invoice-sheet.tsx';
import { InvoicesFilterBar } from './invoices-filter-bar.tsx';
import { pdfAddress, useInvoices } from './queries.ts';

export type InvoicesScreenProps = {
  /** The way back to where it was opened. */
  back: ReactNode;
};

/** Every invoice and credit note of the studio; what was issued never changes. */
export function InvoicesScreen({ back }: InvoicesScreenProps) {
  const feedback = useFeedback();
  const filtering = useFilters(invoiceFilters);
  const wanted = invoicesQuery(filtering.filters);
  const list = useList(useInvoices(wanted), { loadFailed: messages.loadFailed, feedback });
  const [isWriting, setWriting] = useState(false);
  const clock = useStudioClock();
  useWindowPart('Invoices');
  const write = (
    <Button size="small" variant="primary" onClick={() => setWriting(true)}>
      <FilePlus2 aria-hidden="true" strokeWidth={1.5} />
      New Invoice
    </Button>
  );
  return (
    <>
      <ScreenHeading
        title="Invoices"
        text="What was issued never changes; a credit note cancels it."
        actions={
          <>
            {back}
            <RefreshButton busy={list.isRefetching} onClick={() => void list.refetch()} />
            {write}
          </>
        }
      />
      <InvoicesFilterBar {...filtering} />
      <ListTable
        label="Invoices"
        columns={invoiceColumns(clock)}
        list={list}
        nouns={['invoice', 'invoices']}
        onOpen={({ id }) => location.assign(pdfAddress(id))}
        actions={(invoice) => <InvoiceMenu invoice={invoice} feedback={feedback} isOwner />}
        empty={
          filtering.clear ? (
            <EmptyState
              icon={<ReceiptText />}
              title={messages.noneFound}
              action={
                <Button size="small" onClick={filtering.clear}>
                  Clear filters
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
      {list.rows?.length ? <ExportLink href="/api/invoices/invoices.csv" wanted={wanted} /> : null}
      {isWriting && <InvoiceSheet onClose={() => setWriting(false)} onIssued={feedback.succeed} />}
      <FeedbackBanner feedback={feedback} floating />
    </>
  );
}
