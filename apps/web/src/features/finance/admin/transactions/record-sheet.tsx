import { currencies } from '@shutterhouse/contract/currencies';
import {
  bookDays,
  recordCategories,
  recordDefaults,
  recordStatuses,
  recordTypes,
} from '@shutterhouse/contract/finance/constants';
import { financeMessages as messages } from '@shutterhouse/contract/finance/messages';
import { financeInput } from '@shutterhouse/contract/finance/schema';
import { formatCents, sameUnits } from '@shutterhouse/contract/money';
import { sentences } from '@shutterhouse/contract/sentences';
import { useWatch } from 'react-hook-form';
import { dayAt } from '../../../../lib/formats/studio-time.ts';
import { usePriceTerms } from '../../../../lib/formats/use-price-terms.ts';
import { useStudioClock } from '../../../../lib/formats/use-studio-clock.ts';
import { choicesOf } from '../../../../lib/forms/choices.ts';
import { savedOr } from '../../../../lib/forms/form-fields.ts';
import { type RecordSheetProps, useRecordEditor } from '../../../../lib/forms/use-record-editor.ts';
import { EditorSheet } from '../../../../ui/forms/editor-sheet.tsx';
import { PriceField } from '../../../../ui/forms/price-field.tsx';
import { SelectField } from '../../../../ui/forms/select-field.tsx';
import { TextAreaField } from '../../../../ui/forms/text-area-field.tsx';
import { TextField } from '../../../../ui/forms/text-field.tsx';
import { labelOf } from '../format.ts';
import { useRecord, useSaveRecord } from '../queries.ts';

const labels = sentences({
  name: 'Name',
  amountCents: 'Amount',
  currency: 'Currency',
  date: 'Date',
  type: 'Type',
  category: 'Category',
  status: 'Status',
  description: 'Description',
});

const blank = {
  name: '',
  amountCents: 0,
  currency: '',
  date: '',
  ...recordDefaults,
  description: '',
};

const optionsOf = (words: readonly string[]) => choicesOf(words, (value) => labelOf(value));

const currencyOptions = currencies.map((value) => ({ value, label: value }));

/** The form of a manual record. */
export function RecordSheet(props: RecordSheetProps) {
  const { currency } = usePriceTerms();
  const today = dayAt(new Date(), useStudioClock());
  const { editor, field, sheet } = useRecordEditor({
    ...props,
    load: useRecord(props.id),
    schema: financeInput,
    toValues: (saved) => savedOr({ ...blank, currency, date: today }, saved),
    labels,
    ...useSaveRecord(),
    messages,
    failed: messages.saveFailed,
  });
  const { form } = editor;
  const chosen = useWatch({ control: form.control, name: 'currency' }) ?? currency;

  /** What was typed stays the same number of units in another currency. */
  function choose(to: string) {
    const amount: unknown = form.getValues('amountCents');
    if (typeof amount === 'number') {
      const restated = sameUnits(amount, { from: chosen, to });
      form.setValue('amountCents', restated, { shouldDirty: true });
    }
    form.setValue('currency', to, { shouldDirty: true });
  }

  return (
    <EditorSheet
      {...sheet}
      formatValue={(path, value) =>
        path === 'amountCents' && typeof value === 'number'
          ? formatCents(value, { currency: form.getValues('currency') })
          : undefined
      }
    >
      <TextField {...field('name')} required />
      <div className="grid gap-5 sm:grid-cols-2">
        <PriceField {...field('amountCents')} currency={chosen} />
        <SelectField
          {...field('currency')}
          options={currencyOptions}
          required
          onChange={({ target }) => choose(target.value)}
        />
        <SelectField {...field('type')} options={optionsOf(recordTypes)} required />
        <SelectField {...field('category')} options={optionsOf(recordCategories)} required />
        <TextField
          {...field('date')}
          type="date"
          min={bookDays.first}
          max={bookDays.last}
          required
        />
        <SelectField {...field('status')} options={optionsOf(recordStatuses)} required />
      </div>
      <TextAreaField {...field('description')} rows={3} />
    </EditorSheet>
  );
}
