import type { StudioClock } from '@shutterhouse/contract/clock';
import { formatCents } from '@shutterhouse/contract/money';
import { planPartStateLabels } from '@shutterhouse/contract/payment-plans/messages';
import { t, tc } from '@shutterhouse/contract/sentences';
import { CircleSlash, HandCoins, Pencil, ReceiptText, Send, Undo2 } from 'lucide-react';
import { formatDay } from '../../../lib/formats/studio-time.ts';
import { confirm } from '../../../lib/forms/confirm.ts';
import type { Feedback } from '../../../lib/forms/use-feedback.ts';
import { ActionsMenu } from '../../../ui/controls/actions-menu.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { StatusDot, type StatusTone } from '../../../ui/feedback/status-dot.tsx';
import { PlanCard } from './plan-card.tsx';
import { type JobPlan, type JobPlanPart, usePlanActions } from './queries.ts';

const tones: Record<JobPlanPart['state'], StatusTone> = {
  open: 'accent',
  overdue: 'bad',
  paid: 'good',
  cancelled: 'muted',
};

type TableProps = {
  plan: JobPlan;
  clock: StudioClock;
  feedback: Feedback;
  onEdit: () => void;
  onPaid: (part: JobPlanPart) => void;
  /** Of a part, or without one of the tip. */
  onRefund: (part?: JobPlanPart) => void;
};

/** A plan with its parts, and what can be done with each. */
export function PlanTable({ plan, clock, feedback, onEdit, onPaid, onRefund }: TableProps) {
  const { cancel, invoice, request } = usePlanActions(feedback);
  const isInvoiced = plan.parts.some((part) => part.invoice !== null);
  const now = new Date();
  const money = (cents: number) => formatCents(cents, plan);

  async function askToCancel() {
    const isSure = await confirm({
      title: t('Cancel this plan?'),
      text: t('Nothing of it is due any more. What was paid stays as it is.'),
      confirmLabel: t('Cancel plan'),
      danger: true,
    });
    if (isSure) cancel.mutate({ id: plan.id });
  }

  async function askToInvoice(part: JobPlanPart) {
    const isLast = part === plan.parts.at(-1);
    const billed = plan.parts.reduce(
      (sum, { invoice: by, amountCents }) => (by ? sum + amountCents : sum),
      0,
    );
    const left = (plan.otherTotalCents ?? plan.totalCents) - billed;
    const isSure = await confirm({
      title: t('Issue an invoice for {amount}?', {
        amount: money(isLast ? left : part.amountCents),
      }),
      text: isLast
        ? t('It bills what the deposit invoices leave. Its number is final.')
        : t('The closing invoice deducts it. Its number is final.'),
      confirmLabel: t('Issue invoice'),
    });
    if (isSure) invoice.mutate({ partId: part.id });
  }

  return (
    <div className="mt-2">
      {plan.otherTotalCents !== null && (
        <p className="border-t border-line py-2.5 text-warning">
          {t('The session costs {total} now, and the plan divides {planned}.', {
            total: money(plan.otherTotalCents),
            planned: money(plan.totalCents),
          })}
        </p>
      )}
      <ul>
        {plan.parts.map((part) => (
          <li
            key={part.id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-line py-2.5"
          >
            <div className="min-w-0">
              <p className="figures flex flex-wrap items-baseline gap-x-3">
                <span className="font-medium">{money(part.amountCents)}</span>
                <StatusDot tone={tones[part.state]}>{planPartStateLabels[part.state]}</StatusDot>
              </p>
              <p className="figures text-muted">
                {[
                  t('Due {day}', { day: formatDay(new Date(part.dueAt), clock, now) }),
                  part.openCents > 0 &&
                    part.openCents < part.amountCents &&
                    t('{amount} left to pay', { amount: money(part.openCents) }),
                  part.invoice?.number,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
            </div>
            <span className="flex items-center gap-1">
              {part.openCents > 0 && (
                <Button size="small" variant="quiet" onClick={() => onPaid(part)}>
                  <HandCoins aria-hidden="true" strokeWidth={1.5} />
                  {t('Record payment')}
                </Button>
              )}
              {(part.openCents > 0 ||
                part.refundableCents > 0 ||
                (!plan.isCancelled && part.invoice === null)) && (
                <ActionsMenu
                  name={money(part.amountCents)}
                  items={[
                    ...(part.openCents > 0
                      ? [
                          {
                            ...{ key: 'request', label: t('Ask for payment'), icon: <Send /> },
                            onSelect: () => request.mutate({ partId: part.id }),
                          },
                        ]
                      : []),
                    ...(part.refundableCents > 0
                      ? [
                          {
                            key: 'refund',
                            label: tc('button', 'Refund'),
                            icon: <Undo2 />,
                            onSelect: () => onRefund(part),
                          },
                        ]
                      : []),
                    ...(!plan.isCancelled && part.invoice === null
                      ? [
                          {
                            ...{ key: 'invoice', label: t('Issue invoice'), icon: <ReceiptText /> },
                            onSelect: () => void askToInvoice(part),
                          },
                        ]
                      : []),
                  ]}
                />
              )}
            </span>
          </li>
        ))}
      </ul>
      {plan.card && (
        <PlanCard planId={plan.id} card={plan.card} clock={clock} feedback={feedback} />
      )}
      {plan.tip && (
        <p className="figures flex flex-wrap items-center justify-between gap-x-4 border-t border-line py-2.5">
          <span>{t('Tip: {amount}', { amount: money(plan.tip.amountCents) })}</span>
          {plan.tip.refundableCents > 0 && (
            <Button size="small" variant="quiet" onClick={() => onRefund()}>
              <Undo2 aria-hidden="true" strokeWidth={1.5} />
              {t('Refund tip')}
            </Button>
          )}
        </p>
      )}
      {!plan.isCancelled && (
        <div className="flex flex-wrap gap-1 border-t border-line pt-2">
          {!isInvoiced && (
            <Button size="small" variant="quiet" onClick={onEdit}>
              <Pencil aria-hidden="true" strokeWidth={1.5} />
              {t('Change plan')}
            </Button>
          )}
          <Button
            size="small"
            variant="quiet"
            busy={cancel.isPending}
            onClick={() => void askToCancel()}
          >
            <CircleSlash aria-hidden="true" strokeWidth={1.5} />
            {t('Cancel plan')}
          </Button>
        </div>
      )}
    </div>
  );
}
