import { galleryMessages as messages } from '@shutterhouse/contract/gallery/messages';
import { useEffect, useState } from 'react';
import { trpc } from '../../../../lib/trpc.ts';
import { useEditor } from '../../../../lib/use-editor.ts';
import { askToLeave } from '../../../../lib/use-leave-guard.ts';
import { Button } from '../../../../ui/button.tsx';
import { ConflictNote } from '../../../../ui/conflict-note.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { Form } from '../../../../ui/form.tsx';
import { RestoredNotice } from '../../../../ui/restored-notice.tsx';
import { SubmitButton } from '../../../../ui/submit-button.tsx';
import { explainedBy } from '../failure.ts';
import { type AlbumRow, useUpdateAlbum } from '../queries.ts';
import { AlbumFields } from './album-fields.tsx';
import { albumForm, emptyAlbum, formOf } from './album-form.ts';

const labels = { name: 'Album Name', description: 'Description', tags: 'Tags', isPublic: 'Public' };

export type EditAlbumDialogProps = {
  album: AlbumRow;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** Changes what is said of an album, and who sees it. */
export function EditAlbumDialog({ album, open, onOpenChange }: EditAlbumDialogProps) {
  const [isDirty, setDirty] = useState(false);

  async function leave() {
    if (!isDirty || (await askToLeave())) onOpenChange(false);
  }

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      dirty={isDirty}
      title="Edit Album"
      className="desk"
    >
      <EditAlbumForm
        album={album}
        onDirty={setDirty}
        onCancel={() => void leave()}
        onDone={() => onOpenChange(false)}
      />
    </Dialog>
  );
}

type EditAlbumFormProps = {
  album: AlbumRow;
  onDirty: (dirty: boolean) => void;
  onCancel: () => void;
  onDone: () => void;
};

function EditAlbumForm({ album, onDirty, onCancel, onDone }: EditAlbumFormProps) {
  const { id } = album;
  const { gallery } = trpc.useUtils();
  const update = useUpdateAlbum();
  const { form, dirty, conflict, back, submit, discard } = useEditor({
    schema: albumForm,
    saved: album,
    toValues: (saved) => (saved ? formOf(saved) : emptyAlbum),
    save: (values, version) => update.mutateAsync({ ...values, id, version }),
    reload: () => gallery.albums.get.fetch({ id, limit: 1 }, { staleTime: 0 }),
    onSaved: onDone,
    failed: messages.updateFailed,
  });
  useEffect(() => {
    onDirty(dirty);
    return () => onDirty(false);
  }, [dirty, onDirty]);

  const isEmpty = form.watch('name').trim() === '';
  return (
    <Form
      form={form}
      label="Edit Album"
      onSubmit={submit}
      explain={explainedBy(messages.updateFailed)}
    >
      {back && <RestoredNotice reason={back} />}
      {conflict && <ConflictNote conflict={conflict} labels={labels} onTakeTheirs={discard} />}
      <AlbumFields form={form} />
      <div className="flex justify-end gap-2.5">
        <Button size="small" onClick={onCancel}>
          Cancel
        </Button>
        <SubmitButton size="small" busyLabel="Saving..." disabled={isEmpty}>
          Update Album
        </SubmitButton>
      </div>
    </Form>
  );
}
