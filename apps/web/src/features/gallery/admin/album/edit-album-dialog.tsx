import { galleryMessages as messages } from '@shutterhouse/contract/gallery/messages';
import { formatPictureUses } from '@shutterhouse/contract/gallery/picture-uses';
import { albumForm } from '@shutterhouse/contract/gallery/schema';
import { sentences, t } from '@shutterhouse/contract/sentences';
import { trpc } from '../../../../lib/calls/trpc.ts';
import { useEditor } from '../../../../lib/forms/use-editor.ts';
import { ConflictNote } from '../../../../ui/forms/conflict-note.tsx';
import { Form } from '../../../../ui/forms/form.tsx';
import { RestoredNotice } from '../../../../ui/forms/restored-notice.tsx';
import { explainedBy } from '../failure.ts';
import { type AlbumRow, usePictureUses, useUpdateAlbum } from '../queries.ts';
import { AlbumFields, emptyAlbum, formOf } from './album-fields.tsx';
import { type AlbumDialogForm, AlbumFormDialog } from './album-form-dialog.tsx';

const labels = sentences({
  name: 'Album Name',
  description: 'Description',
  tags: 'Tags',
  isPublic: 'Public',
});

export type EditAlbumDialogProps = {
  album: AlbumRow;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** Edits the details and visibility of an album. */
export function EditAlbumDialog({ album, ...dialog }: EditAlbumDialogProps) {
  return (
    <AlbumFormDialog title={t('Edit Album')} {...dialog}>
      {(form) => <EditAlbumForm album={album} {...form} />}
    </AlbumFormDialog>
  );
}

type EditAlbumFormProps = AlbumDialogForm & { album: AlbumRow };

function EditAlbumForm({ album, onDone, ...dialog }: EditAlbumFormProps) {
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

  const uses = usePictureUses(id, album.isPublic);
  const isMadePrivate = album.isPublic && !form.watch('isPublic');
  const hides = isMadePrivate && uses?.length ? messages.hides(formatPictureUses(uses)) : undefined;

  return (
    <Form
      form={form}
      label={t('Edit Album')}
      onSubmit={submit}
      explain={explainedBy(messages.updateFailed)}
    >
      {back && <RestoredNotice reason={back} />}
      {conflict && <ConflictNote conflict={conflict} labels={labels} onTakeTheirs={discard} />}
      <AlbumFields
        {...dialog}
        form={form}
        isDirty={dirty}
        hides={hides}
        submitLabel={t('Update Album')}
        busyLabel={t('Saving...')}
      />
    </Form>
  );
}
