import { galleryMessages as say } from '@shutterhouse/contract/gallery/messages';
import type { AlbumConflict } from '@shutterhouse/contract/gallery/schema';
import { useState } from 'react';
import { notify } from '../../../../lib/notices.ts';
import { trpc } from '../../../../lib/trpc.ts';
import { useSchemaForm } from '../../../../lib/use-schema-form.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { Form } from '../../../../ui/form.tsx';
import { SubmitButton } from '../../../../ui/submit-button.tsx';
import { failureOf } from '../failure.ts';
import { useCreateAlbum } from '../queries.ts';
import { AlbumConflictDialog } from './album-conflict-dialog.tsx';
import { AlbumFields } from './album-fields.tsx';
import { type AlbumFormOutput, albumForm, emptyAlbum } from './album-form.ts';
import { explainedBy } from './explained-by.ts';

export type CreateAlbumDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onCreated: (id: string) => void;
};

/** Asks for a new album. A name that is taken leads to the question whether to replace its album. */
export function CreateAlbumDialog({ open, onOpenChange, onCreated }: CreateAlbumDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Create New Album"
      keepOnOutsideClick
      className="desk"
    >
      <CreateAlbumForm onCancel={() => onOpenChange(false)} onCreated={onCreated} />
    </Dialog>
  );
}

type Taken = { conflict: AlbumConflict; values: AlbumFormOutput };

function CreateAlbumForm({
  onCancel,
  onCreated,
}: {
  onCancel: () => void;
  onCreated: (id: string) => void;
}) {
  const form = useSchemaForm(albumForm, { defaultValues: emptyAlbum });
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
    finish((await create.mutateAsync(values)).id);
  }

  async function replace(values: AlbumFormOutput) {
    try {
      finish((await create.mutateAsync({ ...values, replaceExisting: true })).id);
    } catch (error) {
      setTaken(undefined);
      notify.error(failureOf(error, say.recreateFailed));
    }
  }

  function finish(id: string) {
    onCancel();
    onCreated(id);
  }

  return (
    <>
      <Form
        form={form}
        label="Create New Album"
        onSubmit={submit}
        explain={explainedBy(say.createFailed)}
      >
        <AlbumFields form={form} />
        <div className="flex justify-end gap-2.5">
          <Button size="small" onClick={onCancel}>
            Cancel
          </Button>
          <SubmitButton
            size="small"
            busyLabel="Creating..."
            disabled={form.watch('name').trim() === ''}
          >
            Create Album
          </SubmitButton>
        </div>
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
