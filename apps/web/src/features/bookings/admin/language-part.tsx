import { t } from '@shutterhouse/contract/sentences';
import { type UseFormReturn, useController } from 'react-hook-form';
import { languageOptions, useOfferedLanguages } from '../../../lib/language/offered-languages.ts';
import { SelectInput } from '../../../ui/controls/select-input.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import type { BookingFormInput } from './booking-form.ts';

/** The language of the customer's mails; only for a studio that offers several, or for a booking that has another. */
export function LanguagePart({ form }: { form: UseFormReturn<BookingFormInput> }) {
  const { field, fieldState } = useController({ control: form.control, name: 'language' });
  const [main, ...further] = useOfferedLanguages();
  const isOther = field.value !== null && ![main, ...further].includes(field.value);
  if (further.length === 0 && (field.value === null || field.value === main)) return null;
  const choices = [main, ...further, ...(isOther && field.value ? [field.value] : [])];
  return (
    <Field
      label={t('Language')}
      hint={t('Of the mails, invoices and pages that the customer gets.')}
      error={fieldState.error?.message}
    >
      {(control) => (
        <SelectInput
          {...control}
          ref={field.ref}
          options={languageOptions(main, choices)}
          value={field.value ?? ''}
          onBlur={field.onBlur}
          onChange={(event) => field.onChange(event.target.value || null)}
        />
      )}
    </Field>
  );
}
