import { availabilityLimits } from '@shutterhouse/contract/availability/constants';
import { t } from '@shutterhouse/contract/sentences';
import { Plus, X } from 'lucide-react';
import { useFieldArray } from 'react-hook-form';
import { Button } from '../../../ui/controls/button.tsx';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { TextInput } from '../../../ui/controls/text-input.tsx';
import { FormField } from '../../../ui/forms/form-field.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import type { AvailabilityForm } from './form.ts';

export type ClosuresFieldProps = {
  form: AvailabilityForm;
  /** Today in the studio's time zone. */
  today: string;
};

/** The dates and ranges of dates on which the studio is closed. */
export function ClosuresField({ form, today }: ClosuresFieldProps) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'closures' });

  /** Moving the start past the end makes the range a single day. */
  function follow(at: number, from: string) {
    const until = form.getValues(`closures.${at}.until`);
    if (until < from) form.setValue(`closures.${at}.until`, from, { shouldDirty: true });
  }

  return (
    <div>
      <ul className="flex flex-col gap-4">
        {fields.map(({ id }, at) => (
          <li
            key={id}
            className="grid grid-cols-2 items-start gap-x-3 gap-y-2 border-b border-line pb-4 sm:grid-cols-[9.5rem_9.5rem_minmax(0,1fr)_auto]"
          >
            <FormField form={form} name={`closures.${at}.from`} label={t('First day')}>
              {(control) => (
                <TextInput
                  {...control}
                  type="date"
                  size="small"
                  onChange={async (event) => {
                    await control.onChange(event);
                    follow(at, event.target.value);
                  }}
                />
              )}
            </FormField>
            <TextField
              form={form}
              name={`closures.${at}.until`}
              label={t('Last day')}
              type="date"
              size="small"
            />
            <TextField
              form={form}
              name={`closures.${at}.note`}
              label={t('Note')}
              optional
              className="max-sm:order-last max-sm:col-span-2"
              size="small"
              placeholder={t('Holiday')}
            />
            <IconButton
              size="small"
              label={t('Remove closed days {number}', { number: at + 1 })}
              icon={<X />}
              className="mt-6 max-sm:col-span-2 max-sm:mt-0 max-sm:justify-self-end"
              onClick={() => remove(at)}
            />
          </li>
        ))}
      </ul>
      <Button
        size="small"
        className={fields.length > 0 ? 'mt-4' : ''}
        disabled={fields.length >= availabilityLimits.closures}
        onClick={() =>
          append(
            { from: today, until: today, note: '' },
            { focusName: `closures.${fields.length}.from` },
          )
        }
      >
        <Plus aria-hidden="true" strokeWidth={1.5} />
        {t('Add closed days')}
      </Button>
    </div>
  );
}
