import {
  type DisputeStatus,
  closedDisputes as overDisputes,
  type PaymentKind,
} from '@shutterhouse/contract/payments/constants';
import { recordedMethodLabels } from '@shutterhouse/contract/payments/desk-messages';
import { disputeAddress } from '@shutterhouse/contract/payments/stripe-pages';
import { sentences, t } from '@shutterhouse/contract/sentences';
import { formatInstant } from '../../../lib/formats/studio-time.ts';
import { useStudioClock } from '../../../lib/formats/use-studio-clock.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { TextLink } from '../../../ui/controls/text-link.tsx';
import type { BookingPayments } from './queries.ts';

export type PaymentListProps = {
  payments: BookingPayments['payments'];
  money: (cents: number) => string;
  /** The payment that is being undone. */
  undoing: string | undefined;
  onUndo: (payment: Payment) => void;
};

type Payment = BookingPayments['payments'][number];

/** Where it was paid. */
const kindLabels: Record<PaymentKind, string> = sentences({
  simulated: 'Simulated',
  studio: 'At the studio',
  stripe: 'By Stripe',
});

const refundTexts = {
  waiting: (amount: string) => t('{amount} is being refunded', { amount }),
  done: (amount: string) => t('{amount} refunded', { amount }),
  failed: (amount: string) => t('{amount} was not refunded', { amount }),
};

const asked = (amount: string) => t('The bank asks about {amount}.', { amount });
const checked = (amount: string) => t('The bank looks at your answer about {amount}.', { amount });
const kept = (amount: string) =>
  t('The dispute of {amount} is over; you keep the money.', { amount });

/** How disputes stand. */
const disputeTexts: Record<DisputeStatus, (amount: string) => string> = {
  warning_needs_response: asked,
  warning_under_review: checked,
  warning_closed: kept,
  needs_response: (amount) => t('The customer disputes {amount} at their bank.', { amount }),
  under_review: checked,
  won: kept,
  lost: (amount) =>
    t('The dispute of {amount} was lost; the bank took the money back.', { amount }),
  prevented: kept,
};
const answerable = new Set<DisputeStatus>(['needs_response', 'warning_needs_response']);
const closedDisputes = new Set<DisputeStatus>(overDisputes);

/** The payments of a booking, each with its refunds; one recorded by hand can be undone. */
export function PaymentList({ payments, money, undoing, onUndo }: PaymentListProps) {
  const clock = useStudioClock();
  const shown = payments.filter(({ status }) => status !== 'open');
  if (shown.length === 0) return null;
  return (
    <ul className="figures">
      {shown.map((payment) => (
        <li key={payment.id} className="border-t border-line py-3">
          <p className="flex justify-between gap-4">
            <span>
              {payment.earlierCents === payment.amountCents
                ? t('Paid before the import')
                : kindLabels[payment.kind]}
              {payment.method && ` · ${recordedMethodLabels[payment.method]}`}
              {payment.paidAt && (
                <span className="text-muted"> · {formatInstant(payment.paidAt, clock)}</span>
              )}
            </span>
            <span className={payment.paidAt ? 'shrink-0' : 'shrink-0 text-muted'}>
              {payment.paidAt
                ? money(payment.amountCents)
                : t('{amount} not paid', { amount: money(payment.amountCents) })}
            </span>
          </p>
          {payment.reference && <p className="text-muted wrap-break-word">{payment.reference}</p>}
          {payment.failure && <p className="text-bad">{payment.failure}</p>}
          {payment.refunds.map(({ id, amountCents, status, failure }) => (
            <p key={id} className={status === 'failed' ? 'text-bad' : 'text-muted'}>
              {refundTexts[status](money(amountCents))}
              {failure && `. ${failure}`}
            </p>
          ))}
          {payment.disputes.map(({ id, status, amountCents, dueAt }) => (
            <p key={id} className={closedDisputes.has(status) ? 'text-muted' : 'text-bad'}>
              {disputeTexts[status](money(amountCents))}
              {dueAt && answerable.has(status) && (
                <>
                  {' '}
                  <TextLink href={disputeAddress(id)} target="_blank" rel="noopener">
                    {t('Answer at Stripe until {time}', { time: formatInstant(dueAt, clock) })}
                  </TextLink>
                </>
              )}
            </p>
          ))}
          {payment.kind === 'studio' && payment.paidAt && payment.refundedCents === 0 && (
            <Button
              size="small"
              variant="quiet"
              className="-ms-3"
              aria-label={t('Mark as not paid: {amountCents}', {
                amountCents: money(payment.amountCents),
              })}
              busy={undoing === payment.id}
              onClick={() => onUndo(payment)}
            >
              {t('Mark as not paid')}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
