import { t } from '@shutterhouse/contract/sentences';
import { formatHours } from '@shutterhouse/contract/text-format';
import { useState } from 'react';
import { ChoiceSelect } from '../../../ui/controls/choice-select.tsx';
import type { AvailabilityForm } from './form.ts';
import { PreviewDays } from './preview-days.tsx';
import { useServices } from './queries.ts';
import { SlotReasons } from './slot-reasons.tsx';

export type PreviewPanelProps = {
  form: AvailabilityForm;
  today: string;
  /** Whether the form has no unsaved changes. */
  isSaved: boolean;
};

/** In hours: half an hour to a working day. */
const lengths = [0.5, 1, 1.5, 2, 3, 4, 6, 8];

/** The effect of the rules: the coming days as visitors see them, and why a slot is not offered. */
export function PreviewPanel({ form, today, isSaved }: PreviewPanelProps) {
  const services = useServices();
  const [serviceId, setServiceId] = useState('');
  const [duration, setDuration] = useState(1);
  const title = services.data?.find(({ id }) => id === serviceId)?.title ?? '';
  const session = { service: title, duration };

  return (
    <div className="flex flex-col gap-8 xl:sticky xl:top-20 xl:max-h-[calc(100dvh-12rem)] xl:overflow-y-auto xl:pe-1">
      <div className="flex flex-col gap-3">
        <div className="flex gap-2.5">
          <ChoiceSelect
            label={t('Service of the preview')}
            placeholder={t('Any service')}
            value={serviceId}
            options={(services.data ?? []).map((each) => ({ value: each.id, label: each.title }))}
            onChange={setServiceId}
          />
          <ChoiceSelect
            className="w-32! shrink-0"
            label={t('Length of the session')}
            value={String(duration)}
            options={lengths.map((hours) => ({ value: String(hours), label: formatHours(hours) }))}
            onChange={(chosen) => setDuration(Number(chosen))}
          />
        </div>
        <PreviewDays
          form={form}
          today={today}
          serviceId={serviceId}
          session={session}
          isSaved={isSaved}
        />
      </div>
      <SlotReasons session={session} initialDay={today} />
    </div>
  );
}
