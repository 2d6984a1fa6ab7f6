import { fileMessages as messages } from '@shutterhouse/contract/files/messages';
import { fileName, updateFileInput } from '@shutterhouse/contract/files/schema';
import { t } from '@shutterhouse/contract/sentences';
import { z } from 'zod';
import { trpc, useRefresh } from '../../../lib/calls/trpc.ts';
import type { Feedback } from '../../../lib/forms/use-feedback.ts';
import { useSchemaForm } from '../../../lib/forms/use-schema-form.ts';
import { Checkbox } from '../../../ui/controls/checkbox.tsx';
import { TextAreaField } from '../../../ui/forms/text-area-field.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { AlbumDialog } from './dialogs/album-dialog.tsx';
import { CopyDialog } from './dialogs/copy-dialog.tsx';
import { FileFormDialog } from './dialogs/file-form-dialog.tsx';
import { MoveDialog } from './dialogs/move-dialog.tsx';
import type { FileDialog } from './entries/entry-menu.tsx';
import { affects, type FileRow } from './queries.ts';
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

const fileForm = z.object({
  name: fileName('File name'),
  description: updateFileInput.shape.description.unwrap(),
  isPublic: z.boolean(),
});

type EditFileDialogProps = { entry: FileRow; feedback: Feedback; onClose: () => void };

/** Edits the name and description of a file or folder, and whether it is public. */
function EditFileDialog({ entry, feedback, onClose }: EditFileDialogProps) {
  const { id, name, source, isPublic, type } = entry;
  const refresh = useRefresh(affects);
  const update = trpc.files.update.useMutation({ meta: { errorShownInPlace: true } });
  const form = useSchemaForm(fileForm, {
    defaultValues: { name, description: entry.metadata.description, isPublic },
  });

  return (
    <FileFormDialog
      form={form}
      title={type === 'folder' ? t('Edit folder') : t('Edit file')}
      submitLabel={t('Save')}
      busyLabel={t('Saving...')}
      failed={messages.updateFailed}
      onSubmit={async (values) => {
        await update.mutateAsync({ id, source, ...values });
        feedback.succeed(messages.updated);
        await refresh();
        return true;
      }}
      onClose={onClose}
    >
      <TextField
        form={form}
        name="name"
        label={t('Name')}
        required
        size="small"
        autoComplete="off"
      />
      <TextAreaField
        form={form}
        name="description"
        label={t('Description')}
        size="small"
        rows={3}
      />
      <Checkbox
        {...form.register('isPublic')}
        label={t('Public')}
        hint={t('Everybody who knows its address can open it.')}
      />
    </FileFormDialog>
  );
}
