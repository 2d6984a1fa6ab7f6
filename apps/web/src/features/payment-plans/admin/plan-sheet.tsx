import type { StudioClock } from '@shutterhouse/contract/clock';
import { centsToTyped, formatCents } from '@shutterhouse/contract/money';
import { planMessages as messages } from '@shutterhouse/contract/payment-plans/messages';
import type { PlanPart } from '@shutterhouse/contract/payment-plans/plan';
import { t } from '@shutterhouse/contract/sentences';
import { useId, useState } from 'react';
import { problemSentence, readApiError } from '../../../lib/calls/api-error.ts';
import { dayAt, formatDay } from '../../../lib/formats/studio-time.ts';
import { usePriceTerms } from '../../../lib/formats/use-price-terms.ts';
import { typedCents } from '../../../lib/forms/typed-number.ts';
import { closeForm } from '../../../lib/forms/use-leave-guard.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { NumberInput } from '../../../ui/controls/number-input.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { Sheet } from '../../../ui/overlays/sheet.tsx';
import { firstPlan, PlanEditor, problemOfPlan } from './plan-editor.tsx';
import { type JobPlan, type JobPlans, useSavePlan } from './queries.ts';

export type PlanSheetProps = {
  jobId: string;
  /** The plan that is changed; or for a new one its session, or neither for a sum without one. */
  plan: JobPlan | undefined;
  session: JobPlans['sessions'][number] | undefined;
  clock: StudioClock;
  onClose: () => void;
  onSaved: (sentence: string) => void;
};

/** Sets how a session, or a sum without one, is paid in parts. */
export function PlanSheet({ jobId, plan, session, clock, onClose, onSaved }: PlanSheetProps) {
  const id = useId();
  const save = useSavePlan();
  const terms = usePriceTerms();
  const hasSession = (plan?.bookingId ?? session) != null;
  const currency = plan?.currency ?? session?.currency ?? terms.currency;
  const known = plan ? (plan.otherTotalCents ?? plan.totalCents) : session?.totalCents;
  const [typed, setTyped] = useState(known === undefined ? '' : centsToTyped(known, currency));
  const [parts, setParts] = useState(() => (plan ? partsOf(plan, clock) : firstPlan(hasSession)));
  const [isDirty, setDirty] = useState(false);
  const [problem, setProblem] = useState<string>();
  const read = typedCents(typed, currency);
  const totalCents = known ?? (typeof read === 'number' && read > 0 ? read : undefined);

  async function submit() {
    const wrong = totalCents === undefined ? messages.totalNothing : problemOfPlan(parts);
    setProblem(wrong);
    if (wrong !== undefined) return;
    try {
      if (plan) await save.update({ id: plan.id, version: plan.version, parts });
      else {
        await save.create({
          ...{ jobId, parts, bookingId: session?.id ?? null },
          ...(session ? {} : { totalCents }),
        });
      }
      onSaved(messages.saved);
      onClose();
    } catch (error) {
      setProblem(problemSentence(readApiError(error), messages.saveFailed));
    }
  }

  return (
    <Sheet
      open
      onOpenChange={onClose}
      title={t('Plan of payments')}
      dirty={isDirty}
      footer={
        <>
          <Button size="small" variant="quiet" onClick={() => void closeForm(isDirty, onClose)}>
            {t('Cancel')}
          </Button>
          <Button
            size="small"
            variant="primary"
            type="submit"
            form={id}
            busy={save.isPending}
            busyLabel={t('Saving…')}
          >
            {t('Save plan')}
          </Button>
        </>
      }
    >
      <form
        id={id}
        noValidate
        aria-label={t('Plan of payments')}
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          if (!save.isPending) void submit();
        }}
      >
        {known === undefined ? (
          <Field
            label={t('Total ({currency})', { currency })}
            hint={t('With tax. Its invoices bill it at the default tax.')}
            required
          >
            {(control) => (
              <NumberInput
                {...control}
                step={0.01}
                value={typed}
                onTyped={(text) => {
                  setDirty(true);
                  setTyped(text);
                }}
              />
            )}
          </Field>
        ) : (
          <p>
            {session
              ? t('{total} for the session on {day}', {
                  total: formatCents(known, { currency }),
                  day: formatDay(new Date(session.startsAt), clock, new Date()),
                })
              : t('{total} in all', { total: formatCents(known, { currency }) })}
          </p>
        )}
        <PlanEditor
          parts={parts}
          onChange={(changed) => {
            setDirty(true);
            setProblem(undefined);
            setParts(changed);
          }}
          currency={currency}
          totalCents={totalCents}
          hasSession={hasSession}
        />
        {problem && (
          <p role="alert" className="text-bad">
            {problem}
          </p>
        )}
      </form>
    </Sheet>
  );
}

/** The parts of a stored plan, as they can be written again: sums, and the rest. */
function partsOf({ parts }: JobPlan, clock: StudioClock): PlanPart[] {
  return parts.map((part, index) => ({
    share:
      index === parts.length - 1
        ? { kind: 'rest' }
        : { kind: 'amount', amountCents: part.amountCents },
    due:
      part.anchor === 'session'
        ? { anchor: 'session', days: part.days }
        : part.anchor === 'day'
          ? { anchor: 'day', day: dayAt(new Date(part.dueAt), clock) }
          : { anchor: 'acceptance' },
  }));
}
