import { galleryMessages as say } from '@shutterhouse/contract/gallery/messages';
import { useState } from 'react';
import { readApiError } from '../../../../lib/api-error.ts';
import { useSchemaForm } from '../../../../lib/use-schema-form.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { Form } from '../../../../ui/form.tsx';
import { SubmitButton } from '../../../../ui/submit-button.tsx';
import { type AlbumRow, useUpdateAlbum } from '../queries.ts';
import { AlbumFields } from './album-fields.tsx';
import { type AlbumFormOutput, albumForm, formOf } from './album-form.ts';
import { explainedBy } from './explained-by.ts';

export type EditAlbumDialogProps = {
  album: AlbumRow;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** Changes what is said of an album, and who sees it. */
export function EditAlbumDialog({ album, open, onOpenChange }: EditAlbumDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Edit Album"
      keepOnOutsideClick
      className="desk"
    >
      <EditAlbumForm album={album} onDone={() => onOpenChange(false)} />
    </Dialog>
  );
}

function EditAlbumForm({ album, onDone }: { album: AlbumRow; onDone: () => void }) {
  const form = useSchemaForm(albumForm, { defaultValues: formOf(album) });
  // The version that the fields were filled from, until somebody else's save was told of.
  const [version, setVersion] = useState(album.version);
  const [isOutdated, setOutdated] = useState(false);
  const update = useUpdateAlbum();

  async function submit(values: AlbumFormOutput) {
    try {
      await update.mutateAsync({ ...values, id: album.id, version });
    } catch (error) {
      setOutdated('version' in readApiError(error).errors);
      throw error;
    }
    onDone();
  }

  function showPresent() {
    form.reset(formOf(album));
    setVersion(album.version);
    setOutdated(false);
  }

  const isEmpty = form.watch('name').trim() === '';
  return (
    <Form form={form} label="Edit Album" onSubmit={submit} explain={explainedBy(say.updateFailed)}>
      {isOutdated && album.version !== version && (
        <div className="flex flex-wrap gap-2.5">
          <Button size="small" onClick={showPresent}>
            Show what it says now
          </Button>
          <Button size="small" onClick={() => setVersion(album.version)}>
            Keep what I typed
          </Button>
        </div>
      )}
      <AlbumFields form={form} />
      <div className="flex justify-end gap-2.5">
        <Button size="small" onClick={onDone}>
          Cancel
        </Button>
        <SubmitButton size="small" busyLabel="Saving..." disabled={isEmpty}>
          Update Album
        </SubmitButton>
      </div>
    </Form>
  );
}
