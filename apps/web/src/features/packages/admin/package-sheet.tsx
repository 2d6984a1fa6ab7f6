import {
  maxFeatures,
  packageDefaults,
  packageHours,
} from '@shutterhouse/contract/packages/constants';
import { packageInput } from '@shutterhouse/contract/packages/schema';
import { priceLabel, type TypedPriceTerms } from '@shutterhouse/contract/pricing';
import { t } from '@shutterhouse/contract/sentences';
import { useWatch } from 'react-hook-form';
import { typedAmounts, usePriceTerms } from '../../../lib/formats/use-price-terms.ts';
import { savedOr } from '../../../lib/forms/form-fields.ts';
import { translationValues } from '../../../lib/forms/translations.ts';
import { type RecordSheetProps, useRecordEditor } from '../../../lib/forms/use-record-editor.ts';
import { Checkbox } from '../../../ui/controls/checkbox.tsx';
import type { ListInputLabels } from '../../../ui/controls/list-input.tsx';
import { EditorSheet } from '../../../ui/forms/editor-sheet.tsx';
import { ListField } from '../../../ui/forms/list-field.tsx';
import { NumberField } from '../../../ui/forms/number-field.tsx';
import { PriceField } from '../../../ui/forms/price-field.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { TaxField } from '../../../ui/forms/tax-field.tsx';
import { TextAreaField } from '../../../ui/forms/text-area-field.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { TranslatedFields } from '../../../ui/forms/translated-fields.tsx';
import { packageQueries, useServiceTitles } from './queries.ts';
import { typeChoices } from './type-choices.ts';

const labelsIn = (terms: TypedPriceTerms) => ({
  name: t('Name'),
  type: t('Type'),
  priceCents: priceLabel(terms),
  taxId: t('Tax'),
  durationHours: t('Duration (hours)'),
  description: t('Description'),
  features: t('Features'),
  isActive: t('Active'),
});

const featureLabels: ListInputLabels = {
  entry: (number) => t('Feature {number}', { number }),
  move: (number) => t('Move feature {number}: drag, or use the arrow keys', { number }),
  get add() {
    return t('Add feature');
  },
  remove: (number) => t('Remove feature {number}', { number }),
  get removed() {
    return t('Feature removed');
  },
  moved: (place, count) => t('Feature moved to place {place} of {count}', { place, count }),
};

/** The texts that can be translated. */
const texts = { name: 'line', description: 3, features: 'list' } as const;

const blank = {
  name: '',
  ...packageDefaults,
  taxId: null,
  description: '',
  features: [''],
  isActive: true,
};

/** The form of a package. */
export function PackageSheet(props: RecordSheetProps) {
  const serviceTitles = useServiceTitles();
  const terms = usePriceTerms();
  const labels = labelsIn(terms);
  const { editor, field, sheet } = useRecordEditor({
    ...props,
    ...packageQueries.useRecord(props.id),
    schema: packageInput,
    toValues: (saved) => ({
      ...savedOr(blank, saved),
      translations: translationValues(texts, saved),
    }),
    labels,
  });
  const { form } = editor;
  const [type, taxId] = useWatch({ control: form.control, name: ['type', 'taxId'] });
  const ofChosen = usePriceTerms({ taxId });

  return (
    <EditorSheet {...sheet} formatValue={typedAmounts(terms.currency)}>
      <TranslatedFields texts={texts} labels={labels}>
        <TextField {...field('name')} required />
        <SelectField
          {...field('type')}
          hint={t('Visitors find it under the service with this name.')}
          required
          options={typeChoices(serviceTitles, type)}
        />
        <div className="grid gap-5 sm:grid-cols-2">
          <PriceField {...field('priceCents')} currency={terms.currency} terms={ofChosen} />
          <TaxField {...field('taxId')} none={t('That of its service')} />
          <NumberField {...field('durationHours')} {...packageHours} required />
        </div>
        <TextAreaField {...field('description')} required rows={3} />
        <ListField
          {...field('features')}
          labels={featureLabels}
          least={1}
          most={maxFeatures}
          placeholder={t('Such as ‘Two photographers’')}
        />
        <Checkbox
          {...form.register('isActive')}
          label={t('Active')}
          hint={t('Visitors can book it.')}
        />
      </TranslatedFields>
    </EditorSheet>
  );
}
