import { studioLocation } from '@shutterhouse/contract/locations';
import { sentences, t } from '@shutterhouse/contract/sentences';
import {
  serviceDefaults,
  serviceIconLabels,
  serviceIcons,
  serviceMinutes,
} from '@shutterhouse/contract/services/constants';
import { serviceMessages as messages } from '@shutterhouse/contract/services/messages';
import { serviceInput } from '@shutterhouse/contract/services/schema';
import { suggestedIcon } from '@shutterhouse/contract/services/suggested-icon';
import { formatMinutes } from '@shutterhouse/contract/text-format';
import { useRef } from 'react';
import { useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { type PriceTerms, usePriceTerms } from '../../../lib/formats/use-price-terms.ts';
import { savedOr } from '../../../lib/forms/form-fields.ts';
import { translationValues } from '../../../lib/forms/translations.ts';
import { type RecordSheetProps, useRecordEditor } from '../../../lib/forms/use-record-editor.ts';
import { Checkbox } from '../../../ui/controls/checkbox.tsx';
import { ChoiceTile } from '../../../ui/controls/choice-tile.tsx';
import { TextInput } from '../../../ui/controls/text-input.tsx';
import { EditorSheet } from '../../../ui/forms/editor-sheet.tsx';
import { FormField } from '../../../ui/forms/form-field.tsx';
import {
  formatLocationKind,
  LocationFields,
  locationFieldLabels,
} from '../../../ui/forms/location-fields.tsx';
import { NumberField } from '../../../ui/forms/number-field.tsx';
import { PictureField } from '../../../ui/forms/picture-field.tsx';
import { questionTexts } from '../../../ui/forms/question-texts.tsx';
import { TaxField } from '../../../ui/forms/tax-field.tsx';
import { TextAreaField } from '../../../ui/forms/text-area-field.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { TranslatedFields } from '../../../ui/forms/translated-fields.tsx';
import { focalPointLabels, pictureValues } from '../../../ui/pictures/focal-point.ts';
import { NamedIcon } from '../../../ui/pictures/named-icon.tsx';
import { CancellationField } from './cancellation-field.tsx';
import { type Service, serviceQueries, useCanSendMail } from './queries.ts';
import type { ServiceForm } from './question-card.tsx';
import { QuestionsField } from './questions-field.tsx';
import { countMissingQuestions, TranslatedQuestions } from './translated-questions.tsx';

const labels = sentences(
  {
    get title() {
      return t('Title');
    },
    get description() {
      return t('Description');
    },
    icon: 'Icon',
    price: 'Price',
    durationMinutes: 'Duration (minutes)',
    isActive: 'Active',
    pictureId: 'Image',
    imageUrl: 'Image address',
    questions: 'Questions',
    taxId: 'Tax',
    cancellation: 'Cancelling',
    confirmsAddress: 'New customers confirm their address by mail',
  },
  sentences(locationFieldLabels, focalPointLabels),
);

/** The texts that can be translated. */
const texts = { title: 'line', price: 'line', description: 4 } as const;

const blank = {
  title: '',
  description: '',
  icon: '',
  price: '',
  ...serviceDefaults,
  location: studioLocation,
  isActive: true,
  confirmsAddress: false,
  cancellation: [],
  taxId: null,
};

/** The form of a service. */
export function ServiceSheet(props: RecordSheetProps) {
  const { editor, field, sheet } = useRecordEditor({
    ...props,
    ...serviceQueries.useRecord(props.id),
    schema: serviceInput,
    toValues,
    labels,
    failed: messages.createOrUpdateFailed(props.id === 'new'),
    lost: messages.saveFailed,
  });
  const terms = usePriceTerms();
  const { form, opened } = editor;
  const hasMail = useCanSendMail();
  // An option enabled while mail was set up can still be disabled.
  const canConfirm = hasMail || opened?.confirmsAddress === true;
  const icon: string = useWatch({ control: form.control, name: 'icon' });
  const minutes = Number(useWatch({ control: form.control, name: 'durationMinutes' }));
  const questions = useWatch({ control: form.control, name: 'questions' }) ?? [];
  const suggested = useRef('');

  /** A documented title selects its icon, until one is chosen by hand. */
  function suggest(title: string) {
    const next = suggestedIcon(title);
    if (next === undefined || icon !== suggested.current) return;
    suggested.current = next;
    form.setValue('icon', next, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
  }

  return (
    <EditorSheet {...sheet} formatValue={formatLocationKind}>
      <TranslatedFields
        texts={texts}
        labels={labels}
        more={(language) => ({
          missing: countMissingQuestions(questions, language),
          fields: <TranslatedQuestions questions={questions} language={language} />,
        })}
      >
        <FormField {...field('title')} required>
          {(control) => (
            <TextInput
              {...control}
              onChange={(event) => {
                void control.onChange(event);
                if (props.id === 'new') suggest(event.target.value);
              }}
            />
          )}
        </FormField>
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField {...field('price')} hint={priceTextHint(terms)} required />
          <NumberField
            {...field('durationMinutes')}
            hint={minutes >= 60 ? formatMinutes(minutes) : undefined}
            min={serviceMinutes.min}
            max={serviceMinutes.max}
            step={1}
            required
          />
        </div>
        <TaxField
          {...field('taxId')}
          hint={t('Of its sessions, and of its packages that have none of their own.')}
        />
        <TextAreaField {...field('description')} required rows={4} />
        <IconPicker form={form} chosen={icon} />
        <PictureField
          editor={editor}
          label={labels.pictureId}
          addressLabel={t('Image address')}
          slot="service"
          ratio="3 / 2"
        />
        <Checkbox
          {...form.register('isActive')}
          label={t('Active')}
          hint={t('Visitors see it on the landing page and can book it.')}
        />
        <LocationFields form={form} asks />
        <CancellationField form={form} />
        <QuestionsField form={form} />
        <Checkbox
          {...form.register('confirmsAddress')}
          label={labels.confirmsAddress}
          disabled={!canConfirm}
          hint={
            canConfirm
              ? t(
                  'New customers have to open a link first; the time is held for two hours, and you are notified once they have.',
                )
              : messages.confirmsWithoutMail
          }
        />
      </TranslatedFields>
    </EditorSheet>
  );
}

/** Says what the free text is, and, where the prices of packages are taxed, whether it stands with or without tax. */
function priceTextHint({ format, withTax, taxPercent, pricesIncludeTax }: PriceTerms): string {
  const example = t('As visitors see it, such as ‘From {price}’', {
    price: format(35_000, { whole: true }),
  });
  if (taxPercent === 0) return `${example}.`;
  if (pricesIncludeTax) return t('{example}, with tax.', { example });
  return t('{example}, without tax: with {taxPercent}% tax that is {total}.', {
    example,
    taxPercent,
    total: withTax(35_000),
  });
}

function toValues(saved: Service | undefined): z.input<typeof serviceInput> {
  return {
    ...savedOr(blank, saved),
    translations: translationValues(texts, saved),
    // A new service has no icon; the schema reports a missing one.
    icon: (saved?.icon ?? '') as z.input<typeof serviceInput>['icon'],
    questions: (saved?.questions ?? []).map((question) => ({
      ...question,
      translations: translationValues(questionTexts, question),
    })),
    ...pictureValues(saved?.picture),
  };
}

type IconPickerProps = {
  form: ServiceForm;
  /** The name of the selected icon. */
  chosen: string;
};

/** Selects the icon of a service from pictures. */
function IconPicker({ form, chosen }: IconPickerProps) {
  // Registered here, in order: validation focuses the invalid field that was registered first.
  const field = form.register('icon');
  const error = form.getFieldState('icon', form.formState).error?.message;
  return (
    <fieldset className="min-w-0" aria-describedby={error ? 'icon-error' : undefined}>
      <legend className="mb-1.5 text-desk font-medium text-ink">{t('Icon')}</legend>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(6.25rem,1fr))] gap-2">
        {serviceIcons.map((name) => (
          <ChoiceTile
            key={name}
            {...field}
            value={name}
            checked={chosen === name}
            className="flex-col gap-1.5! px-1.5! py-3! text-caption!"
          >
            <NamedIcon name={name} className="size-6" />
            <span className="leading-tight hyphens-auto">{serviceIconLabels[name]}</span>
          </ChoiceTile>
        ))}
      </div>
      {error && (
        <p id="icon-error" role="alert" className="mt-1.5 animate-appear text-desk text-bad">
          {error}
        </p>
      )}
    </fieldset>
  );
}
