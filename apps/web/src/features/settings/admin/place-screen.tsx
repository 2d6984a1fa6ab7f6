import { slotLabel } from '@shutterhouse/contract/clock';
import { paths } from '@shutterhouse/contract/pages';
import { t } from '@shutterhouse/contract/sentences';
import {
  isTimeZone,
  placeLabels as labels,
  placeMessages as messages,
  type PlaceInput,
  placeInput,
} from '@shutterhouse/contract/settings/place';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { useFormMutation } from '../../../lib/calls/form-mutation.ts';
import { type Affects, type Outputs, trpc } from '../../../lib/calls/trpc.ts';
import { wallClock } from '../../../lib/formats/studio-time.ts';
import { useStudioClock } from '../../../lib/formats/use-studio-clock.ts';
import { usePageEditor } from '../../../lib/forms/use-page-editor.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { TextLink } from '../../../ui/controls/text-link.tsx';
import { EditorPage } from '../../../ui/forms/editor-page.tsx';
import { FormPart } from '../../../ui/forms/form-part.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { MarkedText } from '../../../ui/layout/marked-text.tsx';

type EditablePlace = Outputs['settings']['place']['get'];

/** Times and days are shown everywhere. */
const affects: Affects = (utils) => [utils];

/** Settings, Time zone and address: the studio's clock, and the address that visitors use. */
export function PlaceScreen() {
  const { editor, field, page } = usePageEditor({
    schema: placeInput,
    query: trpc.settings.place.get.useQuery(),
    update: trpc.settings.place.update.useMutation(useFormMutation(affects)),
    toValues,
    labels,
    messages,
  });
  const { form, opened } = editor;
  return (
    <EditorPage title={t('Time zone and address')} embedded {...page} refused={messages.refused}>
      <FormPart
        title={t('Clock')}
        text={t(
          'Hours of availability keep their time of day in a new zone. Sessions that are booked stay at the same moment: 10:00 in New York is then shown as 16:00 in Berlin.',
        )}
      >
        {opened?.isTimeZoneFixed ? (
          <FixedNote value={opened.timeZone} variable="STUDIO_TIMEZONE" />
        ) : (
          <SelectField
            {...field('timeZone')}
            hint={<TimeThere form={form} />}
            required
            options={zoneOptions(opened?.timeZone)}
            className="sm:max-w-96"
          />
        )}
        <p className="measure mt-5 text-muted">
          <MarkedText
            text={t(
              'The language and the country whose formats are used are in <languages>Languages</languages>, the currency in <billing>Billing</billing>.',
            )}
            marks={{
              languages: (words) => <TextLink href={paths.settings('languages')}>{words}</TextLink>,
              billing: (words) => <TextLink href={paths.settings('billing')}>{words}</TextLink>,
            }}
          />
        </p>
      </FormPart>
      <FormPart
        title={t('Address')}
        text={t(
          'Links in mails and shared links lead here, and services send their sign-ins and webhooks here.',
        )}
      >
        {opened?.isPublicUrlFixed ? (
          <FixedNote value={opened.publicUrl} variable="PUBLIC_URL" />
        ) : (
          <div className="flex flex-col items-start gap-4">
            <TextField
              {...field('publicUrl')}
              hint={t(
                'When it begins with https from now on, everybody signs in again. Passkeys work only at the address where they were added.',
              )}
              required
              type="url"
              autoComplete="off"
              className="w-full sm:max-w-96"
            />
            <HereInstead form={form} />
          </div>
        )}
      </FormPart>
    </EditorPage>
  );
}

/** What the clock shows in the chosen zone. */
function TimeThere({ form }: { form: UseFormReturn<PlaceInput> }) {
  const timeZone = useWatch({ control: form.control, name: 'timeZone' });
  const { style } = useStudioClock();
  if (!isTimeZone(timeZone)) return null;
  const { minute } = wallClock(new Date(), { timeZone });
  return t('It is {time} there now.', { time: slotLabel(minute, style) });
}

/** Offers the address in the browser, where another one is entered. */
function HereInstead({ form }: { form: UseFormReturn<PlaceInput> }) {
  const publicUrl = useWatch({ control: form.control, name: 'publicUrl' });
  const here = location.origin;
  if (publicUrl === here) return null;
  return (
    <Button
      size="small"
      onClick={() => form.setValue('publicUrl', here, { shouldDirty: true, shouldValidate: true })}
    >
      {t('Use {address}, where you are now', { address: here })}
    </Button>
  );
}

function FixedNote({ value, variable }: { value: string; variable: string }) {
  return (
    <>
      <p className="font-medium">{value}</p>
      <p className="measure text-muted">{messages.fixed(variable)}</p>
    </>
  );
}

/** Every zone that the browser knows, and the stored one. */
function zoneOptions(stored: string | undefined) {
  const known = Intl.supportedValuesOf('timeZone');
  const zones = stored === undefined || known.includes(stored) ? known : [stored, ...known];
  return zones.map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }));
}

function toValues(saved: EditablePlace | undefined): PlaceInput {
  return { timeZone: saved?.timeZone ?? 'UTC', publicUrl: saved?.publicUrl ?? '' };
}
