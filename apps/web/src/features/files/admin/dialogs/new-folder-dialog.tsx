import { fileMessages as messages } from '@shutterhouse/contract/files/messages';
import { createFolderInput } from '@shutterhouse/contract/files/schema';
import { t } from '@shutterhouse/contract/sentences';
import { z } from 'zod';
import { trpc, useRefresh } from '../../../../lib/calls/trpc.ts';
import type { Feedback } from '../../../../lib/forms/use-feedback.ts';
import { useSchemaForm } from '../../../../lib/forms/use-schema-form.ts';
import { Checkbox } from '../../../../ui/controls/checkbox.tsx';
import { SelectInput } from '../../../../ui/controls/select-input.tsx';
import { FormField } from '../../../../ui/forms/form-field.tsx';
import { TextField } from '../../../../ui/forms/text-field.tsx';
import { affects, type FileSourceName, useConnectedSources } from '../queries.ts';
import { FileFormDialog } from './file-form-dialog.tsx';

const { name, source } = createFolderInput.shape;
const folderForm = z.object({ name, source, isPublic: z.boolean() });

export type NewFolderDialogProps = {
  source: FileSourceName;
  /** The folder that is open; null at the roots, where the source can be chosen. */
  parent: { id: string; name: string } | null;
  feedback: Feedback;
  onClose: () => void;
};

/** Asks for a new folder. */
export function NewFolderDialog({ source, parent, feedback, onClose }: NewFolderDialogProps) {
  const sources = useConnectedSources() ?? [];
  const refresh = useRefresh(affects);
  const create = trpc.files.createFolder.useMutation({ meta: { errorShownInPlace: true } });
  const form = useSchemaForm(folderForm, {
    defaultValues: { name: '', source, isPublic: false },
  });

  return (
    <FileFormDialog
      form={form}
      title={t('New folder')}
      description={parent === null ? undefined : t('In “{name}”', { name: parent.name })}
      submitLabel={t('Create folder')}
      busyLabel={t('Creating...')}
      failed={messages.createFolderFailed}
      onSubmit={async (values) => {
        await create.mutateAsync({ ...values, parentId: parent?.id ?? null });
        feedback.succeed(messages.folderCreated);
        await refresh();
        return true;
      }}
      onClose={onClose}
    >
      <TextField
        form={form}
        name="name"
        label={t('Folder name')}
        required
        size="small"
        autoComplete="off"
        autoFocus
      />
      {parent === null && (
        <FormField form={form} name="source" label={t('Source')} required>
          {(control) => (
            <SelectInput
              {...control}
              size="small"
              options={sources.map((each) => ({ value: each.source, label: each.label }))}
            />
          )}
        </FormField>
      )}
      <Checkbox {...form.register('isPublic')} label={t('Public')} />
    </FileFormDialog>
  );
}
