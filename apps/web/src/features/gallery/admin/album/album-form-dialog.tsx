import { type ReactNode, useState } from 'react';
import { askToLeave } from '../../../../lib/use-leave-guard.ts';
import { Dialog } from '../../../../ui/dialog.tsx';

/** How the form in the dialog tells what becomes of it. */
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

/** The dialog around the form of an album: what was typed is not lost without a question. */
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
