import {
  managedSentence,
  financeMessages as messages,
} from '@shutterhouse/contract/finance/messages';
import { bookingPath, invoicesPath } from '@shutterhouse/contract/pages';
import { t } from '@shutterhouse/contract/sentences';
import { useStudioClock } from '../../../../lib/formats/use-studio-clock.ts';
import type { Feedback } from '../../../../lib/forms/use-feedback.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { ClientLink } from '../../../../ui/controls/client-link.tsx';
import { TextLink } from '../../../../ui/controls/text-link.tsx';
import { FeedbackBanner } from '../../../../ui/feedback/feedback-banner.tsx';
import { LoadError } from '../../../../ui/feedback/load-error.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { FactList } from '../../../../ui/lists/fact-list.tsx';
import { Sheet } from '../../../../ui/overlays/sheet.tsx';
import {
  formatDay,
  labelOf,
  signedAmount,
  sourceLabels,
  statusDisplay,
  typeLabels,
} from '../format.ts';
import { type FinanceRow, useHistory, useRecord } from '../queries.ts';
import { ReceiptPart } from './receipt-part.tsx';
import { RecordHistory } from './record-history.tsx';

export type RecordDetailsProps = {
  id: string;
  /** Shows the result of an action taken here. */
  feedback: Feedback;
  onEdit: () => void;
  onClose: () => void;
};

/** All details of a record, and its change history. */
export function RecordDetails({ id, feedback, onEdit, onClose }: RecordDetailsProps) {
  const load = useRecord(id);
  const history = useHistory(id);
  const clock = useStudioClock();
  const record = load.data;
  return (
    <Sheet
      open
      inAddress
      onOpenChange={onClose}
      title={record?.name ?? t('Record')}
      description={record && signedAmount(record)}
      footer={
        record?.source === 'local' && (
          <Button size="small" variant="primary" onClick={onEdit}>
            {t('Edit record')}
          </Button>
        )
      }
    >
      <div className="mb-5 empty:hidden">
        <FeedbackBanner feedback={feedback} clearAfterMs={5000} />
      </div>
      {record ? (
        <div className="flex flex-col gap-8">
          <Facts record={record} />
          {record.source === 'local' && <ReceiptPart record={record} feedback={feedback} />}
          {history.data && <RecordHistory changes={history.data} clock={clock} />}
        </div>
      ) : load.error ? (
        <LoadError title={messages.loadDetailsFailed} query={load} />
      ) : (
        <Skeleton className="h-40 w-full" />
      )}
    </Sheet>
  );
}

function Facts({ record }: { record: FinanceRow }) {
  const {
    date,
    type,
    cause,
    category,
    status,
    source,
    customer,
    clientId,
    bookingId,
    invoice,
    description,
  } = record;
  const managed = managedSentence(record);
  return (
    <div className="flex flex-col gap-4">
      {managed !== undefined && <p className="text-muted">{managed}</p>}
      <FactList
        facts={[
          [t('Date'), formatDay(date)],
          [t('Type'), cause === 'refund' ? t('Refund') : typeLabels[type]],
          [t('Category'), labelOf(category)],
          [t('Status'), statusDisplay[status].label],
          [t('Source'), sourceLabels[source]],
          [t('Customer'), customer && <ClientLink id={clientId}>{customer}</ClientLink>],
          [
            t('Booking'),
            bookingId && <TextLink href={bookingPath(bookingId)}>{t('Open the booking')}</TextLink>,
          ],
          [
            t('Invoice'),
            invoice && <TextLink href={invoicesPath(invoice.number)}>{invoice.number}</TextLink>,
          ],
          [
            t('Description'),
            description && <span className="whitespace-pre-wrap">{description}</span>,
          ],
        ]}
      />
    </div>
  );
}
