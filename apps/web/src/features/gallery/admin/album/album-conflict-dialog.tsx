import type { AlbumConflict } from '@shutterhouse/contract/gallery/schema';
import { t } from '@shutterhouse/contract/sentences';
import { Button } from '../../../../ui/controls/button.tsx';
import { Banner } from '../../../../ui/feedback/banner.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { imagesCounted } from '../counts.ts';

export type AlbumConflictDialogProps = {
  /** The existing album with the wanted name; undefined closes the dialog. */
  conflict: AlbumConflict | undefined;
  busy: boolean;
  onReplace: () => void;
  onCancel: () => void;
};

/** Asks whether to replace the album that already has the wanted name, and explains the consequences. */
export function AlbumConflictDialog({
  conflict,
  busy,
  onReplace,
  onCancel,
}: AlbumConflictDialogProps) {
  return (
    <Dialog
      open={conflict !== undefined}
      onOpenChange={(open) => {
        if (!open && !busy) onCancel();
      }}
      title={t('Album already exists')}
      description={
        conflict &&
        t('There is an album called “{name}” already.', { name: conflict.existingAlbumName ?? '' })
      }
      size="small"
      className="desk"
      keepOnOutsideClick
      footer={
        <>
          <Button size="small" onClick={onCancel} disabled={busy}>
            {t('Choose another name')}
          </Button>
          <Button variant="danger" size="small" busy={busy} onClick={onReplace}>
            {t('Delete Existing & Create Album')}
          </Button>
        </>
      }
    >
      {conflict && (
        <>
          <dl className="divide-y divide-line border-y border-line">
            {factsOf(conflict).map(({ label, value }) => (
              <div key={label} className="flex justify-between gap-6 py-2.5">
                <dt className="text-muted">{label}</dt>
                <dd className="min-w-0 text-end break-words">{value}</dd>
              </div>
            ))}
          </dl>
          <Banner tone="error" className="mt-5">
            {t('This permanently deletes all existing data of that album, the originals too.')}
          </Banner>
        </>
      )}
    </Dialog>
  );
}

function factsOf(conflict: AlbumConflict): { label: string; value: string }[] {
  const { existingFilesCount: files, newImagesCount: coming } = conflict;
  return [
    { label: t('Requested name'), value: conflict.requestedAlbumName },
    ...(conflict.hasAlbumRecord
      ? [{ label: t('In the album now'), value: imagesCounted(conflict.existingImagesCount) }]
      : []),
    ...(conflict.hasExistingFiles
      ? [
          {
            label: t('Files of the album'),
            value: t('{files, plural, one {# file} other {# files}}', { files }),
          },
        ]
      : []),
    ...(coming > 0 ? [{ label: t('In the new album'), value: imagesCounted(coming) }] : []),
  ];
}
