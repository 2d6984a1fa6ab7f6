import {
  type Language,
  languageNames,
  languages,
  sourceLanguage,
} from '@shutterhouse/contract/languages';
import { defaultLocale, localeTag } from '@shutterhouse/contract/locale';
import { baseOf } from '@shutterhouse/contract/pages';
import { regions } from '@shutterhouse/contract/regions';
import { t } from '@shutterhouse/contract/sentences';
import {
  type LanguagesInput,
  languageLabels as labels,
  languagesInput,
  languageMessages as messages,
} from '@shutterhouse/contract/settings/languages';
import { type UseFormReturn, useController, useWatch } from 'react-hook-form';
import { useFormMutation } from '../../../lib/calls/form-mutation.ts';
import { type Affects, type Outputs, trpc } from '../../../lib/calls/trpc.ts';
import { usePageEditor } from '../../../lib/forms/use-page-editor.ts';
import { Checkbox } from '../../../ui/controls/checkbox.tsx';
import { EditorPage } from '../../../ui/forms/editor-page.tsx';
import { FormPart } from '../../../ui/forms/form-part.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { StarterPart } from './starter-part.tsx';

type EditableLanguages = Outputs['settings']['languages']['get'];

/** What is written in a language, such as content and the data of the studio, may be another text now. */
const affects: Affects = (utils) => [utils];

const languageOptions = languages.map((language) => ({
  value: language,
  label: languageNames[language],
}));

/** Settings, Languages: the main language, the region, and the further languages offered to visitors. */
export function LanguagesScreen() {
  const { editor, field, page } = usePageEditor({
    schema: languagesInput,
    query: trpc.settings.languages.get.useQuery(),
    update: trpc.settings.languages.update.useMutation(useFormMutation(affects)),
    toValues,
    labels,
    messages,
  });
  const countries = new Intl.DisplayNames(localeTag(), { type: 'region' });
  const regionOptions = regions
    .map((code) => ({ value: code, label: countries.of(code) ?? code }))
    .toSorted((one, other) => one.label.localeCompare(other.label, localeTag()));
  return (
    <EditorPage
      title={t('Languages')}
      embedded
      {...page}
      formatValue={formatValue}
      refused={messages.refused}
    >
      <FormPart title={t('The studio')}>
        <div className="grid gap-5 sm:grid-cols-2">
          <SelectField
            {...field('language')}
            hint={t(
              'The language of the addresses without one, of mails to people without a language, and of the desk for staff who have chosen none.',
            )}
            required
            options={languageOptions}
          />
          <SelectField
            {...field('region')}
            hint={t(
              'The country by whose rules dates, times, numbers and sums are written. Prices and tax do not change.',
            )}
            required
            options={regionOptions}
          />
        </div>
      </FormPart>
      <FormPart
        title={t('Visitors')}
        text={t(
          'Each page gets a second address in the languages chosen here. What has not been translated is shown in the main language.',
        )}
      >
        <FurtherLanguages form={editor.form} />
      </FormPart>
      <StarterPart />
    </EditorPage>
  );
}

/** A checkbox for each language but the main one, with its address. */
function FurtherLanguages({ form }: { form: UseFormReturn<LanguagesInput> }) {
  const { field, fieldState } = useController({ control: form.control, name: 'languages' });
  const main = useWatch({ control: form.control, name: 'language' });
  const error = fieldState.error?.message;

  function choose(language: Language, isOffered: boolean) {
    const others = field.value.filter((each) => each !== language);
    field.onChange(
      languages.filter((each) => others.includes(each) || (isOffered && each === language)),
    );
  }
  return (
    <fieldset aria-describedby={error ? 'languages-error' : undefined}>
      <legend className="mb-3 font-medium">{labels.languages}</legend>
      <div className="grid gap-x-5 gap-y-4 sm:grid-cols-2">
        {languages
          .filter((language) => language !== main)
          .map((language) => (
            <Checkbox
              key={language}
              label={<span lang={language}>{languageNames[language]}</span>}
              hint={location.host + baseOf(language)}
              checked={field.value.includes(language)}
              onChange={(event) => choose(language, event.target.checked)}
              onBlur={field.onBlur}
            />
          ))}
      </div>
      {error && (
        <p id="languages-error" className="mt-2 text-bad">
          {error}
        </p>
      )}
    </fieldset>
  );
}

function toValues(saved: EditableLanguages | undefined): LanguagesInput {
  const { version: _, ...values } = saved ?? {
    ...{ language: sourceLanguage, region: defaultLocale.region, languages: [], version: 0 },
  };
  return values;
}

/** A changed value, as the question after a conflict shows it. */
function formatValue(path: string, value: unknown): string | undefined {
  const name = (language: unknown) => languageNames[language as Language] ?? String(language);
  if (path === 'language') return name(value);
  if (path === 'languages' && Array.isArray(value)) return value.map(name).join(', ');
  return undefined;
}
