import type { Feedback } from '../../../lib/forms/use-feedback.ts';
import { AlbumDialog } from './album/album-dialog.tsx';
import { CopyDialog } from './dialogs/copy-dialog.tsx';
import { EditFileDialog } from './dialogs/edit-file-dialog.tsx';
import { MoveDialog } from './dialogs/move-dialog.tsx';
import type { FileDialog } from './entries/entry-menu.tsx';
import type { FileRow } from './queries.ts';
import { ShareDialog } from './share/share-dialog.tsx';

/** An open dialog, and the entries that it is about. */
export type OpenFileDialog = { dialog: FileDialog; entries: readonly [FileRow, ...FileRow[]] };

export type FileDialogsProps = {
  open: OpenFileDialog;
  feedback: Feedback;
  onMove: (entries: readonly FileRow[], folderId: string | null) => void;
  onClose: () => void;
};

/** Renders the open dialog. */
export function FileDialogs({ open, feedback, onMove, onClose }: FileDialogsProps) {
  const [entry] = open.entries;
  const about = { entry, feedback, onClose };
  switch (open.dialog) {
    case 'edit':
      return <EditFileDialog {...about} />;
    case 'share':
      return <ShareDialog entry={entry} onClose={onClose} />;
    case 'copy':
      return <CopyDialog {...about} />;
    case 'album':
      return <AlbumDialog folder={entry} feedback={feedback} onClose={onClose} />;
    case 'move':
      return (
        <MoveDialog
          entries={open.entries}
          source={entry.source}
          onMove={(folderId) => onMove(open.entries, folderId)}
          onClose={onClose}
        />
      );
  }
}
