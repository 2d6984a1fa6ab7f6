import {
  type CopyDestination,
  copyDestinations,
  localCopyFolder,
  sourceLabels,
} from '@shutterhouse/contract/files/constants';
import { transferMessages as messages } from '@shutterhouse/contract/files/operation-messages';
import { t } from '@shutterhouse/contract/sentences';
import { z } from 'zod';
import { trpc, useRefresh } from '../../../../lib/calls/trpc.ts';
import type { Feedback } from '../../../../lib/forms/use-feedback.ts';
import { useSchemaForm } from '../../../../lib/forms/use-schema-form.ts';
import { SelectInput } from '../../../../ui/controls/select-input.tsx';
import { FormField } from '../../../../ui/forms/form-field.tsx';
import { TextField } from '../../../../ui/forms/text-field.tsx';
import {
  affects,
  type FileRow,
  type FileSourceName,
  type UsableSource,
  useConnectedSources,
} from '../queries.ts';
import { FileFormDialog } from './file-form-dialog.tsx';

const copyForm = z.object({
  destinationService: z.enum(copyDestinations),
  destinationPath: z.string().max(4000),
});

/** The API's name of a source as a copy destination. */
function destinationOf(source: FileSourceName): CopyDestination {
  return source === 'googledrive' ? 'google' : source;
}

function sourceOf(destination: CopyDestination): FileSourceName {
  return destination === 'google' ? 'googledrive' : destination;
}

export type CopyDialogProps = { entry: FileRow; feedback: Feedback; onClose: () => void };

/** Copies a file to another service, or into another folder of its own. */
export function CopyDialog(props: CopyDialogProps) {
  const sources = useConnectedSources();
  // The initial selection depends on the connected sources.
  return sources && <CopyForm {...props} sources={sources} />;
}

function CopyForm({
  entry,
  feedback,
  onClose,
  sources,
}: CopyDialogProps & { sources: readonly UsableSource[] }) {
  const refresh = useRefresh(affects);
  const copy = trpc.files.transfers.copy.useMutation({ meta: { errorShownInPlace: true } });
  const others = sources.filter(({ source }) => source !== entry.source);
  const first = others[0]?.source ?? 'local';
  const form = useSchemaForm(copyForm, {
    defaultValues: {
      destinationService: destinationOf(first),
      destinationPath: first === 'local' ? localCopyFolder : '',
    },
  });
  const service = form.watch('destinationService');

  return (
    <FileFormDialog
      form={form}
      title={t('Copy to another service')}
      description={t('“{name}”, from {source}', {
        name: entry.name,
        source: sourceLabels[entry.source],
      })}
      submitLabel={t('Copy')}
      busyLabel={t('Copying...')}
      failed={messages.copyFailed}
      onSubmit={async (values) => {
        const { copiedFile, path } = await copy.mutateAsync({ id: entry.id, ...values });
        const label = sourceLabels[sourceOf(values.destinationService)];
        feedback.succeed(messages.copied(copiedFile, `${label}, ${path}`));
        await refresh();
        return true;
      }}
      onClose={onClose}
    >
      <FormField form={form} name="destinationService" label={t('Destination service')} required>
        {(control) => (
          <SelectInput
            {...control}
            size="small"
            options={sources.map(({ source, label }) => ({ value: destinationOf(source), label }))}
            onChange={(event) => {
              void control.onChange(event);
              const isLocal = event.target.value === 'local';
              form.setValue('destinationPath', isLocal ? localCopyFolder : '');
            }}
          />
        )}
      </FormField>
      <TextField
        form={form}
        name="destinationPath"
        label={t('Destination path')}
        hint={t(
          'Folders of {source}, as Weddings/2026; missing ones are created. Leave empty for the top level.',
          { source: sourceLabels[sourceOf(service)] },
        )}
        size="small"
        autoComplete="off"
      />
    </FileFormDialog>
  );
}
