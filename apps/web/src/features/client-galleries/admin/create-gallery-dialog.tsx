import { clientGalleryMessages as messages } from '@shutterhouse/contract/client-galleries/messages';
import { createClientGalleryInput } from '@shutterhouse/contract/client-galleries/schema';
import { optionalCalendarDay } from '@shutterhouse/contract/dates';
import type { Language } from '@shutterhouse/contract/languages';
import { paths } from '@shutterhouse/contract/pages';
import { t } from '@shutterhouse/contract/sentences';
import { useId } from 'react';
import { useController } from 'react-hook-form';
import { z } from 'zod';
import { refusalOr } from '../../../lib/calls/api-error.ts';
import { useSchemaForm } from '../../../lib/forms/use-schema-form.ts';
import { openAddress } from '../../../lib/navigation/addresses.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Form } from '../../../ui/forms/form.tsx';
import { SubmitButton } from '../../../ui/forms/submit-button.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { ClientsField, type NamedClient } from './clients-field.tsx';
import { useCreateGallery } from './queries.ts';

/** What is known of a new gallery before its form opens, as from a booking. */
export type GalleryDraft = {
  title: string;
  date: string;
  clients: NamedClient[];
  language: Language | null;
  bookingId: string | null;
};

const empty: GalleryDraft = { title: '', date: '', clients: [], language: null, bookingId: null };

const schema = z.object({
  title: createClientGalleryInput.shape.title,
  date: optionalCalendarDay,
  clients: z.array(z.object({ id: z.string(), name: z.string() })),
});

export type CreateGalleryDialogProps = {
  draft?: Partial<GalleryDraft> | undefined;
  onClose: () => void;
};

/** Creates a client gallery, and opens its page. */
export function CreateGalleryDialog({ draft, onClose }: CreateGalleryDialogProps) {
  const id = useId();
  const { title, date, clients, language, bookingId } = { ...empty, ...draft };
  const form = useSchemaForm(schema, { defaultValues: { title, date, clients } });
  const { field, fieldState } = useController({ control: form.control, name: 'clients' });
  const create = useCreateGallery();
  return (
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
          <SubmitButton size="small" form={id} busy={create.isPending} busyLabel={t('Creating...')}>
            {messages.labels.create}
          </SubmitButton>
        </>
      }
    >
      <Form
        id={id}
        form={form}
        label={messages.labels.add}
        onSubmit={async (values) => {
          const made = await create.mutateAsync({
            title: values.title,
            date: values.date || null,
            clientIds: values.clients.map((client) => client.id),
            language,
            bookingId,
          });
          onClose();
          openAddress(paths.clientGallery(made.id));
        }}
        explain={refusalOr(messages.saveFailed)}
      >
        <TextField form={form} name="title" label={t('Title')} required />
        <TextField form={form} name="date" label={t('Date')} optional type="date" />
        <ClientsField
          value={field.value}
          onChange={field.onChange}
          error={fieldState.error?.message}
        />
      </Form>
    </Dialog>
  );
}
