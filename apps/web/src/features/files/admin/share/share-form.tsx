import { shareDays } from '@shutterhouse/contract/files/shares/constants';
import { shareMessages as messages } from '@shutterhouse/contract/files/shares/messages';
import { createShareInput } from '@shutterhouse/contract/files/shares/schema';
import { t } from '@shutterhouse/contract/sentences';
import { useState } from 'react';
import { z } from 'zod';
import { useIntoView } from '../../../../lib/browser/into-view.ts';
import { refusalOr } from '../../../../lib/calls/api-error.ts';
import { once, trpc, useRefresh } from '../../../../lib/calls/trpc.ts';
import { useSchemaForm } from '../../../../lib/forms/use-schema-form.ts';
import { Checkbox } from '../../../../ui/controls/checkbox.tsx';
import { PasswordInput } from '../../../../ui/controls/password-input.tsx';
import { AddressField } from '../../../../ui/forms/address-field.tsx';
import { Form } from '../../../../ui/forms/form.tsx';
import { FormField } from '../../../../ui/forms/form-field.tsx';
import { SelectField } from '../../../../ui/forms/select-field.tsx';
import { SubmitButton } from '../../../../ui/forms/submit-button.tsx';
import { TextAreaField } from '../../../../ui/forms/text-area-field.tsx';
import { TextField } from '../../../../ui/forms/text-field.tsx';
import type { FileRow } from '../queries.ts';

const shareForm = z.object({
  days: z.string(),
  password: createShareInput.shape.password.unwrap(),
  title: createShareInput.shape.title.unwrap(),
  message: createShareInput.shape.message.unwrap(),
  allowsFavourites: z.boolean(),
  allowsDownloads: z.boolean(),
});

const ends = shareDays.map((days) => ({
  value: days === null ? '' : String(days),
  get label() {
    if (days === null) return t('Never');
    return days === 1 ? t('In a day') : t('In {days} days', { days });
  },
}));

export type ShareFormProps = {
  entry: FileRow;
  /** The client for whom the links are made. */
  clientId?: string | null | undefined;
};

/** Creates links, and shows the URL of the newest: it can't be shown again later. */
export function ShareForm({ entry, clientId }: ShareFormProps) {
  const isFolder = entry.type === 'folder';
  const refresh = useRefresh(({ files, clients }) => [files.shares.list, clients]);
  const create = trpc.files.shares.create.useMutation({
    ...once,
    meta: { errorShownInPlace: true },
  });
  const [news, setNews] = useState<object | null>(null);
  const address = useIntoView<HTMLDivElement>(news);
  const form = useSchemaForm(shareForm, {
    defaultValues: {
      ...{ days: isFolder ? '90' : '7', password: '', title: '', message: '' },
      ...{ allowsFavourites: isFolder, allowsDownloads: true },
    },
  });

  return (
    <Form
      form={form}
      label={t('New link')}
      onSubmit={async ({ days, ...chosen }) => {
        const made = await create.mutateAsync({
          ...chosen,
          fileId: entry.id,
          ...(clientId && { clientId }),
          days: days === '' ? null : Number(days),
        });
        setNews(made);
        form.reset({ ...chosen, days, password: '' });
        await refresh();
        // The list above has grown by the link.
        setNews({ ...made });
      }}
      explain={refusalOr(messages.linkFailed)}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField form={form} name="days" label={t('Ends')} size="small" options={ends} />
        <FormField form={form} name="password" label={t('Password')} optional>
          {(control) => <PasswordInput {...control} size="small" autoComplete="new-password" />}
        </FormField>
      </div>
      {isFolder && (
        <>
          <TextField
            form={form}
            name="title"
            label={t('Title')}
            optional
            size="small"
            placeholder={entry.name}
          />
          <TextAreaField
            form={form}
            name="message"
            label={t('Message')}
            optional
            size="small"
            rows={2}
          />
          <Checkbox
            {...form.register('allowsFavourites')}
            label={t('Favourites')}
            hint={t('Visitors mark pictures and send them to you.')}
          />
        </>
      )}
      <Checkbox
        {...form.register('allowsDownloads')}
        label={t('Downloads')}
        hint={t('Without them, pictures are shown in screen size and nothing can be downloaded.')}
      />
      <div className="flex justify-end">
        <SubmitButton size="small" busyLabel={t('Creating the link...')}>
          {t('Create a link')}
        </SubmitButton>
      </div>
      {create.data && (
        <div ref={address} role="status">
          <AddressField label={t('The new link')} address={create.data.url} />
          <p className="mt-1.5 text-muted">{t('It is shown only once: copy it now.')}</p>
        </div>
      )}
    </Form>
  );
}
