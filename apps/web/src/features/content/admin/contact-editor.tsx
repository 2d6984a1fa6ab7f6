import { socialNetworkLabels, socialNetworks } from '@shutterhouse/contract/content/constants';
import { contentMessages as messages } from '@shutterhouse/contract/content/messages';
import { contactDetailsInput } from '@shutterhouse/contract/content/schema';
import { paths } from '@shutterhouse/contract/pages';
import { sentences, t } from '@shutterhouse/contract/sentences';
import { useAddressPlaceholder } from '../../../lib/formats/use-address-placeholder.ts';
import { translationValues } from '../../../lib/forms/translations.ts';
import { usePageEditor } from '../../../lib/forms/use-page-editor.ts';
import { TextArea } from '../../../ui/controls/text-area.tsx';
import { TextInput } from '../../../ui/controls/text-input.tsx';
import { EditorPage } from '../../../ui/forms/editor-page.tsx';
import { FormField } from '../../../ui/forms/form-field.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { TranslatedFields } from '../../../ui/forms/translated-fields.tsx';
import {
  type EditableContact,
  useEditableContact,
  useOpeningHours,
  useUpdateContact,
} from './queries.ts';

const labels: Record<string, string> = sentences({
  phone: 'Phone',
  email: 'Email',
  address: 'Address',
  workingHours: 'Working hours',
  // The networks have the same name in every language.
  ...Object.fromEntries(socialNetworks.map((network) => [`socialMedia.${network}`, network])),
});

/** The texts that can be translated. */
const texts = { address: 2, workingHours: 2 } as const;

/** The editor of the contact details. Save is disabled while the form is invalid. */
export function ContactEditor() {
  const formatOpeningHours = useOpeningHours();
  const addressPlaceholder = useAddressPlaceholder();
  const { editor, page } = usePageEditor({
    schema: contactDetailsInput,
    query: useEditableContact(),
    update: useUpdateContact(),
    toValues,
    labels,
    messages: {
      saved: messages.contactUpdated,
      saveFailed: messages.contactUpdateFailed,
      loadFailed: messages.contactLoadFailed,
    },
    mode: 'onChange',
  });
  const { form } = editor;

  return (
    <EditorPage
      title={t('Contact Info')}
      text={t('The address, the working hours and the social links.')}
      viewHref={paths.home('contact')}
      {...page}
      saveDisabled={!form.formState.isValid}
    >
      <TranslatedFields texts={texts} labels={labels}>
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField form={form} name="phone" label={t('Phone')} type="tel" />
          <TextField form={form} name="email" label={t('Email')} required type="email" />
        </div>
        <FormField form={form} name="address" label={t('Address')}>
          {(control) => (
            <TextArea
              {...control}
              rows={2}
              className="min-h-19!"
              placeholder={addressPlaceholder}
            />
          )}
        </FormField>
        <FormField
          form={form}
          name="workingHours"
          label={t('Working hours')}
          hint={t(
            'Leave empty to show the hours set in Settings, Availability; your own text replaces them.',
          )}
        >
          {(control) => (
            <TextArea
              {...control}
              rows={2}
              className="min-h-19!"
              placeholder={formatOpeningHours}
            />
          )}
        </FormField>
        <fieldset className="mt-3 min-w-0 border-t border-line pt-6">
          <legend className="sr-only">{t('Social links')}</legend>
          <h2 className="display text-lead">{t('Social links')}</h2>
          <p className="mt-1 mb-5 text-muted">
            {t('Full web addresses. The site shows those that are filled in.')}
          </p>
          <div className="grid gap-5 sm:grid-cols-2">
            {socialNetworks.map((network) => (
              <FormField
                key={network}
                form={form}
                name={`socialMedia.${network}`}
                label={socialNetworkLabels[network]}
              >
                {(control) => (
                  <TextInput {...control} type="url" inputMode="url" placeholder="https://" />
                )}
              </FormField>
            ))}
          </div>
        </fieldset>
      </TranslatedFields>
    </EditorPage>
  );
}

function toValues(contact: EditableContact | undefined) {
  const links = socialNetworks.map((network) => [network, contact?.socialMedia[network] ?? '']);
  return {
    phone: contact?.phone ?? '',
    email: contact?.email ?? '',
    address: contact?.address ?? '',
    workingHours: contact?.workingHours ?? '',
    translations: translationValues(texts, contact),
    socialMedia: Object.fromEntries(links) as EditableContact['socialMedia'],
  };
}
