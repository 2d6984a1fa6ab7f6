import { formatCalendarDay } from '@shutterhouse/contract/calendar-days';
import { formatCents } from '@shutterhouse/contract/money';
import { transferLimits } from '@shutterhouse/contract/payment-plans/constants';
import {
  planMessages as messages,
  proposalReasonLabels,
} from '@shutterhouse/contract/payment-plans/messages';
import { t } from '@shutterhouse/contract/sentences';
import { Landmark, Upload } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { type Feedback, useFeedback } from '../../../lib/forms/use-feedback.ts';
import { useWindowPart } from '../../../lib/navigation/window-part.ts';
import { textOf } from '../../../lib/uploads/text-of.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { SelectInput } from '../../../ui/controls/select-input.tsx';
import { FeedbackBanner } from '../../../ui/feedback/feedback-banner.tsx';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { SkeletonLines } from '../../../ui/feedback/skeleton-lines.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { ScreenHeading } from '../../../ui/layout/screen-heading.tsx';
import { EmptyState } from '../../../ui/lists/empty-state.tsx';
import {
  type BankTransfer,
  type BankTransfers,
  useTransferActions,
  useTransfers,
} from './queries.ts';

/** What the bank has received, by its statements, matched with what customers pay in parts. */
export function TransfersScreen({ tabs }: { tabs: ReactNode }) {
  const feedback = useFeedback();
  const load = useTransfers();
  const { read } = useTransferActions(feedback);
  const choosing = useRef<HTMLInputElement>(null);
  useWindowPart(t('Bank'));

  async function take(file: File | undefined) {
    if (file === undefined) return;
    if (file.size > transferLimits.file) return feedback.fail(messages.statementTooLarge);
    read.mutate({ text: await textOf(file) });
  }

  const upload = (
    <Button
      size="small"
      variant="primary"
      busy={read.isPending}
      onClick={() => choosing.current?.click()}
    >
      <Upload aria-hidden="true" strokeWidth={1.5} />
      {t('Upload statement')}
    </Button>
  );
  return (
    <>
      <ScreenHeading
        title={t('Bank')}
        text={t('Transfers are matched with payments. Nothing is booked before you confirm it.')}
        actions={upload}
        className="mb-3!"
      />
      {tabs}
      <input
        ref={choosing}
        type="file"
        hidden
        accept=".csv,.txt,.xml,text/csv,text/xml,application/xml"
        aria-label={t('Choose a statement')}
        onChange={({ target }) => {
          void take(target.files?.[0]);
          target.value = '';
        }}
      />
      <Loaded
        query={load}
        failed={messages.transfersFailed}
        placeholder={<SkeletonLines count={6} line="h-6" className="gap-5" />}
      >
        {({ transfers, open }) =>
          transfers.length === 0 ? (
            <EmptyState
              icon={<Landmark />}
              title={t('No transfers wait')}
              text={t(
                'Download a statement from your bank, as CAMT.053 or CSV, and upload it here.',
              )}
            />
          ) : (
            <ul className="mt-4">
              {transfers.map((transfer) => (
                <TransferRow
                  key={transfer.id}
                  transfer={transfer}
                  open={open}
                  feedback={feedback}
                />
              ))}
            </ul>
          )
        }
      </Loaded>
      <FeedbackBanner feedback={feedback} floating />
    </>
  );
}

type RowProps = { transfer: BankTransfer; open: BankTransfers['open']; feedback: Feedback };

function TransferRow({ transfer, open, feedback }: RowProps) {
  const { book, dismiss } = useTransferActions(feedback);
  const { proposals, amountCents, currency } = transfer;
  const [partId, setPartId] = useState(proposals[0]?.partId ?? '');
  const others = open.filter(
    (each) =>
      each.currency === currency && !proposals.some((proposed) => proposed.partId === each.partId),
  );
  const nameOf = ({ jobName, clientName, openCents }: BankTransfers['open'][number]) =>
    [clientName, jobName, formatCents(openCents, { currency })].filter(Boolean).join(' · ');
  const name = transfer.name || t('Unnamed transfer');
  return (
    <li className="grid gap-x-8 gap-y-3 border-t border-line py-4 lg:grid-cols-2">
      <div className="min-w-0">
        <p className="figures flex flex-wrap items-baseline justify-between gap-x-4">
          <bdi className="font-medium wrap-anywhere">{name}</bdi>
          <span className="font-medium">{formatCents(amountCents, { currency })}</span>
        </p>
        <p dir="auto" className="text-muted wrap-anywhere">
          {[
            formatCalendarDay(transfer.bookedOn, {
              ...{ day: 'numeric', month: 'short', year: 'numeric' },
            }),
            transfer.reference,
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <div className="flex min-w-0 flex-wrap items-end gap-2">
        <Field label={t('Payment of')} className="min-w-0 flex-1 basis-64">
          {(control) => (
            <SelectInput
              {...control}
              value={partId}
              placeholder={t('Choose a payment')}
              options={[
                ...proposals.map((proposed) => ({
                  value: proposed.partId,
                  label: t('{payment} ({reason})', {
                    payment: nameOf(proposed),
                    reason: proposalReasonLabels[proposed.reason],
                  }),
                })),
                ...others.map((each) => ({ value: each.partId, label: nameOf(each) })),
              ]}
              onChange={({ target }) => setPartId(target.value)}
            />
          )}
        </Field>
        <Button
          size="small"
          variant="primary"
          disabled={partId === ''}
          busy={book.isPending}
          aria-label={t('Book the transfer of {name}', { name })}
          onClick={() => book.mutate({ id: transfer.id, partId })}
        >
          {t('Book')}
        </Button>
        <Button
          size="small"
          variant="quiet"
          busy={dismiss.isPending}
          aria-label={t('Dismiss the transfer of {name}', { name })}
          onClick={() => dismiss.mutate({ id: transfer.id })}
        >
          {t('Dismiss')}
        </Button>
      </div>
    </li>
  );
}
