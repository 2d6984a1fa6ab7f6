import { miniSessionLimits as limits } from '@shutterhouse/contract/bookings/constants';
import { miniSessionMessages } from '@shutterhouse/contract/bookings/mini-session-messages';
import { miniSessionInput } from '@shutterhouse/contract/bookings/mini-session-schema';
import { type ClockStyle, readTime, slotLabel } from '@shutterhouse/contract/clock';
import { eventLocationKinds, studioLocation } from '@shutterhouse/contract/locations';
import { priceLabel, type TypedPriceTerms } from '@shutterhouse/contract/pricing';
import { t, tc } from '@shutterhouse/contract/sentences';
import type { z } from 'zod';
import { typedAmounts, usePriceTerms } from '../../../lib/formats/use-price-terms.ts';
import { useStudioClock } from '../../../lib/formats/use-studio-clock.ts';
import { savedOr } from '../../../lib/forms/form-fields.ts';
import { translationValues } from '../../../lib/forms/translations.ts';
import { type RecordSheetProps, useRecordEditor } from '../../../lib/forms/use-record-editor.ts';
import { Checkbox } from '../../../ui/controls/checkbox.tsx';
import { EditorSheet } from '../../../ui/forms/editor-sheet.tsx';
import {
  formatLocationKind,
  LocationFields,
  locationFieldLabels,
} from '../../../ui/forms/location-fields.tsx';
import { NumberField } from '../../../ui/forms/number-field.tsx';
import { PictureField } from '../../../ui/forms/picture-field.tsx';
import { PriceField } from '../../../ui/forms/price-field.tsx';
import { TextAreaField } from '../../../ui/forms/text-area-field.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { TimeField } from '../../../ui/forms/time-field.tsx';
import { TranslatedFields } from '../../../ui/forms/translated-fields.tsx';
import { focalPointLabels, pictureValues } from '../../../ui/pictures/focal-point.ts';
import { type MiniSession, miniSessionQueries } from './mini-session-queries.ts';

const labelsIn = (terms: TypedPriceTerms) => ({
  title: t('Title'),
  description: t('Description'),
  serviceName: t('Service'),
  day: t('Day'),
  from: tc('range', 'From'),
  to: tc('range', 'To'),
  slotMinutes: t('Minutes per slot'),
  placesPerSlot: t('Places per slot'),
  priceCents: priceLabel(terms, 'place'),
  isActive: t('Published'),
  ...locationFieldLabels,
  pictureId: 'Image',
  imageUrl: t('Image address'),
  ...focalPointLabels,
});

/** The texts that can be translated. */
const texts = { title: 'line', description: 3 } as const;

const blank = {
  title: '',
  description: '',
  serviceName: 'Mini session',
  day: '',
  from: '10:00',
  to: '16:00',
  slotMinutes: limits.slotMinutes.default,
  placesPerSlot: limits.placesPerSlot.default,
  priceCents: 12_000,
  location: studioLocation,
  isActive: false,
};

/** The form of an event. */
export function MiniSessionSheet(props: RecordSheetProps) {
  const terms = usePriceTerms();
  const labels = labelsIn(terms);
  const { editor, field, sheet } = useRecordEditor({
    ...props,
    ...miniSessionQueries.useRecord(props.id),
    schema: miniSessionInput,
    toValues,
    labels,
  });
  const { form, opened } = editor;
  const { style } = useStudioClock();

  return (
    <EditorSheet
      {...sheet}
      formatValue={(path, value) =>
        formatTimes(path, value, style) ?? typedAmounts(terms.currency)(path, value)
      }
    >
      <TranslatedFields texts={texts} labels={labels}>
        <TextField
          {...field('title')}
          hint={opened ? undefined : t('It becomes the address of the page.')}
          required
        />
        <TextAreaField {...field('description')} optional rows={3} />
        <TextField
          {...field('serviceName')}
          hint={t('The name of its bookings in the dashboard and in mails.')}
          required
        />
        <div className="grid gap-5 sm:grid-cols-3">
          <TextField {...field('day')} required type="date" />
          <TimeField {...field('from')} required />
          <TimeField {...field('to')} required />
        </div>
        <div className="grid gap-5 sm:grid-cols-3">
          <NumberField
            {...field('slotMinutes')}
            min={limits.slotMinutes.min}
            max={limits.slotMinutes.max}
            step={5}
            required
          />
          <NumberField
            {...field('placesPerSlot')}
            min={limits.placesPerSlot.min}
            max={limits.placesPerSlot.max}
            step={1}
            required
          />
          <PriceField {...field('priceCents')} currency={terms.currency} terms={terms} />
        </div>
        <LocationFields
          form={form}
          kinds={eventLocationKinds}
          hint={opened && opened.placesBooked > 0 ? miniSessionMessages.locationTold : undefined}
        />
        <PictureField
          editor={editor}
          label={labels.pictureId}
          addressLabel={t('Image address')}
          slot="miniSession"
          ratio="3 / 2"
        />
        <Checkbox
          {...form.register('isActive')}
          label={labels.isActive}
          hint={t('It has its own page, and its time can’t be booked in any other way.')}
        />
      </TranslatedFields>
    </EditorSheet>
  );
}

function toValues(saved: MiniSession | undefined): z.input<typeof miniSessionInput> {
  return {
    ...savedOr(blank, saved),
    translations: translationValues(texts, saved),
    ...pictureValues(saved?.picture),
  };
}

/** Formats the times and the location of an event where two people edited them differently. */
function formatTimes(path: string, value: unknown, style: ClockStyle): string | undefined {
  const minute = path === 'from' || path === 'to' ? readTime(String(value)) : undefined;
  return minute === undefined ? formatLocationKind(path, value) : slotLabel(minute, style);
}
