import { galleryMessages as messages } from '@shutterhouse/contract/gallery/messages';
import { t } from '@shutterhouse/contract/sentences';
import { Pencil, Trash2, Upload } from 'lucide-react';
import { confirm } from '../../../../lib/forms/confirm.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { albumQuestion, imagesQuestion } from '../albums/deletion-questions.ts';
import { type AlbumRow, type ImageRow, useRemoveAlbum, useRemoveImages } from '../queries.ts';

export type AlbumToolsProps = {
  album: AlbumRow;
  /** The selected images. */
  chosen: readonly ImageRow[];
  onUpload: () => void;
  onEdit: () => void;
  onImagesRemoved: () => void;
  /** Called after the album was deleted. */
  onRemoved: () => void;
};

/** The actions on an album as a whole, and on its selected images. */
export function AlbumTools({
  album,
  chosen,
  onUpload,
  onEdit,
  onImagesRemoved,
  onRemoved,
}: AlbumToolsProps) {
  const removeAlbum = useRemoveAlbum();
  const removeImages = useRemoveImages();

  async function deleteImages() {
    if (!(await confirm(imagesQuestion(chosen, album)))) return;
    removeImages.mutate(
      { id: album.id, imageIds: chosen.map(({ id }) => id) },
      { onSuccess: onImagesRemoved },
    );
  }

  async function deleteAlbum() {
    if (!(await confirm(albumQuestion(album)))) return;
    removeAlbum.mutate({ id: album.id }, { onSuccess: onRemoved });
  }

  return (
    <div className="flex flex-wrap gap-2.5 pt-4 pb-5">
      <Button variant="primary" size="small" onClick={onUpload}>
        <Upload aria-hidden="true" strokeWidth={1.75} />
        {t('Upload Images')}
      </Button>
      <Button size="small" onClick={onEdit}>
        <Pencil aria-hidden="true" strokeWidth={1.5} />
        {t('Edit Album')}
      </Button>
      {chosen.length > 0 && (
        <Button variant="danger" size="small" busy={removeImages.isPending} onClick={deleteImages}>
          {messages.deleteSelectedImages(chosen.length)}
        </Button>
      )}
      <Button
        variant="quiet"
        size="small"
        busy={removeAlbum.isPending}
        onClick={deleteAlbum}
        className="md:ms-auto"
      >
        <Trash2 aria-hidden="true" strokeWidth={1.5} />
        {t('Delete Album')}
      </Button>
    </div>
  );
}
