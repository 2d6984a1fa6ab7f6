import { clientGalleryLimits } from '@shutterhouse/contract/client-galleries/constants';
import { clientGalleryMessages as messages } from '@shutterhouse/contract/client-galleries/messages';
import { paths } from '@shutterhouse/contract/pages';
import { sentences, t } from '@shutterhouse/contract/sentences';
import { Trash2 } from 'lucide-react';
import { useController } from 'react-hook-form';
import { confirm } from '../../../../lib/forms/confirm.ts';
import { useFeedback } from '../../../../lib/forms/use-feedback.ts';
import { usePageEditor } from '../../../../lib/forms/use-page-editor.ts';
import { openAddress } from '../../../../lib/navigation/addresses.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { FeedbackBanner } from '../../../../ui/feedback/feedback-banner.tsx';
import { ClientsField } from '../../../../ui/forms/clients-field.tsx';
import { EditorPage } from '../../../../ui/forms/editor-page.tsx';
import { FormPart } from '../../../../ui/forms/form-part.tsx';
import { LanguageField } from '../../../../ui/forms/language-field.tsx';
import { TextAreaField } from '../../../../ui/forms/text-area-field.tsx';
import { TextField } from '../../../../ui/forms/text-field.tsx';
import {
  type ClientGallery,
  type GalleryTabProps,
  useFoundClients,
  useGallery,
  useRemoveGallery,
  useUpdateGallery,
} from '../queries.ts';
import { AccessFields } from './access-fields.tsx';
import { DownloadFields } from './download-fields.tsx';
import { EndFields } from './end-fields.tsx';
import { inputOf, settingsForm, valuesOf } from './settings-form.ts';
import { WatermarkFields } from './watermark-fields.tsx';

const labels = sentences({
  title: 'Title',
  date: 'Date',
  note: 'Note',
  language: 'Language',
  clients: 'Clients',
  hasPassword: 'Password',
  password: 'New password',
  hidesTitle: 'Hide the title until the password is given',
  asksEmail: 'Ask for the e-mail address',
  expiresOn: 'Last day',
  remindsBefore: 'Reminder',
  notices: 'Notices',
  downloads: 'Largest size',
  pin: 'PIN',
  maxDownloads: 'Most pictures',
  markKind: 'Watermark',
  markText: 'Text',
  markPosition: 'Position',
  markPictureId: 'Picture of the watermark',
  markStrength: 'Strength in percent',
  markSize: 'Size in percent',
});

/** What is set for a gallery: what it is called, who gets in, and how long it stays open. */
export function SettingsTab({ gallery }: GalleryTabProps) {
  const query = useGallery(gallery.id);
  const { mutateAsync } = useUpdateGallery();
  const { editor, field, page } = usePageEditor({
    schema: settingsForm,
    query,
    update: {
      mutateAsync: ({ version, ...values }) =>
        mutateAsync({ ...inputOf(values), id: gallery.id, ...(version && { version }) }),
    },
    toValues: (saved: ClientGallery | undefined) => valuesOf(saved ?? gallery),
    labels,
    messages: {
      saved: messages.updated,
      saveFailed: messages.saveFailed,
      loadFailed: messages.loadDetailsFailed,
    },
  });
  const { form } = editor;
  const clients = useController({ control: form.control, name: 'clients' });
  return (
    <>
      <EditorPage
        embedded
        title={t('Settings of the client gallery')}
        {...page}
        formatValue={(path, value) =>
          path === 'password' ? (value ? '••••••' : t('none')) : undefined
        }
      >
        <FormPart title={t('General')}>
          <div className="flex flex-col gap-5">
            <TextField {...field('title')} required />
            <TextField {...field('date')} optional type="date" className="max-w-60" />
            <ClientsField
              max={clientGalleryLimits.clients}
              useFound={useFoundClients}
              value={clients.field.value}
              onChange={clients.field.onChange}
              error={clients.fieldState.error?.message}
            />
            <TextAreaField
              {...field('note')}
              optional
              rows={3}
              hint={t('Visitors read it above the pictures.')}
            />
            <LanguageField
              form={form}
              name="language"
              hint={t('Of its pages and mails. Without one, each recipient gets their own.')}
            />
          </div>
        </FormPart>
        <AccessFields
          form={form}
          labels={labels}
          wasSecured={editor.opened?.hasPassword ?? false}
        />
        <DownloadFields form={form} labels={labels} />
        <WatermarkFields
          form={form}
          labels={labels}
          gallery={gallery}
          saved={editor.opened?.watermarkPicture}
          onBusy={editor.setUploading}
        />
        <EndFields form={form} labels={labels} />
      </EditorPage>
      <Removal gallery={gallery} />
    </>
  );
}

/** Deletes the gallery after a question. */
function Removal({ gallery }: GalleryTabProps) {
  const feedback = useFeedback();
  const remove = useRemoveGallery(feedback);

  async function ask() {
    const yes = await confirm({
      title: messages.labels.removeQuestion,
      text: messages.removeText(gallery.title, gallery.links),
      confirmLabel: messages.labels.remove,
      danger: true,
    });
    if (!yes) return;
    remove.mutate(
      { id: gallery.id },
      { onSuccess: () => openAddress(`${paths.dashboard('gallery')}?part=clients`) },
    );
  }

  return (
    <div className="mt-10 border-t border-line pt-6">
      <FeedbackBanner feedback={feedback} />
      <Button size="small" variant="danger" busy={remove.isPending} onClick={() => void ask()}>
        <Trash2 aria-hidden="true" strokeWidth={1.5} />
        {messages.labels.remove}
      </Button>
    </div>
  );
}
