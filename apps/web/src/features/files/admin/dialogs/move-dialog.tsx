import { sourceLabels } from '@shutterhouse/contract/files/constants';
import { t } from '@shutterhouse/contract/sentences';
import { useState } from 'react';
import { Button } from '../../../../ui/controls/button.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import type { FileRow, FileSourceName } from '../queries.ts';
import { FolderChooser, type Place } from './folder-chooser.tsx';

export type MoveDialogProps = {
  /** All in the same source. */
  entries: readonly FileRow[];
  source: FileSourceName;
  onMove: (folderId: string | null) => void;
  onClose: () => void;
};

/** Picks the target folder of a move by opening folders level by level. */
export function MoveDialog({ entries, source, onMove, onClose }: MoveDialogProps) {
  const [here, setHere] = useState<Place>({ id: null, name: sourceLabels[source] });
  const moved = new Set(entries.map(({ id }) => id));
  const isThere = entries.every(({ parentId }) => parentId === here.id);
  const [only] = entries;

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('Move to…')}
      description={
        entries.length === 1 && only
          ? `“${only.name}”`
          : t('{count} files and folders', { count: entries.length })
      }
      className="desk"
      footer={
        <>
          <Button size="small" onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Button
            variant="primary"
            size="small"
            wraps
            disabled={isThere}
            onClick={() => {
              onClose();
              onMove(here.id);
            }}
          >
            {t('Move to “{name}”', { name: here.name })}
          </Button>
        </>
      }
    >
      <FolderChooser source={source} excluded={moved} onChange={setHere} />
    </Dialog>
  );
}
