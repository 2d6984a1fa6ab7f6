import { formatCents } from '@shutterhouse/contract/money';
import type { BookingPaymentState } from '@shutterhouse/contract/payments/constants';
import {
  paymentDeskMessages as messages,
  paymentStateLabels,
} from '@shutterhouse/contract/payments/desk-messages';
import { t, tc } from '@shutterhouse/contract/sentences';
import { useId, useState } from 'react';
import { confirm } from '../../../lib/forms/confirm.ts';
import type { Feedback } from '../../../lib/forms/use-feedback.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { LoadError } from '../../../ui/feedback/load-error.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { StatusDot, type StatusTone } from '../../../ui/feedback/status-dot.tsx';
import { PaidDialog } from './paid-dialog.tsx';
import { PaymentList } from './payment-list.tsx';
import { type BookingPayments, type PaidBooking, useMarkUnpaid, usePayments } from './queries.ts';
import { RefundDialog } from './refund-dialog.tsx';

export type PaymentPartProps = { booking: PaidBooking; feedback: Feedback };

/** The tone of the status dot for each payment state. */
const stateTone: Record<BookingPaymentState, StatusTone> = {
  free: 'muted',
  simulated: 'muted',
  open: 'warning',
  held: 'warning',
  failed: 'bad',
  partPaid: 'warning',
  paid: 'good',
  partRefunded: 'muted',
  refunded: 'muted',
};

type Payment = BookingPayments['payments'][number];

/** The payments of a booking, and the actions on them. */
export function PaymentPart({ booking, feedback }: PaymentPartProps) {
  const id = useId();
  const load = usePayments(booking.id);
  const unpaid = useMarkUnpaid(feedback);
  const [asked, setAsked] = useState<'paid' | 'refund'>();
  const money = (cents: number) => formatCents(cents, booking);

  async function askToMarkUnpaid({ id: paymentId, amountCents, earlierCents }: Payment) {
    const inBooks = amountCents - earlierCents;
    const isSure = await confirm({
      title: t('Mark as not paid?'),
      text:
        inBooks > 0
          ? t(
              'The {inBooks} that were recorded as paid at the studio are removed from the books. No money is moved.',
              { inBooks: money(inBooks) },
            )
          : t(
              'The booking was imported as paid, and then says that {amountCents} are open. The books and the money stay as they are.',
              { amountCents: money(amountCents) },
            ),
      confirmLabel: t('Mark as not paid'),
    });
    if (isSure) unpaid.mutate({ bookingId: booking.id, paymentId });
  }

  if (!load.data) {
    return (
      <section aria-labelledby={id} className="mt-8">
        <PartHeading id={id} />
        {load.error ? (
          <LoadError title={t('Failed to load the payments')} query={load} />
        ) : (
          <div aria-busy="true" className="mt-3">
            <Skeleton lines={2} />
          </div>
        )}
      </section>
    );
  }
  const { summary, payments } = load.data;
  const { state, openCents } = summary;
  const extraCents = summary.paidCents - summary.refundedCents - load.data.amountCents;
  const refundable = payments.reduce((sum, payment) => sum + payment.refundableCents, 0);
  return (
    <section aria-labelledby={id} className="mt-8">
      <PartHeading id={id} />
      <div className="figures mt-2 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-line py-3">
        <StatusDot tone={stateTone[state]}>{paymentStateLabels[state]}</StatusDot>
        {openCents > 0 && state !== 'simulated' && (
          <span className="text-muted">
            {t('{openCents} open', { openCents: money(openCents) })}
          </span>
        )}
        {extraCents > 0 && booking.status !== 'cancelled' && (
          <span className="text-muted">{messages.overpaid(money(extraCents))}</span>
        )}
      </div>
      {state === 'simulated' && <p className="text-muted">{messages.simulated}</p>}
      <PaymentList
        payments={payments}
        money={money}
        undoing={unpaid.isPending ? unpaid.variables.paymentId : undefined}
        onUndo={(payment) => void askToMarkUnpaid(payment)}
      />
      <div className="mt-3 flex flex-wrap gap-2">
        {openCents > 0 && state !== 'held' && (
          <Button size="small" onClick={() => setAsked('paid')}>
            {t('Mark as paid')}
          </Button>
        )}
        {refundable > 0 && (
          <Button size="small" onClick={() => setAsked('refund')}>
            {tc('button', 'Refund')}
          </Button>
        )}
      </div>
      {asked === 'paid' && (
        <PaidDialog
          booking={booking}
          openCents={openCents}
          feedback={feedback}
          onClose={() => setAsked(undefined)}
        />
      )}
      {asked === 'refund' && (
        <RefundDialog
          booking={booking}
          maxCents={refundable}
          feedback={feedback}
          onClose={() => setAsked(undefined)}
        />
      )}
    </section>
  );
}

function PartHeading({ id }: { id: string }) {
  return (
    <h3 id={id} className="display text-lead">
      {t('Payment')}
    </h3>
  );
}
