import { t } from '@shutterhouse/contract/sentences';
import { ChevronLeft, ChevronRight, Download, X } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { logicalKey } from '../../../../lib/language/direction.ts';
import { ButtonLink } from '../../../../ui/controls/button-link.tsx';
import { IconButton } from '../../../../ui/controls/icon-button.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { FileView } from '../../../../ui/pictures/file-view.tsx';
import { EntryIcon } from '../entries/entry-icon.tsx';
import { entryFacts } from '../entries/entry-text.ts';
import { downloadAddress, type FileRow, viewedFileOf } from '../queries.ts';

export type PreviewDialogProps = {
  entry: FileRow;
  /** All listed files, in order. */
  files: readonly FileRow[];
  onShow: (entry: FileRow) => void;
  onClose: () => void;
};

/** Preview of a picture, PDF, text, audio or video; the arrow keys go to the next file. */
export function PreviewDialog({ entry, files, onShow, onClose }: PreviewDialogProps) {
  const at = files.findIndex(({ id }) => id === entry.id);
  const before = files[at - 1];
  const after = files[at + 1];

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    // Audio and video players, and texts, use the arrow keys themselves.
    if (event.target instanceof Element && event.target.closest('video, audio, textarea')) return;
    const key = logicalKey(event.key);
    const next = key === 'ArrowLeft' ? before : key === 'ArrowRight' ? after : undefined;
    if (next) onShow(next);
  });
  useEffect(() => {
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);

  return (
    <Dialog open inAddress onOpenChange={onClose} title={entry.name} size="full" className="desk">
      <div className="flex h-full flex-col">
        <div className="flex items-center gap-2 border-b border-line px-4 py-2.5">
          <div className="min-w-0 flex-1">
            <p className="line-clamp-2 break-words font-medium">{entry.name}</p>
            <p className="figures text-caption text-muted">{entryFacts(entry)}</p>
          </div>
          {files.length > 1 && (
            <>
              <IconButton
                size="small"
                label={t('Previous file')}
                icon={<ChevronLeft />}
                disabled={!before}
                onClick={() => before && onShow(before)}
              />
              <IconButton
                size="small"
                label={t('Next file')}
                icon={<ChevronRight />}
                disabled={!after}
                onClick={() => after && onShow(after)}
              />
            </>
          )}
          <ButtonLink size="small" href={downloadAddress(entry.id)} download>
            <Download aria-hidden="true" strokeWidth={1.5} />
            <span className="max-sm:sr-only">{t('Download')}</span>
          </ButtonLink>
          <IconButton size="small" label={t('Close preview')} icon={<X />} onClick={onClose} />
        </div>
        <FileView
          key={entry.id}
          file={viewedFileOf(entry)}
          fallback={<EntryIcon entry={entry} className="size-12 text-muted" />}
        />
      </div>
    </Dialog>
  );
}
