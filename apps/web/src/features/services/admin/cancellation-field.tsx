import {
  cancellationLimits,
  cancellationLines,
} from '@shutterhouse/contract/bookings/cancellation';
import { t } from '@shutterhouse/contract/sentences';
import { Plus, X } from 'lucide-react';
import { useId } from 'react';
import { useFieldArray, useWatch } from 'react-hook-form';
import { Button } from '../../../ui/controls/button.tsx';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { NumberField } from '../../../ui/forms/number-field.tsx';
import type { ServiceForm } from './question-card.tsx';

/** What is kept when sessions of a service are cancelled, by how many days before them. */
export function CancellationField({ form }: { form: ServiceForm }) {
  const id = useId();
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'cancellation' });
  const steps = useWatch({ control: form.control, name: 'cancellation' }) ?? [];
  const last = steps.at(-1);
  const add = () =>
    append(
      last
        ? {
            days: Math.max(0, Math.floor(last.days / 2)),
            keptPercent: Math.max(30, last.keptPercent),
          }
        : { days: 30, keptPercent: 0 },
    );
  return (
    <fieldset className="min-w-0" aria-describedby={id}>
      <legend className="text-desk font-medium text-ink">{t('Cancelling')}</legend>
      <p className="mt-0.5 text-desk text-muted">
        {t(
          'What you keep of the price. Customers read it before they book, and the refund is worked out by it.',
        )}
      </p>
      <ul className="flex flex-col">
        {fields.map(({ id: key }, index) => (
          <li key={key} className="mt-3 grid grid-cols-[1fr_1fr_auto] items-start gap-3">
            <NumberField
              form={form}
              name={`cancellation.${index}.days`}
              label={t('Days before')}
              min={0}
              max={cancellationLimits.days}
              step={1}
              required
            />
            <NumberField
              form={form}
              name={`cancellation.${index}.keptPercent`}
              label={t('Percent kept')}
              min={0}
              max={100}
              step={1}
              required
            />
            <IconButton
              className="mt-6"
              label={t('Remove step {number}', { number: index + 1 })}
              icon={<X />}
              onClick={() => remove(index)}
            />
          </li>
        ))}
      </ul>
      <ul id={id} className="mt-3 text-desk text-muted">
        {cancellationLines(steps).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <Button
        size="small"
        className="mt-3"
        disabled={fields.length >= cancellationLimits.steps || last?.days === 0}
        onClick={add}
      >
        <Plus aria-hidden="true" strokeWidth={1.5} />
        {t('Add step')}
      </Button>
    </fieldset>
  );
}
