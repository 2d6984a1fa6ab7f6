import { centsToTyped, formatCents } from '@shutterhouse/contract/money';
import {
  type PlanAnchor,
  planAnchors,
  planLimits,
} from '@shutterhouse/contract/payment-plans/constants';
import { divide } from '@shutterhouse/contract/payment-plans/division';
import {
  planMessages as messages,
  partShareLabels,
  planAnchorLabels,
} from '@shutterhouse/contract/payment-plans/messages';
import { type PlanPart, plan as planSchema } from '@shutterhouse/contract/payment-plans/plan';
import { t } from '@shutterhouse/contract/sentences';
import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import { choicesOf } from '../../../lib/forms/choices.ts';
import { typedCents, typedNumber } from '../../../lib/forms/typed-number.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { NumberInput } from '../../../ui/controls/number-input.tsx';
import { SelectInput } from '../../../ui/controls/select-input.tsx';
import { TextInput } from '../../../ui/controls/text-input.tsx';
import { Field } from '../../../ui/forms/field.tsx';

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

type ShareProps = Pick<RowProps, 'part' | 'currency' | 'onChange'>;

function ShareFields({ part, currency, onChange }: ShareProps) {
  const { share } = part;
  const [typed, setTyped] = useState(
    share.kind === 'percent'
      ? String(share.percent)
      : share.kind === 'amount'
        ? centsToTyped(share.amountCents, currency)
        : '',
  );
  if (share.kind === 'rest') {
    return (
      <p className="sm:col-span-2">
        {partShareLabels.rest}
        <span className="block text-desk text-muted">{messages.lastIsRest}</span>
      </p>
    );
  }
  const isPercent = share.kind === 'percent';

  function read(kind: 'percent' | 'amount', text: string) {
    setTyped(text);
    const cents = typedCents(text, currency);
    const amountCents = typeof cents === 'number' ? cents : Number.NaN;
    const percent = typedNumber(text) ?? Number.NaN;
    onChange({
      ...part,
      share: kind === 'percent' ? { kind, percent } : { kind, amountCents },
    });
  }

  return (
    <div className="contents">
      <Field label={t('How much')}>
        {(control) => (
          <SelectInput
            {...control}
            value={share.kind}
            options={choicesOf(['percent', 'amount'] as const, (each) => partShareLabels[each])}
            onChange={({ target }) =>
              read(
                target.value === 'amount' ? 'amount' : 'percent',
                target.value === 'amount' ? '' : '30',
              )
            }
          />
        )}
      </Field>
      <Field label={isPercent ? t('Percent') : t('Amount ({currency})', { currency })} required>
        {(control) => (
          <NumberInput
            {...control}
            step={0.01}
            value={typed}
            onTyped={(text) => read(share.kind === 'amount' ? 'amount' : 'percent', text)}
          />
        )}
      </Field>
    </div>
  );
}

function SessionDays({ days, onChange }: { days: number; onChange: (days: number) => void }) {
  const [typed, setTyped] = useState(String(Math.abs(days)));
  const [isBefore, setBefore] = useState(days <= 0);
  const tell = (text: string, before: boolean) => {
    setTyped(text);
    setBefore(before);
    const count = typedNumber(text) ?? Number.NaN;
    onChange(before && count !== 0 ? -count : count);
  };
  return (
    <div className="contents">
      <Field label={t('Days')} required>
        {(control) => (
          <NumberInput
            {...control}
            min={0}
            max={planLimits.days}
            value={typed}
            onTyped={(text) => tell(text, isBefore)}
          />
        )}
      </Field>
      <Field label={t('Before or after')}>
        {(control) => (
          <SelectInput
            {...control}
            value={isBefore ? 'before' : 'after'}
            options={[
              { value: 'before', label: t('Before the session') },
              { value: 'after', label: t('After the session') },
            ]}
            onChange={({ target }) => tell(typed, target.value === 'before')}
          />
        )}
      </Field>
    </div>
  );
}
