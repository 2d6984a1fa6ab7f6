import { galleryMessages as messages } from '@shutterhouse/contract/gallery/messages';
import {
  type AlbumConflict,
  type AlbumFormOutput,
  albumForm,
} from '@shutterhouse/contract/gallery/schema';
import { t } from '@shutterhouse/contract/sentences';
import { useState } from 'react';
import { notify } from '../../../../lib/calls/notices.ts';
import { trpc } from '../../../../lib/calls/trpc.ts';
import { useGuardedForm } from '../../../../lib/forms/use-guarded-form.ts';
import { useSchemaForm } from '../../../../lib/forms/use-schema-form.ts';
import { Form } from '../../../../ui/forms/form.tsx';
import { RestoredNotice } from '../../../../ui/forms/restored-notice.tsx';
import { explainedBy, failureOf } from '../failure.ts';
import { useCreateAlbum } from '../queries.ts';
import { AlbumConflictDialog } from './album-conflict-dialog.tsx';
import { AlbumFields, emptyAlbum } from './album-fields.tsx';
import { type AlbumDialogForm, AlbumFormDialog } from './album-form-dialog.tsx';

export type CreateAlbumDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onCreated: (id: string) => void;
};

/** Creates an album. A name that is taken asks whether to replace its album. */
export function CreateAlbumDialog({ onCreated, ...dialog }: CreateAlbumDialogProps) {
  return (
    <AlbumFormDialog title={t('Create New Album')} {...dialog}>
      {({ onDone, ...form }) => (
        <CreateAlbumForm
          {...form}
          onCreated={(id) => {
            onDone();
            onCreated(id);
          }}
        />
      )}
    </AlbumFormDialog>
  );
}

type Taken = { conflict: AlbumConflict; values: AlbumFormOutput };

type CreateAlbumFormProps = Omit<AlbumDialogForm, 'onDone'> &
  Pick<CreateAlbumDialogProps, 'onCreated'>;

function CreateAlbumForm({ onCreated, ...dialog }: CreateAlbumFormProps) {
  const form = useSchemaForm(albumForm, { defaultValues: emptyAlbum });
  const back = useGuardedForm(form, 'new album');
  const [taken, setTaken] = useState<Taken>();
  const { gallery } = trpc.useUtils();
  const create = useCreateAlbum();

  async function submit(values: AlbumFormOutput) {
    const conflict = await gallery.albums.findConflict.fetch(
      { name: values.name },
      { staleTime: 0 },
    );
    if (conflict.conflict) {
      setTaken({ conflict, values });
      return;
    }
    onCreated((await create.mutateAsync(values)).id);
  }

  async function replace(values: AlbumFormOutput) {
    try {
      onCreated((await create.mutateAsync({ ...values, replaceExisting: true })).id);
    } catch (error) {
      setTaken(undefined);
      notify.error(failureOf(error, messages.recreateFailed));
    }
  }

  return (
    <>
      <Form
        form={form}
        label={t('Create New Album')}
        onSubmit={submit}
        explain={explainedBy(messages.createFailed)}
      >
        {back && <RestoredNotice reason={back} />}
        <AlbumFields
          {...dialog}
          form={form}
          isDirty={form.formState.isDirty}
          submitLabel={t('Create Album')}
          busyLabel={t('Creating...')}
        />
      </Form>
      <AlbumConflictDialog
        conflict={taken?.conflict}
        busy={create.isPending}
        onCancel={() => setTaken(undefined)}
        onReplace={() => {
          if (taken) void replace(taken.values);
        }}
      />
    </>
  );
}
