import { type ReactNode, useState } from 'react';
import { askToLeave } from '../../../../lib/forms/use-leave-guard.ts';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';

/** The callbacks by which the form in the dialog reports its state. */
export type AlbumDialogForm = {
  onDirty: (dirty: boolean) => void;
  onCancel: () => void;
  onDone: () => void;
};

export type AlbumFormDialogProps = {
  title: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  children: (form: AlbumDialogForm) => ReactNode;
};

/** The dialog of an album form; asks before unsaved changes are lost. */
export function AlbumFormDialog({ title, open, onOpenChange, children }: AlbumFormDialogProps) {
  const [isDirty, setDirty] = useState(false);

  async function leave() {
    if (!isDirty || (await askToLeave())) onOpenChange(false);
  }

  return (
    <Dialog open={open} onOpenChange={onOpenChange} dirty={isDirty} title={title} className="desk">
      {children({
        onDirty: setDirty,
        onCancel: () => void leave(),
        onDone: () => onOpenChange(false),
      })}
    </Dialog>
  );
}
