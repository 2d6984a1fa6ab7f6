import { invoiceMessages as messages } from '@shutterhouse/contract/invoices/messages';
import { FilePlus2, ReceiptText } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useFeedback } from '../../../lib/use-feedback.ts';
import { useList } from '../../../lib/use-list.ts';
import { useStudioClock } from '../../../lib/use-studio-clock.ts';
import { useWindowPart } from '../../../lib/window-part.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FeedbackBanner } from '../../../ui/feedback-banner.tsx';
import { ListTable } from '../../../ui/list-table.tsx';
import { RefreshButton } from '../../../ui/refresh-button.tsx';
import { ScreenHeading } from '../../../ui/screen-heading.tsx';
import { invoiceColumns } from './invoice-columns.tsx';
import { InvoiceMenu } from './invoice-menu.tsx';
import { InvoiceSheet } from './invoice-sheet.tsx';
import { paperAddress, useInvoices } from './queries.ts';

export type InvoicesScreenProps = {
  /** The way back to where it was opened. */
  back: ReactNode;
};

/** Every invoice and credit note of the studio; what was issued never changes. */
export function InvoicesScreen({ back }: InvoicesScreenProps) {
  const feedback = useFeedback();
  const list = useList(useInvoices(), { loadFailed: messages.loadFailed, feedback });
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
        text="What was issued never changes; a credit note takes it back."
        actions={
          <>
            {back}
            <RefreshButton busy={list.isRefetching} onClick={() => void list.refetch()} />
            {write}
          </>
        }
      />
      <ListTable
        label="Invoices"
        columns={invoiceColumns(clock)}
        list={list}
        nouns={['invoice', 'invoices']}
        onOpen={({ id }) => location.assign(paperAddress(id))}
        actions={(invoice) => <InvoiceMenu invoice={invoice} feedback={feedback} mayCredit />}
        empty={
          <EmptyState
            icon={<ReceiptText />}
            title={messages.none}
            text={messages.noneText}
            action={write}
            className="border-t border-line"
          />
        }
      />
      {isWriting && <InvoiceSheet onClose={() => setWriting(false)} onIssued={feedback.succeed} />}
      <FeedbackBanner feedback={feedback} floating />
    </>
  );
}
