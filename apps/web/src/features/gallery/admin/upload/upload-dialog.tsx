import { formatBytes } from '@shutterhouse/contract/bytes';
import { galleryMessages as messages } from '@shutterhouse/contract/gallery/messages';
import { t } from '@shutterhouse/contract/sentences';
import { slotOf } from '@shutterhouse/contract/upload-slots';
import { notify } from '../../../../lib/calls/notices.ts';
import { confirm } from '../../../../lib/forms/confirm.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { ProgressBar } from '../../../../ui/feedback/progress-bar.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { DropZone } from '../../../../ui/pictures/drop-zone.tsx';
import type { AlbumRow } from '../queries.ts';
import { bytesOf } from './queue.ts';
import { UploadReport } from './upload-report.tsx';
import { useUploadQueue } from './use-upload-queue.ts';

export type UploadDialogProps = {
  album: AlbumRow;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** Uploads images into an album. */
export function UploadDialog({ album, open, onOpenChange }: UploadDialogProps) {
  const uploads = useUploadQueue(album.id);
  const { queue, selected, isSending, progress } = uploads;
  const failed = queue.filter(({ state }) => state === 'failed');
  const percent = Math.floor(progress * 100);

  async function send(go: () => Promise<number | undefined>) {
    const arrived = await go();
    if (arrived === undefined) return;
    notify.success(messages.arrived(arrived));
    uploads.clear();
    onOpenChange(false);
  }

  async function change(next: boolean) {
    if (!next && isSending) {
      const leave = await confirm({
        title: t('Cancel the upload?'),
        text: t('The images that were uploaded stay in the album; the others are not sent.'),
        confirmLabel: t('Cancel the upload'),
        cancelLabel: t('Keep uploading'),
        danger: true,
      });
      if (!leave) return;
      uploads.cancel();
    }
    if (!next) uploads.clear();
    onOpenChange(next);
  }

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => void change(next)}
      title={t('Upload Images')}
      description={t('To “{name}”', { name: album.name })}
      keepOnOutsideClick={isSending || queue.length > 0}
      className="desk"
      footer={
        <>
          {failed.length > 0 && !isSending && (
            <Button size="small" onClick={() => send(uploads.retry)}>
              {failed.length === 1
                ? t('Retry the failed one')
                : t('Retry the {count} failed', { count: failed.length })}
            </Button>
          )}
          {isSending ? (
            <Button size="small" onClick={uploads.cancel}>
              {t('Cancel')}
            </Button>
          ) : (
            <Button size="small" onClick={() => void change(false)}>
              {t('Close')}
            </Button>
          )}
          <Button
            variant="primary"
            size="small"
            disabled={selected.length === 0}
            busy={isSending}
            busyLabel={t('Uploading...')}
            onClick={() => send(uploads.start)}
          >
            {t('Upload')}
          </Button>
        </>
      }
    >
      <DropZone
        slot={slotOf('albumImage')}
        labels={{ drop: t('Choose images, or drop them here'), choose: t('Choose images') }}
        disabled={isSending}
        onFiles={uploads.choose}
      />
      <p aria-live="polite" className="mt-4 empty:mt-0">
        {selected.length > 0 && messages.filesSelected(selected.length)}
        {selected.length > 0 && (
          <span className="text-muted">{` · ${formatBytes(bytesOf(selected))}`}</span>
        )}
      </p>
      {isSending && (
        <div className="mt-3">
          <ProgressBar
            label={t('Upload')}
            value={percent}
            max={100}
            valueText={messages.percentComplete(percent)}
            className="h-1"
          />
          <p className="mt-1.5 text-muted">{messages.percentComplete(percent)}</p>
        </div>
      )}
      {!isSending && <UploadReport queue={queue} isDone={uploads.isDone} />}
    </Dialog>
  );
}
