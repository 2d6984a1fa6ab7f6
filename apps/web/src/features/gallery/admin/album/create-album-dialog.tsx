import { galleryMessages as messages } from '@shutterhouse/contract/gallery/messages';
import type { AlbumConflict } from '@shutterhouse/contract/gallery/schema';
import { useEffect, useState } from 'react';
import { notify } from '../../../../lib/notices.ts';
import { trpc } from '../../../../lib/trpc.ts';
import { useKeptForm } from '../../../../lib/use-kept-form.ts';
import { askToLeave } from '../../../../lib/use-leave-guard.ts';
import { useSchemaForm } from '../../../../lib/use-schema-form.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { Form } from '../../../../ui/form.tsx';
import { RestoredNotice } from '../../../../ui/restored-notice.tsx';
import { SubmitButton } from '../../../../ui/submit-button.tsx';
import { explainedBy, failureOf } from '../failure.ts';
import { useCreateAlbum } from '../queries.ts';
import { AlbumConflictDialog } from './album-conflict-dialog.tsx';
import { AlbumFields } from './album-fields.tsx';
import { type AlbumFormOutput, albumForm, emptyAlbum } from './album-form.ts';

export type CreateAlbumDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onCreated: (id: string) => void;
};

/** Asks for a new album. A name that is taken leads to the question whether to replace its album. */
export function CreateAlbumDialog({ open, onOpenChange, onCreated }: CreateAlbumDialogProps) {
  const [isDirty, setDirty] = useState(false);

  async function cancel() {
    if (!isDirty || (await askToLeave())) onOpenChange(false);
  }

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      dirty={isDirty}
      title="Create New Album"
      className="desk"
    >
      <CreateAlbumForm
        onDirty={setDirty}
        onCancel={() => void cancel()}
        onCreated={(id) => {
          onOpenChange(false);
          onCreated(id);
        }}
      />
    </Dialog>
  );
}

type Taken = { conflict: AlbumConflict; values: AlbumFormOutput };

function CreateAlbumForm({
  onDirty,
  onCancel,
  onCreated,
}: {
  onDirty: (dirty: boolean) => void;
  onCancel: () => void;
  onCreated: (id: string) => void;
}) {
  const form = useSchemaForm(albumForm, { defaultValues: emptyAlbum });
  const back = useKeptForm(form, 'new album');
  const [taken, setTaken] = useState<Taken>();
  const { isDirty } = form.formState;
  useEffect(() => {
    onDirty(isDirty);
    return () => onDirty(false);
  }, [isDirty, onDirty]);
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
        label="Create New Album"
        onSubmit={submit}
        explain={explainedBy(messages.createFailed)}
      >
        {back && <RestoredNotice reason={back} />}
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
