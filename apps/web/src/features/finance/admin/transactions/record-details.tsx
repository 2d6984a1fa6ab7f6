import {
  managedSentence,
  financeMessages as messages,
} from '@shutterhouse/contract/finance/messages';
import { paths } from '@shutterhouse/contract/pages';
import { useStudioClock } from '../../../../lib/use-studio-clock.ts';
import { Button } from '../../../../ui/button.tsx';
import { FactList } from '../../../../ui/fact-list.tsx';
import { LoadError } from '../../../../ui/load-error.tsx';
import { Sheet } from '../../../../ui/sheet.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { TextLink } from '../../../../ui/text-link.tsx';
import {
  capital,
  formatDay,
  signedAmount,
  sourceLabels,
  statusDisplay,
  typeLabels,
} from '../format.ts';
import { type FinanceRow, useHistory, useRecord } from '../queries.ts';
import { RecordHistory } from './record-history.tsx';

export type RecordDetailsProps = { id: string; onEdit: () => void; onClose: () => void };

/** A record with all that is known of it, and what was ever written to it. */
export function RecordDetails({ id, onEdit, onClose }: RecordDetailsProps) {
  const load = useRecord(id);
  const history = useHistory(id);
  const clock = useStudioClock();
  const record = load.data;
  return (
    <Sheet
      open
      inAddress
      onOpenChange={onClose}
      title={record?.name ?? 'Record'}
      description={record && signedAmount(record)}
      footer={
        record?.source === 'local' && (
          <Button size="small" variant="primary" onClick={onEdit}>
            Edit record
          </Button>
        )
      }
    >
      {record ? (
        <div className="flex flex-col gap-8">
          <Facts record={record} />
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
  const { date, type, cause, category, status, source, customer, bookingId, description } = record;
  const managed = managedSentence(record);
  return (
    <div className="flex flex-col gap-4">
      {managed !== undefined && <p className="text-muted">{managed}</p>}
      <FactList
        facts={[
          ['Date', formatDay(date)],
          ['Type', cause === 'refund' ? 'Refund' : typeLabels[type]],
          ['Category', capital(category)],
          ['Status', statusDisplay[status].label],
          ['Source', sourceLabels[source]],
          ['Customer', customer],
          [
            'Booking',
            bookingId && (
              <TextLink href={`${paths.dashboard('bookings')}?booking=${bookingId}`}>
                Open the booking
              </TextLink>
            ),
          ],
          [
            'Description',
            description && <span className="whitespace-pre-wrap">{description}</span>,
          ],
        ]}
      />
    </div>
  );
}
