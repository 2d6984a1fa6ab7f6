import type { StudioClock } from '@shutterhouse/contract/clock';
import { formatCents } from '@shutterhouse/contract/money';
import {
  planMessages as messages,
  planPartStateLabels,
} from '@shutterhouse/contract/payment-plans/messages';
import { t } from '@shutterhouse/contract/sentences';
import { CircleSlash, HandCoins, Pencil, Plus, ReceiptText, Send } from 'lucide-react';
import { useId, useState } from 'react';
import { formatDay } from '../../../lib/formats/studio-time.ts';
import { confirm } from '../../../lib/forms/confirm.ts';
import type { Feedback } from '../../../lib/forms/use-feedback.ts';
import { ActionsMenu } from '../../../ui/controls/actions-menu.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { CopyButton } from '../../../ui/controls/copy-button.tsx';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { SkeletonLines } from '../../../ui/feedback/skeleton-lines.tsx';
import { StatusDot, type StatusTone } from '../../../ui/feedback/status-dot.tsx';
import { PartPaidDialog } from './part-paid-dialog.tsx';
import { PlanCard } from './plan-card.tsx';
import { PlanSheet } from './plan-sheet.tsx';
import {
  type JobPlan,
  type JobPlanPart,
  type JobPlans,
  useCustomerPages,
  usePlanActions,
  usePlans,
} from './queries.ts';

export type PlansPartProps = { jobId: string; clock: StudioClock; feedback: Feedback };

const tones: Record<JobPlanPart['state'], StatusTone> = {
  open: 'accent',
  overdue: 'bad',
  paid: 'good',
  cancelled: 'muted',
};

/** What is edited over the page: a plan, or a new one of a session or of a sum. */
type Edited = { plan?: JobPlan; session?: JobPlans['sessions'][number] };

/** The plans of payments of a job: their parts, what of each is open, and what is done with it. */
export function PlansPart({ jobId, clock, feedback }: PlansPartProps) {
  const id = useId();
  const load = usePlans(jobId);
  const [edited, setEdited] = useState<Edited>();
  const [paid, setPaid] = useState<{ plan: JobPlan; part: JobPlanPart }>();
  const { pause } = usePlanActions(feedback);
  const now = new Date();
  const sessions = load.data?.sessions ?? [];
  return (
    <section aria-labelledby={id}>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 id={id} className="display text-lead">
          {t('Plan of payments')}
        </h2>
        {sessions.length === 0 && load.data?.plans.length === 0 && (
          <Button size="small" variant="quiet" onClick={() => setEdited({})}>
            <Plus aria-hidden="true" strokeWidth={1.5} />
            {t('New plan')}
          </Button>
        )}
      </div>
      <Loaded
        query={load}
        failed={messages.loadFailed}
        placeholder={<SkeletonLines count={3} line="h-5" className="gap-4" />}
      >
        {({ plans, isPaused }) => (
          <>
            {plans.length === 0 && sessions.length === 0 && (
              <p className="mt-2 text-muted">{t('Nothing is paid in parts yet.')}</p>
            )}
            {sessions.map((session) => (
              <div
                key={session.id}
                className="mt-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-line py-2.5"
              >
                <p className="text-muted">
                  {t('{total} for the session on {day}', {
                    total: formatCents(session.totalCents, session),
                    day: formatDay(new Date(session.startsAt), clock, now),
                  })}
                </p>
                <Button size="small" onClick={() => setEdited({ session })}>
                  {t('Pay in parts')}
                </Button>
              </div>
            ))}
            {plans.map((plan) => (
              <PlanTable
                key={plan.id}
                plan={plan}
                clock={clock}
                feedback={feedback}
                onEdit={() => setEdited({ plan })}
                onPaid={(part) => setPaid({ plan, part })}
              />
            ))}
            {plans.some(({ versionId, isCancelled }) => versionId === null && !isCancelled) && (
              <CustomerPages jobId={jobId} />
            )}
            {plans.some(({ isCancelled }) => !isCancelled) && (
              <p className="flex flex-wrap items-center justify-between gap-x-4 border-t border-line pt-2 text-muted">
                {isPaused
                  ? t('The customer is not reminded.')
                  : t('The customer is reminded three days before and after each day.')}
                <Button
                  size="small"
                  variant="quiet"
                  busy={pause.isPending}
                  onClick={() => pause.mutate({ jobId, isPaused: !isPaused })}
                >
                  {isPaused ? t('Remind again') : t('Pause reminders')}
                </Button>
              </p>
            )}
          </>
        )}
      </Loaded>
      {edited && (
        <PlanSheet
          jobId={jobId}
          plan={edited.plan}
          session={edited.session}
          clock={clock}
          onClose={() => setEdited(undefined)}
          onSaved={feedback.succeed}
        />
      )}
      {paid && <PartPaidDialog {...paid} feedback={feedback} onClose={() => setPaid(undefined)} />}
    </section>
  );
}

/** Where the customers pay, to hand over otherwise than by mail; a quote that was sent shows these, too. */
function CustomerPages({ jobId }: { jobId: string }) {
  const pages = useCustomerPages(jobId);
  return (
    <ul className="border-t border-line pt-2">
      {pages.data?.map(({ userId, name, url }) => (
        <li key={userId} className="flex min-h-10 items-center justify-between gap-4">
          <span className="min-w-0 truncate text-muted">{t('Page of {name}', { name })}</span>
          <CopyButton size="small" text={url} label={t('Copy link')} />
        </li>
      ))}
    </ul>
  );
}

type TableProps = {
  plan: JobPlan;
  clock: StudioClock;
  feedback: Feedback;
  onEdit: () => void;
  onPaid: (part: JobPlanPart) => void;
};

function PlanTable({ plan, clock, feedback, onEdit, onPaid }: TableProps) {
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
    const isSure = await confirm({
      title: t('Issue an invoice for {amount}?', { amount: money(part.amountCents) }),
      text:
        part === plan.parts.at(-1)
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
              {(part.openCents > 0 || (!plan.isCancelled && part.invoice === null)) && (
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
                    ...(part.invoice === null
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
