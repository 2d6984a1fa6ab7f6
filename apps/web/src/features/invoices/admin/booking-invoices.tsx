import type { BookingStatus } from '@shutterhouse/contract/bookings/constants';
import {
  invoiceLabel,
  invoiceMessages as messages,
} from '@shutterhouse/contract/invoices/messages';
import { formatCents } from '@shutterhouse/contract/money';
import { fullName } from '@shutterhouse/contract/names';
import { t } from '@shutterhouse/contract/sentences';
import { useId, useState } from 'react';
import { problemSentence, readApiError } from '../../../lib/calls/api-error.ts';
import type { Feedback } from '../../../lib/forms/use-feedback.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { TextLink } from '../../../ui/controls/text-link.tsx';
import { LoadError } from '../../../ui/feedback/load-error.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { DepositDialog } from './deposit-dialog.tsx';
import { InvoiceMenu } from './invoice-menu.tsx';
import {
  type InvoiceRow,
  pdfAddress,
  useInvoiceActions,
  useInvoicesOf,
  useIssueForBooking,
  useIssueQuestion,
  useReadBooking,
} from './queries.ts';

export type BookingInvoicesProps = {
  booking: { id: string; status: BookingStatus; amountCents: number; currency: string };
  feedback: Feedback;
  isOwner: boolean;
};

/** The invoices of a booking, and the way to issue one. */
export function BookingInvoices({ booking, feedback, isOwner }: BookingInvoicesProps) {
  const { id: bookingId } = booking;
  const id = useId();
  const load = useInvoicesOf(bookingId);
  const issue = useIssueForBooking(feedback);
  const { mail } = useInvoiceActions(feedback);
  const ask = useIssueQuestion();
  const readBooking = useReadBooking();
  const [isAsking, setAsking] = useState(false);
  const rows = load.data?.rows;
  const [isDeposit, setDeposit] = useState(false);
  const standing = rows?.filter(({ kind, creditedBy }) => kind === 'invoice' && creditedBy === '');
  const current = standing?.find(({ part }) => part !== 'deposit');
  const depositsCents = standing?.reduce((sum, { totalCents }) => sum + totalCents, 0) ?? 0;
  const issueLabel = standing?.length ? t('Issue closing invoice') : t('Issue invoice');
  const note = current && noteOn(current, booking);

  /** With `isMailed` the invoice is mailed as soon as it is issued. */
  async function askToIssue(isMailed = false) {
    setAsking(true);
    const read = await readBooking(bookingId).catch((error) => {
      feedback.fail(problemSentence(readApiError(error), messages.issueFailed));
    });
    const isSure =
      read &&
      (await ask({
        name: fullName(read.customer),
        totalCents: read.amountCents - depositsCents,
        currency: read.currency,
      }));
    setAsking(false);
    if (!isSure) return;
    // Its mutation shows why it was refused.
    const issued = await issue.mutateAsync({ bookingId }).catch(() => undefined);
    if (issued && isMailed) mail({ id: issued.id });
  }

  return (
    <section aria-labelledby={id} className={rows?.length ? 'mt-8' : 'mt-8 print:hidden'}>
      <h3 id={id} className="display text-lead">
        {t('Invoices')}
      </h3>
      {!rows && load.error && <LoadError title={messages.loadFailed} query={load} />}
      {!rows && !load.error && (
        <div aria-busy="true" className="mt-3">
          <Skeleton lines={1} />
        </div>
      )}
      {rows && rows.length > 0 && (
        <ul className="figures mt-2">
          {rows.map((invoice) => (
            <li
              key={invoice.id}
              className="flex min-h-12 items-center justify-between gap-4 border-t border-line py-1.5"
            >
              <TextLink download href={pdfAddress(invoice.id)}>
                {invoiceLabel(invoice)} {invoice.number}
              </TextLink>
              <span className="flex items-center gap-2">
                <span className={invoice.creditedBy ? 'text-muted line-through' : undefined}>
                  {invoice.kind === 'creditNote' && '−'}
                  {formatCents(invoice.totalCents, invoice)}
                </span>
                <InvoiceMenu invoice={invoice} feedback={feedback} isOwner={isOwner} />
              </span>
            </li>
          ))}
        </ul>
      )}
      {note && <p className="border-t border-line pt-3 text-muted">{note}</p>}
      {rows && !current && (
        <div className="mt-3 flex flex-wrap gap-2.5">
          <Button
            size="small"
            busy={isAsking || issue.isPending}
            busyLabel={t('Issuing…')}
            onClick={() => void askToIssue()}
          >
            {issueLabel}
          </Button>
          <Button size="small" variant="quiet" onClick={() => void askToIssue(true)}>
            {t('Issue and mail')}
          </Button>
          {booking.amountCents > depositsCents && (
            <Button size="small" variant="quiet" onClick={() => setDeposit(true)}>
              {t('Issue deposit invoice')}
            </Button>
          )}
        </div>
      )}
      {isDeposit && (
        <DepositDialog booking={booking} feedback={feedback} onClose={() => setDeposit(false)} />
      )}
    </section>
  );
}

/** Why an invoice should be cancelled by a credit note; undefined while it bills what the session costs. */
function noteOn(
  { number, totalCents, deductions }: Pick<InvoiceRow, 'number' | 'totalCents' | 'deductions'>,
  { status, amountCents, currency }: BookingInvoicesProps['booking'],
): string | undefined {
  if (status === 'cancelled') return messages.ofCancelled(number);
  const billedCents = deductions.reduce((sum, each) => sum + each.totalCents, totalCents);
  return billedCents === amountCents
    ? undefined
    : messages.outdated(number, formatCents(amountCents, { currency }));
}
