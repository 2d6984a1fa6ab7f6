import { jobLimits } from '@shutterhouse/contract/client-jobs/constants';
import { jobMessages as messages } from '@shutterhouse/contract/client-jobs/messages';
import { createJobInput } from '@shutterhouse/contract/client-jobs/schema';
import { sentences, t, tc } from '@shutterhouse/contract/sentences';
import { useController } from 'react-hook-form';
import { z } from 'zod';
import { type RecordSheetProps, useRecordEditor } from '../../../lib/forms/use-record-editor.ts';
import { ClientsField, type NamedClient } from '../../../ui/forms/clients-field.tsx';
import { EditorSheet } from '../../../ui/forms/editor-sheet.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { TextAreaField } from '../../../ui/forms/text-area-field.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import {
  type JobBeginning,
  useFoundClients,
  useJob,
  useSaveJob,
  useServiceTitles,
} from './queries.ts';

const labels = sentences({
  title: 'Title',
  clients: 'Clients',
  serviceName: 'Service',
  note: 'Note',
});

const schema = createJobInput
  .pick({ title: true, serviceName: true, note: true })
  .extend({ clients: z.custom<NamedClient[]>() });

export type JobSheetProps = RecordSheetProps & {
  /** What a new job begins with, and what is known of it. */
  initial?: {
    from: JobBeginning | null;
    clients: NamedClient[];
    serviceName: string;
  };
};

const nothing = { from: null, clients: [], serviceName: '' };

/** The form of a job: for whom it is, and which service. */
export function JobSheet({ initial = nothing, ...props }: JobSheetProps) {
  const save = useSaveJob();
  const titles = useServiceTitles();
  const { editor, field, sheet } = useRecordEditor({
    ...props,
    load: useJob(props.id),
    schema,
    toValues: (saved) => ({
      title: saved?.title ?? '',
      clients: saved?.clients ?? initial.clients,
      serviceName: saved?.serviceName ?? initial.serviceName,
      note: saved?.note ?? '',
    }),
    labels,
    create: ({ clients, ...values }) =>
      save.create({ ...values, clientIds: clients.map(({ id }) => id), from: initial.from }),
    update: ({ clients, version, ...values }) =>
      save.update({
        ...values,
        clientIds: clients.map(({ id }) => id),
        ...(version !== undefined && { version }),
      }),
    messages,
    failed: messages.saveFailed,
  });
  const { form } = editor;
  const clients = useController({ control: form.control, name: 'clients' });
  const service = form.getValues('serviceName');
  const services = [...new Set([...titles, ...(service ? [service] : [])])];

  return (
    <EditorSheet {...sheet}>
      <TextField
        {...field('title')}
        optional={props.id === 'new'}
        required={props.id !== 'new'}
        hint={
          props.id === 'new' ? t('Empty for that of its service, or of its client.') : undefined
        }
        autoComplete="off"
      />
      <ClientsField
        value={clients.field.value}
        onChange={clients.field.onChange}
        max={jobLimits.clients}
        useFound={useFoundClients}
        error={clients.fieldState.error?.message}
      />
      <SelectField
        {...field('serviceName')}
        optional
        hint={t('A new job gets the tasks of its service.')}
        options={[
          { value: '', label: tc('service', 'None') },
          ...services.map((value) => ({ value, label: value })),
        ]}
      />
      <TextAreaField {...field('note')} optional rows={5} hint={t('Only your team sees it.')} />
    </EditorSheet>
  );
}
