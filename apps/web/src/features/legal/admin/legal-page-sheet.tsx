import { legalPageInput } from '@shutterhouse/contract/legal/schema';
import { paths } from '@shutterhouse/contract/pages';
import { sentences, t } from '@shutterhouse/contract/sentences';
import { savedOr } from '../../../lib/forms/form-fields.ts';
import { translationValues } from '../../../lib/forms/translations.ts';
import { type RecordSheetProps, useRecordEditor } from '../../../lib/forms/use-record-editor.ts';
import { Checkbox } from '../../../ui/controls/checkbox.tsx';
import { TextLink } from '../../../ui/controls/text-link.tsx';
import { EditorSheet } from '../../../ui/forms/editor-sheet.tsx';
import { TextAreaField } from '../../../ui/forms/text-area-field.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { TranslatedFields } from '../../../ui/forms/translated-fields.tsx';
import { legalPageQueries } from './queries.ts';

const labels = sentences({
  title: 'Title',
  text: 'Text',
  isActive: 'Active',
});

/** The texts that can be translated. */
const texts = { title: 'line', text: 12 } as const;

const blank = { title: '', text: '', isActive: true };

/** The form of a legal page. */
export function LegalPageSheet(props: RecordSheetProps) {
  const record = legalPageQueries.useRecord(props.id);
  const { editor, field, sheet } = useRecordEditor({
    ...props,
    ...record,
    schema: legalPageInput,
    toValues: (saved) => ({
      ...savedOr(blank, saved),
      translations: translationValues(texts, saved),
    }),
    labels,
  });
  const saved = record.load.data;

  return (
    <EditorSheet {...sheet}>
      <TranslatedFields texts={texts} labels={labels}>
        <TextField
          {...field('title')}
          required
          hint={t('Such as ‘Imprint’. The address of the page is made of its first title.')}
        />
        <TextAreaField
          {...field('text')}
          required
          rows={12}
          hint={t('Plain paragraphs, separated by an empty line.')}
        />
        <Checkbox
          {...editor.form.register('isActive')}
          label={t('Active')}
          hint={t('The footer links to it, and visitors can read it.')}
        />
        {saved?.isActive && (
          <TextLink href={paths.legal(saved.slug)}>{t('View the page')}</TextLink>
        )}
      </TranslatedFields>
    </EditorSheet>
  );
}
