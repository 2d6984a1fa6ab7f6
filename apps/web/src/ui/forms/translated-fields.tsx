import { type Language, languageNames } from '@shutterhouse/contract/languages';
import { t } from '@shutterhouse/contract/sentences';
import { Tabs } from 'radix-ui';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { type FieldValues, type UseFormReturn, useFormContext, useWatch } from 'react-hook-form';
import { showFocused } from '../../lib/browser/into-view.ts';
import { countMissing, type TextKinds, useTextLanguages } from '../../lib/forms/translations.ts';
import { pageDirection } from '../../lib/language/direction.ts';
import type { ListInputLabels } from '../controls/list-input.tsx';
import { ListField } from './list-field.tsx';
import { TextAreaField } from './text-area-field.tsx';
import { TextField } from './text-field.tsx';

const lineLabels: ListInputLabels = {
  entry: (number) => t('Entry {number}', { number }),
  move: (number) => t('Move entry {number}: drag, or use the arrow keys', { number }),
  get add() {
    return t('Add entry');
  },
  remove: (number) => t('Remove entry {number}', { number }),
  get removed() {
    return t('Entry removed');
  },
  moved: (place, count) => t('Entry moved to place {place} of {count}', { place, count }),
};

export type TranslatedFieldsProps = {
  /** The texts that can be translated: `translations` of the form's values has them (`translationValues`). */
  texts: TextKinds;
  /** The labels of the fields, by their names. */
  labels: Readonly<Record<string, string>>;
  /** Further texts of a language, which are not fields of the record itself, and how many of them are missing. */
  more?: ((language: Language) => { missing: number; fields: ReactNode }) | undefined;
  /** The fields of the record, with its texts in the main language. */
  children: ReactNode;
};

/**
 * The fields of a record, and its texts in the further languages of the site, each on a tab that says what is missing.
 * Without further languages there are no tabs.
 */
export function TranslatedFields({ children, ...props }: TranslatedFieldsProps) {
  const [main, ...further] = useTextLanguages();
  if (main === undefined || further.length === 0) return children;
  return (
    <LanguageTabs {...props} main={main} further={further}>
      {children}
    </LanguageTabs>
  );
}

const panelClass = 'flex min-w-0 flex-col gap-5 data-[state=inactive]:hidden';

function LanguageTabs({
  texts,
  labels,
  more,
  main,
  further,
  children,
}: TranslatedFieldsProps & { main: Language; further: readonly Language[] }) {
  const form = useFormContext();
  const values = useWatch({ control: form.control });
  const [shown, setShown] = useState<string>(main);
  const root = useInvalidTab(form, setShown);

  return (
    <Tabs.Root
      ref={root}
      dir={pageDirection()}
      value={shown}
      onValueChange={setShown}
      className="flex flex-col gap-5"
    >
      <Tabs.List
        aria-label={t('Languages of the texts')}
        onFocus={showFocused}
        className="no-bar relative flex gap-6 overflow-x-auto border-b border-line"
      >
        {[main, ...further].map((language) => (
          <Tabs.Trigger
            key={language}
            value={language}
            data-language={language}
            className="flex h-11 shrink-0 items-center gap-2 border-b-2 border-transparent text-muted transition-colors -outline-offset-2! hover:text-ink data-[state=active]:border-accent data-[state=active]:text-ink forced-colors:data-[state=inactive]:border-[Canvas]"
          >
            <span lang={language}>{languageNames[language]}</span>
            {language !== main && (
              <Missing
                count={
                  countMissing(texts, values, values.translations?.[language]) +
                  (more?.(language).missing ?? 0)
                }
              />
            )}
          </Tabs.Trigger>
        ))}
      </Tabs.List>
      <Tabs.Content forceMount value={main} tabIndex={-1} className={panelClass}>
        {children}
      </Tabs.Content>
      {further.map((language) => (
        <Tabs.Content
          key={language}
          forceMount
          value={language}
          tabIndex={-1}
          className={panelClass}
        >
          <p className="text-desk text-muted">
            {t('Where a text is missing, visitors read it in {language}.', {
              language: languageNames[main],
            })}
          </p>
          {Object.entries(texts).map(([name, kind]) => (
            <TranslatedField
              key={name}
              form={form}
              name={`translations.${language}.${name}`}
              label={labels[name] ?? name}
              kind={kind}
              lang={language}
              original={values[name]}
            />
          ))}
          {more?.(language).fields}
        </Tabs.Content>
      ))}
    </Tabs.Root>
  );
}

function Missing({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span className="figures text-desk text-muted">
      {t('{count, plural, one {# text missing} other {# texts missing}}', { count })}
    </span>
  );
}

type TranslatedFieldProps = {
  form: UseFormReturn<FieldValues>;
  name: string;
  label: string;
  kind: TextKinds[string];
  lang: Language;
  /** The text in the main language. */
  original: unknown;
};

function TranslatedField({ kind, lang, original, ...field }: TranslatedFieldProps) {
  if (kind === 'list') return <ListField {...field} labels={lineLabels} least={1} />;
  const placeholder = typeof original === 'string' ? original : undefined;
  return kind === 'line' ? (
    <TextField {...field} lang={lang} placeholder={placeholder} />
  ) : (
    <TextAreaField {...field} lang={lang} placeholder={placeholder} rows={kind} />
  );
}

/** After a save that was refused, shows the tab with the first invalid field, and focuses it there. */
function useInvalidTab(
  { formState }: UseFormReturn<FieldValues>,
  show: (language: string) => void,
) {
  const { errors, submitCount } = formState;
  const root = useRef<HTMLDivElement>(null);
  const seen = useRef(submitCount);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the fields are marked by the errors.
  useEffect(() => {
    if (seen.current === submitCount) return;
    const invalid = root.current?.querySelector<HTMLElement>('[aria-invalid=true]');
    if (!invalid) return;
    seen.current = submitCount;
    const panel = invalid.closest('[role=tabpanel]');
    if (panel?.getAttribute('data-state') !== 'inactive') return;
    const tab = document.getElementById(panel.getAttribute('aria-labelledby') ?? '');
    const language = tab?.getAttribute('data-language');
    if (!language) return;
    show(language);
    requestAnimationFrame(() => invalid.focus());
  }, [errors, submitCount, show]);
  return root;
}
