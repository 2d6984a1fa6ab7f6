import { t } from '@shutterhouse/contract/sentences';
import type { Translations } from '@shutterhouse/contract/translations';
import type { ReactNode } from 'react';
import type { z } from 'zod';
import { translationValues } from '../../lib/forms/translations.ts';
import { useGuardedForm } from '../../lib/forms/use-guarded-form.ts';
import { useSchemaForm } from '../../lib/forms/use-schema-form.ts';
import { TextLink } from '../controls/text-link.tsx';
import { Form } from './form.tsx';
import { RestoredNotice } from './restored-notice.tsx';
import { SubmitButton } from './submit-button.tsx';
import { TextAreaField } from './text-area-field.tsx';
import { TranslatedFields } from './translated-fields.tsx';

type PageText = { text: string; translations: Translations<{ text: string }>; version: number };
type PageTextInput = Omit<PageText, 'translations' | 'version'> &
  Partial<{ translations: PageText['translations'] | undefined; version: number | undefined }>;

/** The texts that can be translated. */
const texts = { text: 12 } as const;

export type PageTextFormProps = {
  /** What the text is: 'Privacy notice'. */
  label: string;
  saveLabel: string;
  schema: z.ZodType<PageTextInput, PageTextInput>;
  saved: PageText;
  save: (values: PageText) => Promise<unknown>;
  onSaved: () => void;
  /** The page that shows the text. */
  href: string;
  /** Next to the link to the page, while there is a text. */
  note?: ReactNode;
};

/** The text of a page of its own, saved against the version that was opened. */
export function PageTextForm(props: PageTextFormProps) {
  const { label, saveLabel, schema, saved, save, onSaved, href, note } = props;
  const { text, version } = saved;
  const form = useSchemaForm(schema, {
    values: { text, translations: translationValues(texts, saved), version },
    resetOptions: { keepDirtyValues: true },
  });
  const back = useGuardedForm(form, label.toLowerCase());
  return (
    <Form
      form={form}
      label={label}
      onSubmit={async (values) => {
        const changed = { text: values.text, translations: values.translations ?? {}, version };
        await save(changed);
        form.reset({ ...changed, translations: translationValues(texts, changed) });
        onSaved();
      }}
    >
      {back && <RestoredNotice reason={back} />}
      <TranslatedFields texts={texts} labels={{ text: label }}>
        <TextAreaField form={form} name="text" label={label} hideLabel rows={texts.text} />
      </TranslatedFields>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <SubmitButton size="small" variant="secondary" busyLabel={t('Saving…')}>
          {saveLabel}
        </SubmitButton>
        {text !== '' && (
          <>
            <TextLink href={href}>{t('View the page')}</TextLink>
            {note}
          </>
        )}
      </div>
    </Form>
  );
}
