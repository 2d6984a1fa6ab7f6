import { availabilityLimits as limits } from '@shutterhouse/contract/availability/constants';
import {
  availabilityLabels as labels,
  availabilityMessages as messages,
} from '@shutterhouse/contract/availability/messages';
import { availabilityInput } from '@shutterhouse/contract/availability/schema';
import { t } from '@shutterhouse/contract/sentences';
import { dayAt } from '../../../lib/formats/studio-time.ts';
import { useStudioClock } from '../../../lib/formats/use-studio-clock.ts';
import { usePageEditor } from '../../../lib/forms/use-page-editor.ts';
import { Checkbox } from '../../../ui/controls/checkbox.tsx';
import { EditorPage } from '../../../ui/forms/editor-page.tsx';
import { FormPart } from '../../../ui/forms/form-part.tsx';
import { NumberField } from '../../../ui/forms/number-field.tsx';
import { CalendarsPart } from './calendars/calendars-part.tsx';
import { ClosuresField } from './closures-field.tsx';
import { toValues } from './form.ts';
import { formatValue } from './format.ts';
import { PreviewPanel } from './preview-panel.tsx';
import { useAvailability, useUpdateAvailability } from './queries.ts';
import { ServiceRules } from './service-rules.tsx';
import { WeekField } from './week-field.tsx';

/** Settings, Availability: when sessions can be booked, and what visitors see of that. */
export function AvailabilityScreen() {
  const clock = useStudioClock();
  const today = dayAt(new Date(), clock);
  const rules = useAvailability();
  const { editor, page } = usePageEditor({
    schema: availabilityInput,
    query: rules,
    update: useUpdateAvailability(),
    toValues,
    labels,
    messages,
  });
  const { form } = editor;

  return (
    <>
      <EditorPage
        title={t('Availability')}
        embedded
        {...page}
        formatValue={(path, value) => formatValue(path, value, clock.style)}
        refused={messages.refused}
        asideBelow
        aside={<PreviewPanel form={form} today={today} isSaved={!editor.dirty} />}
      >
        <FormPart
          title={labels.hours}
          text={t(
            'Times are those of the studio ({replaceAll}, as STUDIO_TIMEZONE says). Sessions start on the half hours within them, the last at closing time. The site shows them, unless Contact Info has a text of its own.',
            { replaceAll: clock.timeZone.replaceAll('_', ' ') },
          )}
        >
          <WeekField form={form} name="hours" label={labels.hours} />
          <Checkbox
            {...form.register('endsByClosing')}
            className="mt-4"
            label={t('Sessions must end by closing time')}
            hint={t('Otherwise a session may start until closing time and end later.')}
          />
        </FormPart>
        <FormPart
          title={labels.closures}
          text={t(
            'Holidays and times away. Sessions that are booked already stay; only the studio sees the note.',
          )}
        >
          <ClosuresField form={form} today={today} />
        </FormPart>
        <FormPart title={t('Around a session')} text={t('The buffers of two sessions add up.')}>
          <div className="grid gap-5 sm:grid-cols-2">
            <NumberField
              form={form}
              name="bufferBefore"
              label={t('{bufferBefore}, minutes', { bufferBefore: labels.bufferBefore })}
              min={0}
              max={limits.bufferMinutes}
              step={5}
            />
            <NumberField
              form={form}
              name="bufferAfter"
              label={t('{bufferAfter}, minutes', { bufferAfter: labels.bufferAfter })}
              min={0}
              max={limits.bufferMinutes}
              step={5}
            />
            <NumberField
              form={form}
              name="noticeHours"
              label={t('{noticeHours}, hours', { noticeHours: labels.noticeHours })}
              hint={t('How long before its start a session can be booked at the latest.')}
              min={0}
              max={limits.noticeHours}
            />
            <NumberField
              form={form}
              name="horizonDays"
              label={t('{horizonDays}, days', { horizonDays: labels.horizonDays })}
              min={1}
              max={limits.horizonDays}
            />
          </div>
        </FormPart>
        <FormPart title={t('Requests')} text={t('How long an unanswered request keeps its time.')}>
          <div className="max-w-72">
            <NumberField
              form={form}
              name="requestHoldDays"
              label={t('{requestHoldDays}, days', { requestHoldDays: labels.requestHoldDays })}
              hint={t(
                'The studio is reminded after a day. Then the request is cancelled and the customer is notified.',
              )}
              min={limits.requestHoldDays.min}
              max={limits.requestHoldDays.max}
            />
          </div>
        </FormPart>
        <FormPart title={labels.services} text={t('Only what differs from the studio’s rules.')}>
          <ServiceRules form={form} />
        </FormPart>
      </EditorPage>
      {/* Shown earlier, it would be moved away by the rules. */}
      {!rules.isPending && (
        <div className="mt-10 max-w-[44rem] border-t border-line pt-8">
          <CalendarsPart />
        </div>
      )}
    </>
  );
}
