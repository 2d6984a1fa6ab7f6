import { fileMessages as messages } from '@shutterhouse/contract/files/messages';
import { fileName, updateFileInput } from '@shutterhouse/contract/files/schema';
import { z } from 'zod';
import { trpc, useRefresh } from '../../../../lib/calls/trpc.ts';
import type { Feedback } from '../../../../lib/forms/use-feedback.ts';
import { useSchemaForm } from '../../../../lib/forms/use-schema-form.ts';
import { Checkbox } from '../../../../ui/controls/checkbox.tsx';
import { TextAreaField } from '../../../../ui/forms/text-area-field.tsx';
import { TextField } from '../../../../ui/forms/text-field.tsx';
import { affects, type FileRow } from '../queries.ts';
import { FileFormDialog } from './file-form-dialog.tsx';

const fileForm = z.object({
  name: fileName('File name'),
  description: updateFileInput.shape.description.unwrap(),
  isPublic: z.boolean(),
});

export type EditFileDialogProps = { entry: FileRow; feedback: Feedback; onClose: () => void };

/** Edits the name and description of a file or folder, and whether it is public. */
export function EditFileDialog({ entry, feedback, onClose }: EditFileDialogProps) {
  const { id, name, source, isPublic, type } = entry;
  const refresh = useRefresh(affects);
  const update = trpc.files.update.useMutation({ meta: { errorShownInPlace: true } });
  const form = useSchemaForm(fileForm, {
    defaultValues: { name, description: entry.metadata.description, isPublic },
  });

  return (
    <FileFormDialog
      form={form}
      title={type === 'folder' ? 'Edit folder' : 'Edit file'}
      submitLabel="Save"
      busyLabel="Saving..."
      failed={messages.updateFailed}
      onSubmit={async (values) => {
        await update.mutateAsync({ id, source, ...values });
        feedback.succeed(messages.updated);
        await refresh();
        return true;
      }}
      onClose={onClose}
    >
      <TextField form={form} name="name" label="Name" required size="small" autoComplete="off" />
      <TextAreaField form={form} name="description" label="Description" size="small" rows={3} />
      <Checkbox
        {...form.register('isPublic')}
        label="Public"
        hint="Everybody who knows its address can open it."
      />
    </FileFormDialog>
  );
}
