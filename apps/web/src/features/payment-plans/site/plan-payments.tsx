import type { StudioClock } from '@shutterhouse/contract/clock';
import { formatCents } from '@shutterhouse/contract/money';
import {
  planMessages as messages,
  planPartStateLabels,
} from '@shutterhouse/contract/payment-plans/messages';
import { t } from '@shutterhouse/contract/sentences';
import { useEffect, useEffectEvent, useState } from 'react';
import { formatDate } from '../../../lib/formats/studio-time.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { CopyButton } from '../../../ui/controls/copy-button.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { ErrorNote } from '../../../ui/feedback/error-note.tsx';
import { SkeletonLines } from '../../../ui/feedback/skeleton-lines.tsx';
import { StatusDot, type StatusTone } from '../../../ui/feedback/status-dot.tsx';
import { QrCode } from '../../../ui/pictures/qr-code.tsx';
import { CardPayment } from './card-payment.tsx';
import { KeptCard } from './kept-card.tsx';
import { type PlanVisit, usePlanVisit, type VisitBy } from './queries.ts';
import { TipPayment } from './tip-payment.tsx';

export type PlanPaymentsProps = {
  by: VisitBy;
  /** What all of the job costs; null while nothing of it is agreed but plans. */
  money: { currency: string; totalCents: number; owedCents: number } | null;
  /** Changes when what is to be paid may have changed. */
  revision: string;
  /** Who pays. */
  name: string;
  clock: StudioClock;
  /** A payment by card has arrived, so that what the page says of sums and sessions has changed. */
  onArrived: () => void;
};

type Part = PlanVisit['parts'][number];

const tones: Record<Part['state'], StatusTone> = {
  open: 'accent',
  overdue: 'bad',
  paid: 'good',
  cancelled: 'muted',
};

/** What a customer pays: all of it, what of it in parts is next, how it is paid, and what was paid. */
export function PlanPayments({ by, revision, money, onArrived, ...payer }: PlanPaymentsProps) {
  const visit = usePlanVisit(by, revision);
  const { arrived } = visit;
  const { isError, data } = visit.page;
  const tell = useEffectEvent(onArrived);
  useEffect(() => {
    if (arrived !== undefined) tell();
  }, [arrived]);
  if (money === null && !isError && !data?.parts.length) return null;
  return (
    <section>
      <h2 className="display mb-2 text-lead">{t('Payments')}</h2>
      {money && <Totals {...money} />}
      <Parts {...visit} {...payer} />
    </section>
  );
}

function Totals({ totalCents, owedCents, currency }: NonNullable<PlanPaymentsProps['money']>) {
  const rows = [
    [t('Total'), totalCents],
    [t('Still to pay'), owedCents],
  ] as const;
  return (
    <dl className="figures mb-5 border-t border-line">
      {rows.map(([label, cents]) => (
        <div key={label} className="flex justify-between gap-6 border-b border-line py-2.5">
          <dt className="text-muted">{label}</dt>
          <dd>{formatCents(cents, { currency })}</dd>
        </div>
      ))}
    </dl>
  );
}

type PartsProps = ReturnType<typeof usePlanVisit> & Pick<PlanPaymentsProps, 'name' | 'clock'>;

function Parts({ page, pay, payTip, removeCard, watch, arrived, name, clock }: PartsProps) {
  if (page.isError) {
    return <ErrorNote title={messages.loadFailed} onRetry={() => void page.refetch()} />;
  }
  if (page.data === undefined) return <SkeletonLines count={3} line="h-5" className="gap-4" />;
  const { parts, card, next, tip } = page.data;
  if (parts.length === 0) return null;
  const nextPart = parts.find(({ id }) => id === next?.partId);
  return (
    <div className="flex flex-col gap-5">
      <ol aria-label={t('Payments')} className="figures border-t border-line">
        {parts.map((part) => (
          <li
            key={part.id}
            className="flex flex-wrap items-baseline justify-between gap-x-6 border-b border-line py-2.5"
          >
            <span className="flex flex-wrap items-baseline gap-x-3">
              {formatDate(part.dueAt, clock)}
              <StatusDot tone={tones[part.state]}>{planPartStateLabels[part.state]}</StatusDot>
            </span>
            <span className="text-end">
              {formatCents(part.amountCents, part)}
              {part.openCents > 0 && part.openCents < part.amountCents && (
                <span className="block text-desk text-muted">
                  {t('{amount} left to pay', { amount: formatCents(part.openCents, part) })}
                </span>
              )}
            </span>
          </li>
        ))}
      </ol>
      <div role="status" className="empty:-mb-5">
        {arrived && (
          <Banner tone="success">
            {'tipOf' in arrived ? messages.tipPaid : messages.partPaid}
          </Banner>
        )}
      </div>
      {card && <KeptCard card={card} remove={removeCard} />}
      {next && nextPart && (
        <NextPayment
          key={`${next.partId} ${nextPart.openCents}`}
          next={next}
          part={nextPart}
          name={name}
          clock={clock}
          pay={pay}
          onPaid={(keepsCard) =>
            watch({ partId: nextPart.id, openCents: nextPart.openCents, keepsCard })
          }
        />
      )}
      {tip && (
        <TipPayment
          key={tip.planId}
          tip={tip}
          name={name}
          pay={payTip}
          onPaid={() => watch({ tipOf: tip.planId })}
        />
      )}
    </div>
  );
}

type NextProps = {
  next: NonNullable<PlanVisit['next']>;
  part: Part;
  name: string;
  clock: StudioClock;
  pay: ReturnType<typeof usePlanVisit>['pay'];
  onPaid: (keepsCard: boolean) => void;
};

function NextPayment({ next, part, name, clock, pay, onPaid }: NextProps) {
  const [isOpen, setOpen] = useState(false);
  const amount = formatCents(part.openCents, part);
  const { transfer } = next;
  return (
    <section
      aria-label={t('Next payment')}
      className="rounded-dialog border border-line bg-raised p-5 sm:p-6"
    >
      <h3 className="display text-lead">
        {t('{amount} by {day}', { amount, day: formatDate(part.dueAt, clock) })}
      </h3>
      {next.chargedAt && (
        <p className="mt-1.5 text-muted">
          {t('Your kept card is charged on {day}. You can also pay now.', {
            day: formatDate(next.chargedAt, clock),
          })}
        </p>
      )}
      {next.byCard &&
        (isOpen ? (
          <CardPayment
            publishableKey={next.publishableKey}
            amountCents={next.cardCents}
            currency={part.currency}
            canKeep={next.canKeep}
            name={name}
            begin={(keepCard) =>
              pay.mutateAsync({ partId: next.partId, amountCents: next.cardCents, keepCard })
            }
            thanks={messages.paying}
            onPaid={onPaid}
          />
        ) : (
          <Button
            variant="primary"
            size="large"
            className="mt-4 max-sm:w-full"
            onClick={() => setOpen(true)}
          >
            {t('Pay {amount} by card', { amount: formatCents(next.cardCents, part) })}
          </Button>
        ))}
      {transfer && (
        <div className="mt-5">
          <h4 className="text-base font-medium">{t('By bank transfer')}</h4>
          <p dir="auto" className="mt-1.5 whitespace-pre-line wrap-anywhere">
            {transfer.bankDetails}
          </p>
          <p className="mt-1.5 flex flex-wrap items-center gap-x-3">
            <span>{t('Reference: {reference}', { reference: transfer.reference })}</span>
            <CopyButton size="small" text={transfer.reference} label={t('Copy reference')} />
          </p>
          {transfer.epc !== '' && (
            <div className="mt-3">
              <QrCode text={transfer.epc} label={t('QR code of the transfer')} />
              <p className="mt-1.5 text-desk text-muted">
                {t('Your bank’s app reads it and fills in the transfer.')}
              </p>
            </div>
          )}
        </div>
      )}
      {!next.byCard && !transfer && (
        <p className="mt-1.5 text-muted">{t('The studio tells you how to pay.')}</p>
      )}
    </section>
  );
}
