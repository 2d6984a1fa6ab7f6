import { t, tc } from '@shutterhouse/contract/sentences';
import type { billingInput } from '@shutterhouse/contract/settings/billing';
import { taxLimits as limits } from '@shutterhouse/contract/settings/taxes';
import { Plus, X } from 'lucide-react';
import { type UseFormReturn, useFieldArray, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { Button } from '../../../ui/controls/button.tsx';
import { Checkbox } from '../../../ui/controls/checkbox.tsx';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { NumberField } from '../../../ui/forms/number-field.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';

/** The form of the billing settings. */
export type BillingForm = UseFormReturn<
  z.input<typeof billingInput>,
  unknown,
  z.output<typeof billingInput>
>;

const newTax = { name: '', note: '', percents: [{ from: '', percent: 0 }], isEnded: false };

/** The taxes of the studio: added, changed, ended, and one of them made the default. */
export function TaxesField({ form }: { form: BillingForm }) {
  // The taxes have an `id` field of their own.
  const { fields, append, remove, move } = useFieldArray({
    control: form.control,
    name: 'taxes',
    keyName: 'key',
  });
  const { error } = form.getFieldState('taxes', form.formState);
  const sentence = error?.root?.message ?? error?.message;
  return (
    <fieldset className="min-w-0">
      <legend className="text-desk font-medium text-ink">{t('Taxes')}</legend>
      <p className="mt-0.5 mb-3 text-desk text-muted">
        {t(
          'The rate of the day of the session, or of the supply, counts. Services, packages, products and lines of invoices have the first tax unless another is chosen there.',
        )}
      </p>
      <ul className="flex flex-col">
        {fields.map(({ key, id }, index) => (
          <TaxCard
            key={key}
            form={form}
            index={index}
            onDefault={index > 0 ? () => move(index, 0) : undefined}
            onRemove={id === undefined && index > 0 ? () => remove(index) : undefined}
          />
        ))}
      </ul>
      <Button
        size="small"
        disabled={fields.length >= limits.taxes}
        onClick={() => append(newTax, { focusName: `taxes.${fields.length}.name` })}
      >
        <Plus aria-hidden="true" strokeWidth={1.5} />
        {t('Add tax')}
      </Button>
      {sentence && (
        <p role="alert" className="mt-1.5 text-desk text-bad">
          {sentence}
        </p>
      )}
    </fieldset>
  );
}

type TaxCardProps = {
  form: BillingForm;
  index: number;
  /** Makes it the default; undefined for the default itself. */
  onDefault: (() => void) | undefined;
  /** Removes it; undefined for one that is saved, which can only be ended. */
  onRemove: (() => void) | undefined;
};

/** A tax: its name, its rates with the days from which they are valid, and what invoices say about it. */
function TaxCard({ form, index, onDefault, onRemove }: TaxCardProps) {
  const path = `taxes.${index}` as const;
  const name = useWatch({ control: form.control, name: `${path}.name` });
  const isEnded = useWatch({ control: form.control, name: `${path}.isEnded` }) ?? false;
  const called = name || t('tax {place}', { place: index + 1 });
  return (
    <li className="border-t border-line py-4 last:mb-3 last:border-b">
      <fieldset className="grid min-w-0 gap-4">
        <legend className="sr-only">{called}</legend>
        <div className="flex items-end gap-2">
          <div className="min-w-0 flex-1">
            <TextField form={form} name={`${path}.name`} label={t('Name of the tax')} required />
          </div>
          {onRemove && (
            <IconButton
              label={
                name ? t('Remove {name}', { name }) : t('Remove tax {place}', { place: index + 1 })
              }
              icon={<X />}
              onClick={onRemove}
            />
          )}
        </div>
        <TaxPercents form={form} index={index} called={called} />
        <TextField
          form={form}
          name={`${path}.note`}
          label={t('Sentence on invoices')}
          hint={t('Such as why no tax is charged, or who owes it.')}
          optional
        />
        {onDefault ? (
          <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
            <Checkbox
              {...form.register(`${path}.isEnded`)}
              label={tc('tax', 'Ended')}
              hint={t('It can’t be chosen anymore; what has it keeps it.')}
            />
            {!isEnded && (
              <Button size="small" variant="quiet" onClick={onDefault}>
                {t('Make default')}
              </Button>
            )}
          </div>
        ) : (
          <p className="text-desk text-muted">{t('Default, unless another is chosen.')}</p>
        )}
      </fieldset>
    </li>
  );
}

/** The rates of a tax. A day is asked for once there are several. */
function TaxPercents({
  form,
  index,
  called,
}: {
  form: BillingForm;
  index: number;
  called: string;
}) {
  const path = `taxes.${index}.percents` as const;
  const { fields, append, remove } = useFieldArray({ control: form.control, name: path });
  const percents = useWatch({ control: form.control, name: path });
  const isDated = percents.length > 1 || percents[0]?.from !== '';
  return (
    <div className="grid gap-3">
      {fields.map(({ id }, place) => (
        <div
          key={id}
          className="grid grid-cols-[1fr_auto] items-end gap-3 sm:grid-cols-[1fr_1fr_auto]"
        >
          <div className="max-sm:col-span-2">
            <NumberField
              form={form}
              name={`${path}.${place}.percent`}
              label={t('Tax rate in percent')}
              min={0}
              max={limits.percent}
              step={0.001}
              required
            />
          </div>
          {isDated && (
            <TextField
              form={form}
              name={`${path}.${place}.from`}
              label={t('Valid from')}
              type="date"
              optional
            />
          )}
          {fields.length > 1 && (
            <IconButton
              label={t('Remove rate {place} of {name}', { place: place + 1, name: called })}
              icon={<X />}
              onClick={() => remove(place)}
            />
          )}
        </div>
      ))}
      <Button
        wraps
        size="small"
        variant="quiet"
        className="justify-self-start"
        disabled={fields.length >= limits.percents}
        onClick={() =>
          append(
            { from: '', percent: Number(percents.at(-1)?.percent) || 0 },
            { focusName: `${path}.${fields.length}.percent` },
          )
        }
      >
        <Plus aria-hidden="true" strokeWidth={1.5} />
        {t('Add a rate from another day')}
      </Button>
    </div>
  );
}
