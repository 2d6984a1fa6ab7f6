import { availabilityLimits as limits } from '@shutterhouse/contract/availability/constants';
import { availabilityLabels as labels } from '@shutterhouse/contract/availability/messages';
import { t } from '@shutterhouse/contract/sentences';
import { X } from 'lucide-react';
import { useFieldArray, useWatch } from 'react-hook-form';
import { Checkbox } from '../../../ui/controls/checkbox.tsx';
import { ChoiceSelect } from '../../../ui/controls/choice-select.tsx';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { NumberField } from '../../../ui/forms/number-field.tsx';
import type { AvailabilityForm } from './form.ts';
import { useServices } from './queries.ts';
import { WeekField } from './week-field.tsx';

/** The rules that a service can override. */
const numbers = [
  { field: 'bufferBefore', unit: 'minutes', min: 0, max: limits.bufferMinutes, step: 5 },
  { field: 'bufferAfter', unit: 'minutes', min: 0, max: limits.bufferMinutes, step: 5 },
  { field: 'noticeHours', unit: 'hours', min: 0, max: limits.noticeHours },
  { field: 'horizonDays', unit: 'days', min: 1, max: limits.horizonDays },
] as const;

/** The services with rules of their own, each with what differs from the studio's. */
export function ServiceRules({ form }: { form: AvailabilityForm }) {
  const list = useServices();
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'services' });
  const titles = new Map(list.data?.map(({ id, title }) => [id, title]));
  const chosen = new Set(fields.map(({ serviceId }) => serviceId));
  const others = (list.data ?? []).filter(({ id }) => !chosen.has(id));

  return (
    <div className="flex flex-col gap-5">
      {fields.map(({ id, serviceId }, at) => (
        <OwnRules
          key={id}
          form={form}
          at={at}
          title={titles.get(serviceId) ?? t('Service')}
          onRemove={() => remove(at)}
        />
      ))}
      <ChoiceSelect
        className="max-w-72"
        label={t('Give a service its own rules')}
        value=""
        disabled={others.length === 0 || fields.length >= limits.services}
        placeholder={
          list.isError ? t('The services could not be loaded') : t('Give a service its own rules')
        }
        options={others.map((service) => ({ value: service.id, label: service.title }))}
        onChange={(chosen) => {
          if (chosen !== '') append({ serviceId: chosen, hours: null });
        }}
      />
    </div>
  );
}

type OwnRulesProps = { form: AvailabilityForm; at: number; title: string; onRemove: () => void };

function OwnRules({ form, at, title, onRemove }: OwnRulesProps) {
  const name = `services.${at}` as const;
  const hours = useWatch({ control: form.control, name: `${name}.hours` });
  const setHours = (hasOwn: boolean) =>
    form.setValue(
      `${name}.hours`,
      hasOwn ? form.getValues('hours').map((windows) => [...windows]) : null,
      { shouldDirty: true, shouldValidate: true },
    );

  return (
    <fieldset className="min-w-0 border-b border-line pb-5">
      <legend className="sr-only">{t('Rules of {title}', { title })}</legend>
      <div className="mb-2 flex items-center justify-between gap-3">
        <h3 className="font-medium">{title}</h3>
        <IconButton
          size="small"
          label={t('Remove the rules of {title}', { title })}
          icon={<X />}
          onClick={onRemove}
        />
      </div>
      <Checkbox
        label={t('Its own hours')}
        checked={hours !== null && hours !== undefined}
        onChange={(event) => setHours(event.target.checked)}
      />
      {hours && (
        <div className="mt-3">
          <WeekField form={form} name={`${name}.hours`} label={t('Hours of {title}', { title })} />
        </div>
      )}
      <div className="mt-4 grid gap-4 sm:grid-cols-2">
        {numbers.map(({ field, unit, ...range }) => (
          <NumberField
            key={field}
            form={form}
            name={`${name}.${field}`}
            label={`${labels[field]}, ${unit}`}
            hint={t('Leave empty to use the studio’s.')}
            {...range}
          />
        ))}
      </div>
    </fieldset>
  );
}
