import { clientLimits } from '@shutterhouse/contract/clients/constants';
import { clientMessages as messages } from '@shutterhouse/contract/clients/messages';
import { clientInput } from '@shutterhouse/contract/clients/schema';
import type { Language } from '@shutterhouse/contract/languages';
import { sentences, t } from '@shutterhouse/contract/sentences';
import { useAddressPlaceholder } from '../../../lib/formats/use-address-placeholder.ts';
import { savedOr } from '../../../lib/forms/form-fields.ts';
import { type RecordSheetProps, useRecordEditor } from '../../../lib/forms/use-record-editor.ts';
import { EditorSheet } from '../../../ui/forms/editor-sheet.tsx';
import { LanguageField } from '../../../ui/forms/language-field.tsx';
import { TextAreaField } from '../../../ui/forms/text-area-field.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { useClient, useSaveClient } from './queries.ts';
import { TagsField } from './tags-field.tsx';

const labels = sentences({
  firstName: 'First name',
  lastName: 'Last name',
  email: 'E-mail',
  phone: 'Phone',
  language: 'Language',
  address: 'Address',
  tags: 'Tags',
});

const blank = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  language: null as Language | null,
  address: '',
  tags: [] as string[],
};

/** The form of a client: who they are, and how they are reached. */
export function ClientSheet(props: RecordSheetProps) {
  const addressPlaceholder = useAddressPlaceholder();
  const { editor, field, sheet } = useRecordEditor({
    ...props,
    load: useClient(props.id),
    schema: clientInput,
    toValues: (saved) => savedOr(blank, saved),
    labels,
    ...useSaveClient(),
    messages,
    failed: messages.saveFailed,
  });
  const { form, opened } = editor;
  // Whoever can sign in does so with the address; the server refuses another one here.
  const hasAccount = opened !== undefined && opened.role !== 'guest';

  return (
    <EditorSheet {...sheet}>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField {...field('firstName')} optional autoComplete="off" />
        <TextField {...field('lastName')} optional autoComplete="off" />
      </div>
      <TextField
        {...field('email')}
        required
        type="email"
        autoComplete="off"
        readOnly={hasAccount}
        hint={hasAccount ? messages.ofAccount : undefined}
      />
      <TextField {...field('phone')} optional type="tel" autoComplete="off" />
      <LanguageField
        form={form}
        name="language"
        hint={t('Of the mails, invoices and pages that the customer gets.')}
      />
      <TextAreaField
        {...field('address')}
        optional
        rows={3}
        placeholder={addressPlaceholder}
        autoComplete="off"
      />
      <TagsField form={form} name="tags" label={labels.tags} most={clientLimits.tags} />
    </EditorSheet>
  );
}
