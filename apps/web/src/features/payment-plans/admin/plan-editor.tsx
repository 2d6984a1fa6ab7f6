import { formatCents } from '@shutterhouse/contract/money';
import {
  type PlanAnchor,
  planAnchors,
  planLimits,
} from '@shutterhouse/contract/payment-plans/constants';
import { divide } from '@shutterhouse/contract/payment-plans/division';
import { planAnchorLabels } from '@shutterhouse/contract/payment-plans/messages';
import { type PlanPart, plan as planSchema } from '@shutterhouse/contract/payment-plans/plan';
import { t } from '@shutterhouse/contract/sentences';
import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import { choicesOf } from '../../../lib/forms/choices.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { SelectInput } from '../../../ui/controls/select-input.tsx';
import { TextInput } from '../../../ui/controls/text-input.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { SessionDays } from './session-days.tsx';
import { ShareFields } from './share-fields.tsx';

export type PlanEditorProps = {
  parts: PlanPart[];
  onChange: (parts: PlanPart[]) => void;
  currency: string;
  /** What is divided; undefined while that is not known. */
  totalCents?: number | undefined;
  /** Whether days can be counted from a session. */
  hasSession: boolean;
};

/** A plan to begin with: a deposit, and the rest two weeks before the session. */
export function firstPlan(hasSession: boolean): PlanPart[] {
  return [
    { share: { kind: 'percent', percent: 30 }, due: { anchor: 'acceptance' } },
    {
      share: { kind: 'rest' },
      due: hasSession ? { anchor: 'session', days: -14 } : { anchor: 'acceptance' },
    },
  ];
}

/** The problem of a plan as a sentence; undefined if it is complete. */
export function problemOfPlan(parts: PlanPart[]): string | undefined {
  return planSchema.safeParse(parts).error?.issues[0]?.message;
}

/** The parts of a plan: how much each is, and when it is due. The last one is what the others leave. */
export function PlanEditor({ parts, onChange, currency, totalCents, hasSession }: PlanEditorProps) {
  const [keys, setKeys] = useState(() => parts.map(() => crypto.randomUUID()));
  const shares = parts.map(({ share }) => share);
  const isComplete = problemOfPlan(parts) === undefined;
  const amounts =
    totalCents !== undefined && isComplete ? divide(totalCents, shares, currency) : undefined;
  const replace = (index: number, part: PlanPart) =>
    onChange(parts.map((each, at) => (at === index ? part : each)));

  function add() {
    const at = parts.length - 1;
    const part: PlanPart = {
      share: { kind: 'percent', percent: 30 },
      due: { anchor: 'acceptance' },
    };
    setKeys(keys.toSpliced(at, 0, crypto.randomUUID()));
    onChange(parts.toSpliced(at, 0, part));
  }

  function remove(index: number) {
    setKeys(keys.toSpliced(index, 1));
    onChange(parts.toSpliced(index, 1));
  }

  return (
    <div className="flex flex-col gap-4">
      <ol className="flex flex-col gap-4">
        {parts.map((part, index) => (
          <li key={keys[index]}>
            <PartRow
              part={part}
              number={index + 1}
              currency={currency}
              amountCents={amounts?.[index]}
              hasSession={hasSession}
              onChange={(changed) => replace(index, changed)}
              onRemove={index < parts.length - 1 ? () => remove(index) : undefined}
            />
          </li>
        ))}
      </ol>
      <div>
        <Button
          size="small"
          variant="quiet"
          disabled={parts.length >= planLimits.parts}
          onClick={add}
        >
          <Plus aria-hidden="true" strokeWidth={1.5} />
          {t('Add payment')}
        </Button>
      </div>
    </div>
  );
}

type RowProps = {
  part: PlanPart;
  number: number;
  currency: string;
  amountCents: number | undefined;
  hasSession: boolean;
  onChange: (part: PlanPart) => void;
  /** Undefined for the last one. */
  onRemove: (() => void) | undefined;
};

function PartRow({
  part,
  number,
  currency,
  amountCents,
  hasSession,
  onChange,
  onRemove,
}: RowProps) {
  const anchors = planAnchors.filter((anchor) => hasSession || anchor !== 'session');

  function anchor(chosen: string) {
    const next = planAnchors.find((each): each is PlanAnchor => each === chosen);
    if (next === undefined) return;
    const due =
      next === 'session'
        ? { anchor: next, days: -14 }
        : next === 'day'
          ? { anchor: next, day: '' }
          : { anchor: next };
    onChange({ ...part, due });
  }

  return (
    <fieldset className="flex min-w-0 flex-col gap-4 rounded-control border border-line p-4">
      <legend className="px-1 text-desk text-muted">
        {amountCents === undefined
          ? t('Payment {number}', { number })
          : t('Payment {number}: {amount}', {
              number,
              amount: formatCents(amountCents, { currency }),
            })}
      </legend>
      <div className="flex items-end gap-3">
        <div className="grid min-w-0 flex-1 gap-4 sm:grid-cols-2">
          <ShareFields part={part} currency={currency} onChange={onChange} />
        </div>
        {onRemove && (
          <IconButton
            label={t('Remove payment {number}', { number })}
            icon={<X strokeWidth={1.5} />}
            onClick={onRemove}
          />
        )}
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <div className={part.due.anchor === 'session' ? 'sm:col-span-2' : ''}>
          <Field label={t('Due')}>
            {(control) => (
              <SelectInput
                {...control}
                value={part.due.anchor}
                options={choicesOf(anchors, (each) => planAnchorLabels[each])}
                onChange={({ target }) => anchor(target.value)}
              />
            )}
          </Field>
        </div>
        {part.due.anchor === 'day' && (
          <Field label={t('Day')} required>
            {(control) => (
              <TextInput
                {...control}
                type="date"
                value={part.due.anchor === 'day' ? part.due.day : ''}
                onChange={({ target }) =>
                  onChange({ ...part, due: { anchor: 'day', day: target.value } })
                }
              />
            )}
          </Field>
        )}
        {part.due.anchor === 'session' && (
          <SessionDays
            days={part.due.days}
            onChange={(days) => onChange({ ...part, due: { anchor: 'session', days } })}
          />
        )}
      </div>
    </fieldset>
  );
}
