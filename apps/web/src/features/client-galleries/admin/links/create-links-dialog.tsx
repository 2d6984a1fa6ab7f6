import { clientGalleryLimits } from '@shutterhouse/contract/client-galleries/constants';
import { createGalleryLinkInput } from '@shutterhouse/contract/client-galleries/links';
import { clientGalleryMessages as messages } from '@shutterhouse/contract/client-galleries/messages';
import { t } from '@shutterhouse/contract/sentences';
import { Plus, X } from 'lucide-react';
import { useId } from 'react';
import { FormProvider, useController, useFieldArray } from 'react-hook-form';
import { z } from 'zod';
import { refusalOr } from '../../../../lib/calls/api-error.ts';
import { useSchemaForm } from '../../../../lib/forms/use-schema-form.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { IconButton } from '../../../../ui/controls/icon-button.tsx';
import { ClientsField } from '../../../../ui/forms/clients-field.tsx';
import { Form } from '../../../../ui/forms/form.tsx';
import { SubmitButton } from '../../../../ui/forms/submit-button.tsx';
import { TextField } from '../../../../ui/forms/text-field.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import type { ClientGallery } from '../queries.ts';
import { useFoundClients } from '../queries.ts';
import { type GalleryLink, useCreateLink } from './queries.ts';
import { RoleField } from './role-field.tsx';

const { role, name, email } = createGalleryLinkInput.shape;

const schema = z.object({
  role,
  clients: z.array(z.object({ id: z.string(), name: z.string() })),
  others: z.array(z.object({ name: name.unwrap(), email: email.unwrap() })),
});

export type CreateLinksDialogProps = {
  gallery: ClientGallery;
  /** The links that are there: their clients are not offered again. */
  linked: readonly GalleryLink[];
  onClose: () => void;
  onDone: () => void;
};

/** Creates a link for each recipient, or one for whoever gets it. */
export function CreateLinksDialog({ gallery, linked, onClose, onDone }: CreateLinksDialogProps) {
  const id = useId();
  const create = useCreateLink();
  const known = new Set(linked.map(({ clientId }) => clientId));
  const form = useSchemaForm(schema, {
    defaultValues: {
      role: 'client',
      clients: gallery.clients.filter((client) => !known.has(client.id)),
      others: [],
    },
  });
  const clients = useController({ control: form.control, name: 'clients' });
  const others = useFieldArray({ control: form.control, name: 'others' });
  const title = t('New links');

  async function save(values: z.output<typeof schema>) {
    const of = { galleryId: gallery.id, role: values.role };
    const named = [
      ...values.clients.map((client) => ({ clientId: client.id })),
      ...values.others.filter((other) => other.name !== '' || other.email !== ''),
    ];
    for (const recipient of named.length === 0 ? [{}] : named) {
      await create.mutateAsync({ ...of, ...recipient });
    }
    onDone();
    onClose();
  }

  return (
    <FormProvider {...form}>
      <Dialog
        open
        onOpenChange={onClose}
        title={title}
        description={t('Each recipient gets a link of their own.')}
        dirty={form.formState.isDirty}
        className="desk"
        footer={
          <>
            <Button size="small" variant="quiet" onClick={onClose}>
              {t('Cancel')}
            </Button>
            <SubmitButton size="small" form={id} busyLabel={t('Creating...')}>
              {t('Create')}
            </SubmitButton>
          </>
        }
      >
        <Form
          id={id}
          form={form}
          label={title}
          onSubmit={save}
          explain={refusalOr(messages.linkFailed)}
        >
          <RoleField field={form.register('role')} />
          <ClientsField
            max={clientGalleryLimits.clients}
            useFound={useFoundClients}
            value={clients.field.value}
            onChange={clients.field.onChange}
          />
          {others.fields.map((each, at) => (
            <fieldset key={each.id} className="flex items-end gap-3 max-sm:flex-wrap">
              <legend className="sr-only">{t('Recipient {number}', { number: at + 1 })}</legend>
              <TextField
                form={form}
                name={`others.${at}.name`}
                label={t('Name')}
                className="flex-1 basis-48"
              />
              <TextField
                form={form}
                name={`others.${at}.email`}
                label={t('E-mail')}
                optional
                type="email"
                className="flex-1 basis-48"
              />
              <IconButton
                label={t('Remove recipient {number}', { number: at + 1 })}
                icon={<X strokeWidth={1.5} />}
                onClick={() => others.remove(at)}
              />
            </fieldset>
          ))}
          <div className="flex flex-col items-start gap-1.5">
            <Button size="small" onClick={() => others.append({ name: '', email: '' })}>
              <Plus aria-hidden="true" strokeWidth={1.5} />
              {t('Somebody who is not a client')}
            </Button>
            <p className="text-caption text-muted">
              {t('Without a recipient, one link is created for whoever gets it.')}
            </p>
          </div>
        </Form>
      </Dialog>
    </FormProvider>
  );
}
