import { currencies } from '@shutterhouse/contract/currencies';
import {
  bookDays,
  recordCategories,
  recordStatuses,
  recordTypes,
} from '@shutterhouse/contract/finance/constants';
import { financeMessages as messages } from '@shutterhouse/contract/finance/messages';
import { type FinanceInput, financeInput } from '@shutterhouse/contract/finance/schema';
import { formatCents } from '@shutterhouse/contract/money';
import { usePriceTerms } from '../../../../lib/use-price-terms.ts';
import { useRecordEditor } from '../../../../lib/use-record-editor.ts';
import { useTimeZone } from '../../../../lib/use-time-zone.ts';
import { EditorSheet } from '../../../../ui/editor-sheet.tsx';
import { FormField } from '../../../../ui/form-field.tsx';
import { PriceField } from '../../../../ui/price-field.tsx';
import { SelectInput } from '../../../../ui/select-input.tsx';
import { TextAreaField } from '../../../../ui/text-area-field.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { TextInput } from '../../../../ui/text-input.tsx';
import { type FinanceRow, useRecord, useSaveRecord } from '../queries.ts';
import { capital, dayIn } from '../words.ts';
import { type RecordValues, toValues } from './record-form.ts';

const labels = {
  name: 'Name',
  amountCents: 'Amount',
  currency: 'Currency',
  date: 'Date',
  type: 'Type',
  category: 'Category',
  status: 'Status',
  description: 'Description',
};

const optionsOf = (words: readonly string[]) =>
  words.map((value) => ({ value, label: capital(value) }));

const currencyOptions = currencies.map((value) => ({ value, label: value }));

export type RecordSheetProps = {
  /** The record's id, or 'new'. */
  id: string;
  onClose: () => void;
  onSaved: (sentence: string) => void;
};

/** The form of a record that is written by hand. */
export function RecordSheet({ id, onClose, onSaved }: RecordSheetProps) {
  const load = useRecord(id);
  const { currency } = usePriceTerms();
  const today = dayIn(useTimeZone());
  const { create, update } = useSaveRecord();
  const { editor, sheet } = useRecordEditor<RecordValues, FinanceInput, FinanceRow>({
    id,
    noun: 'record',
    load,
    schema: financeInput,
    toValues: (saved) => toValues(saved, { currency, today }),
    create,
    update,
    messages,
    failed: messages.saveFailed,
    onSaved,
    onClose,
  });
  const { form } = editor;
  const select = (
    name: 'type' | 'category' | 'status' | 'currency',
    options: readonly { value: string; label: string }[],
  ) => (
    <FormField form={form} name={name} label={labels[name]} required>
      {(control) => <SelectInput {...control} options={options} />}
    </FormField>
  );

  return (
    <EditorSheet
      {...sheet}
      labels={labels}
      formatValue={(path, value) =>
        path === 'amountCents' && typeof value === 'number'
          ? formatCents(value, { currency: form.getValues('currency') })
          : undefined
      }
    >
      <TextField form={form} name="name" label={labels.name} required />
      <div className="grid gap-5 sm:grid-cols-2">
        <PriceField form={form} name="amountCents" label={labels.amountCents} />
        {select('currency', currencyOptions)}
        {select('type', optionsOf(recordTypes))}
        {select('category', optionsOf(recordCategories))}
        <FormField form={form} name="date" label={labels.date} required>
          {(control) => (
            <TextInput {...control} type="date" min={bookDays.first} max={bookDays.last} />
          )}
        </FormField>
        {select('status', optionsOf(recordStatuses))}
      </div>
      <TextAreaField form={form} name="description" label={labels.description} rows={3} />
    </EditorSheet>
  );
}
