import { isLanguage, type Language } from '@shutterhouse/contract/languages';
import { t } from '@shutterhouse/contract/sentences';
import {
  type FieldPathByValue,
  type FieldValues,
  type UseFormReturn,
  useController,
} from 'react-hook-form';
import { languageOptions, useOfferedLanguages } from '../../lib/language/offered-languages.ts';
import { SelectInput } from '../controls/select-input.tsx';
import { Field } from './field.tsx';

export type LanguageFieldProps<Values extends FieldValues> = {
  form: UseFormReturn<Values>;
  name: FieldPathByValue<Values, Language | null | undefined>;
  hint: string;
};

/** The language of a person; only for a studio that offers several, or for somebody who has another. */
export function LanguageField<Values extends FieldValues>({
  form,
  name,
  hint,
}: LanguageFieldProps<Values>) {
  const { field, fieldState } = useController({ control: form.control, name });
  const offered = useOfferedLanguages();
  const [main] = offered;
  const value: string = field.value ?? '';
  const isOther = isLanguage(value) && !offered.includes(value);
  if (offered.length === 1 && (value === '' || value === main)) return null;
  return (
    <Field label={t('Language')} hint={hint} error={fieldState.error?.message}>
      {(control) => (
        <SelectInput
          {...control}
          ref={field.ref}
          options={languageOptions(main, isOther ? [...offered, value] : offered)}
          value={value}
          onBlur={field.onBlur}
          onChange={(event) => field.onChange(event.target.value || null)}
        />
      )}
    </Field>
  );
}
