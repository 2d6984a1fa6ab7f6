import type { StudioClock } from '@shutterhouse/contract/clock';
import { formatCents } from '@shutterhouse/contract/money';
import { planMessages as messages } from '@shutterhouse/contract/payment-plans/messages';
import { t } from '@shutterhouse/contract/sentences';
import { Plus } from 'lucide-react';
import { useId, useState } from 'react';
import { formatDay } from '../../../lib/formats/studio-time.ts';
import type { Feedback } from '../../../lib/forms/use-feedback.ts';
import { lazyPart } from '../../../lib/navigation/lazy-part.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { CopyButton } from '../../../ui/controls/copy-button.tsx';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { SkeletonLines } from '../../../ui/feedback/skeleton-lines.tsx';
import { LazyOverlay } from '../../../ui/overlays/lazy-overlay.tsx';
import { PlanTable } from './plan-table.tsx';
import {
  type JobPlan,
  type JobPlanPart,
  type JobPlans,
  useCustomerPages,
  usePlanActions,
  usePlans,
} from './queries.ts';

const PartRefundDialog = lazyPart(() => import('./part-refund-dialog.tsx'), 'PartRefundDialog');

const PartPaidDialog = lazyPart(() => import('./part-paid-dialog.tsx'), 'PartPaidDialog');

const PlanSheet = lazyPart(() => import('./plan-sheet.tsx'), 'PlanSheet');

export type PlansPartProps = { jobId: string; clock: StudioClock; feedback: Feedback };

/** What is edited over the page: a plan, or a new one of a session or of a sum. */
type Edited = { plan?: JobPlan; session?: JobPlans['sessions'][number] };

/** The plans of payments of a job: their parts, what of each is open, and what is done with it. */
export function PlansPart({ jobId, clock, feedback }: PlansPartProps) {
  const id = useId();
  const load = usePlans(jobId);
  const [edited, setEdited] = useState<Edited>();
  const [paid, setPaid] = useState<{ plan: JobPlan; part: JobPlanPart }>();
  const [refunded, setRefunded] = useState<{ plan: JobPlan; part?: JobPlanPart | undefined }>();
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
                onRefund={(part) => setRefunded({ plan, part })}
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
        <LazyOverlay onClose={() => setEdited(undefined)}>
          <PlanSheet
            jobId={jobId}
            plan={edited.plan}
            session={edited.session}
            clock={clock}
            onClose={() => setEdited(undefined)}
            onSaved={feedback.succeed}
          />
        </LazyOverlay>
      )}
      {paid && (
        <LazyOverlay onClose={() => setPaid(undefined)}>
          <PartPaidDialog {...paid} feedback={feedback} onClose={() => setPaid(undefined)} />
        </LazyOverlay>
      )}
      {refunded && (
        <LazyOverlay onClose={() => setRefunded(undefined)}>
          <PartRefundDialog
            {...refunded}
            feedback={feedback}
            onClose={() => setRefunded(undefined)}
          />
        </LazyOverlay>
      )}
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
