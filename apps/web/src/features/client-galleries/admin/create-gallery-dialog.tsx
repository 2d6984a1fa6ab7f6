import { clientGalleryLimits } from '@shutterhouse/contract/client-galleries/constants';
import { clientGalleryMessages as messages } from '@shutterhouse/contract/client-galleries/messages';
import { createClientGalleryInput } from '@shutterhouse/contract/client-galleries/schema';
import { optionalCalendarDay } from '@shutterhouse/contract/dates';
import { paths } from '@shutterhouse/contract/pages';
import { t } from '@shutterhouse/contract/sentences';
import { useId, useState } from 'react';
import { FormProvider, useController } from 'react-hook-form';
import { z } from 'zod';
import { refusalOr } from '../../../lib/calls/api-error.ts';
import { useSchemaForm } from '../../../lib/forms/use-schema-form.ts';
import { openAddress } from '../../../lib/navigation/addresses.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { ClientsField } from '../../../ui/forms/clients-field.tsx';
import { Form } from '../../../ui/forms/form.tsx';
import { SubmitButton } from '../../../ui/forms/submit-button.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { CreateSource, type FolderChoice, type GalleryOrigin } from './create-source.tsx';
import { type GalleryDraft, useCreateGallery, useFoundClients } from './queries.ts';

const empty: GalleryDraft = { title: '', date: '', clients: [], language: null, bookingId: null };

const schema = z.object({
  title: createClientGalleryInput.shape.title,
  date: optionalCalendarDay,
  clients: z.array(z.object({ id: z.string(), name: z.string() })),
});

export type CreateGalleryDialogProps = {
  draft?: Partial<GalleryDraft> | undefined;
  /** Lets a folder, an album or a booking be chosen; without it, the gallery is empty or made of the draft. */
  folderChoice?: FolderChoice | undefined;
  onCreated?: (id: string) => void;
  onClose: () => void;
};

/** Creates a client gallery, and opens its page. */
export function CreateGalleryDialog({
  draft,
  folderChoice,
  onCreated,
  onClose,
}: CreateGalleryDialogProps) {
  const id = useId();
  const [origin, setOrigin] = useState<GalleryOrigin>('empty');
  const [folder, setFolder] = useState<{ id: string | null; name: string }>();
  const [album, setAlbum] = useState<{ id: string; name: string }>();
  const [booked, setBooked] = useState<Partial<GalleryDraft>>();
  const { title, date, clients } = { ...empty, ...draft };
  const { language, bookingId } = { ...empty, ...draft, ...(origin === 'booking' && booked) };
  const form = useSchemaForm(schema, { defaultValues: { title, date, clients } });
  const { field, fieldState } = useController({ control: form.control, name: 'clients' });
  const create = useCreateGallery();

  /** What was chosen names the gallery, unless it has a title. */
  function suggestTitle(name: string) {
    if (form.getValues('title').trim() === '') form.setValue('title', name, { shouldDirty: true });
  }

  const missing: Partial<Record<GalleryOrigin, string | false>> = {
    folder: !folder?.id && t('Please open a folder'),
    album: !album && t('Please choose an album'),
    booking: !booked && t('Please choose a booking'),
  };

  return (
    <FormProvider {...form}>
      <Dialog
        open
        onOpenChange={onClose}
        title={messages.labels.add}
        dirty={form.formState.isDirty}
        className="desk"
        footer={
          <>
            <Button size="small" variant="quiet" onClick={onClose}>
              {t('Cancel')}
            </Button>
            <SubmitButton
              size="small"
              form={id}
              busy={create.isPending}
              busyLabel={t('Creating...')}
            >
              {messages.labels.create}
            </SubmitButton>
          </>
        }
      >
        <Form
          id={id}
          form={form}
          label={messages.labels.add}
          missing={missing[origin] || undefined}
          onSubmit={async (values) => {
            const made = await create.mutateAsync({
              title: values.title,
              date: values.date || null,
              clientIds: values.clients.map((client) => client.id),
              language,
              bookingId,
              ...(origin === 'folder' && { folderId: folder?.id ?? null }),
              ...(origin === 'album' && { albumId: album?.id ?? null }),
            });
            onCreated?.(made.id);
            onClose();
            openAddress(paths.clientGallery(made.id));
          }}
          explain={refusalOr(messages.saveFailed)}
        >
          {folderChoice && (
            <CreateSource
              origin={origin}
              onOrigin={setOrigin}
              folderChoice={folderChoice}
              onFolder={(chosen) => {
                setFolder(chosen);
                if (chosen.id !== null) suggestTitle(chosen.name);
              }}
              album={album}
              onAlbum={(chosen) => {
                setAlbum(chosen);
                suggestTitle(chosen.name);
              }}
              onBooking={(chosen) => {
                setBooked(chosen);
                const { title: named = '', date: day = '', clients: booking = [] } = chosen;
                form.reset(
                  { title: named, date: day, clients: booking },
                  { keepDefaultValues: true },
                );
              }}
            />
          )}
          <TextField form={form} name="title" label={t('Title')} required />
          <TextField form={form} name="date" label={t('Date')} optional type="date" />
          <ClientsField
            max={clientGalleryLimits.clients}
            useFound={useFoundClients}
            value={field.value}
            onChange={field.onChange}
            error={fieldState.error?.message}
          />
        </Form>
      </Dialog>
    </FormProvider>
  );
}
