import { jobLimits } from '@shutterhouse/contract/client-jobs/constants';
import { anchorLabels, jobMessages as messages } from '@shutterhouse/contract/client-jobs/messages';
import { type ServiceTask, saveServiceTasksInput } from '@shutterhouse/contract/client-jobs/schema';
import { t } from '@shutterhouse/contract/sentences';
import { Plus, X } from 'lucide-react';
import { useFieldArray } from 'react-hook-form';
import { refusalOr } from '../../../lib/calls/api-error.ts';
import { choicesOf } from '../../../lib/forms/choices.ts';
import { useSchemaForm } from '../../../lib/forms/use-schema-form.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { SkeletonLines } from '../../../ui/feedback/skeleton-lines.tsx';
import { Form } from '../../../ui/forms/form.tsx';
import { NumberField } from '../../../ui/forms/number-field.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { SubmitButton } from '../../../ui/forms/submit-button.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { useServiceTasks } from './queries.ts';

export type ServiceTasksDialogProps = {
  service: { id: string; title: string };
  onClose: () => void;
};

/** The tasks that new jobs of a service begin with. */
export function ServiceTasksDialog({ service, onClose }: ServiceTasksDialogProps) {
  const { load, save } = useServiceTasks(service.id);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('Tasks of “{service}”', { service: service.title })}
      description={t('New jobs of the service get them. Jobs that there are keep theirs.')}
      keepOnOutsideClick
      className="desk"
    >
      <Loaded
        query={load}
        failed={messages.serviceTasksFailed}
        placeholder={<SkeletonLines count={4} line="h-5" className="gap-4" />}
      >
        {(tasks) => (
          <TasksForm
            tasks={tasks}
            onClose={onClose}
            onSave={(saved) => save.mutateAsync({ id: service.id, tasks: saved })}
          />
        )}
      </Loaded>
    </Dialog>
  );
}

type TasksFormProps = {
  tasks: readonly ServiceTask[];
  onSave: (tasks: ServiceTask[]) => Promise<unknown>;
  onClose: () => void;
};

const schema = saveServiceTasksInput.omit({ id: true });

function TasksForm({ tasks, onSave, onClose }: TasksFormProps) {
  const form = useSchemaForm(schema, { defaultValues: { tasks: [...tasks] } });
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'tasks' });
  return (
    <Form
      form={form}
      label={t('Tasks')}
      onSubmit={async (values) => {
        await onSave(values.tasks);
        onClose();
      }}
      explain={refusalOr(messages.serviceTasksFailed)}
    >
      {fields.length === 0 && <p className="text-muted">{t('No tasks yet.')}</p>}
      <ol aria-label={t('Tasks')} className="flex flex-col gap-5">
        {fields.map((field, index) => (
          <li key={field.id} className="flex flex-col gap-3 border-t border-line pt-4">
            <div className="flex items-end gap-2">
              <div className="min-w-0 flex-1">
                <TextField
                  form={form}
                  name={`tasks.${index}.title`}
                  label={t('Task {number}', { number: index + 1 })}
                  required
                  autoComplete="off"
                />
              </div>
              <IconButton
                label={t('Remove task {number}', { number: index + 1 })}
                icon={<X strokeWidth={1.5} />}
                onClick={() => remove(index)}
              />
            </div>
            <div className="grid gap-3 sm:grid-cols-2">
              <SelectField
                form={form}
                name={`tasks.${index}.anchor`}
                label={t('Due')}
                options={choicesOf(
                  ['session', 'acceptance'] as const,
                  (each) => anchorLabels[each],
                )}
              />
              <NumberField
                form={form}
                name={`tasks.${index}.days`}
                label={t('Days after it')}
                hint={t('Negative for days before it.')}
                min={-jobLimits.days}
                max={jobLimits.days}
              />
            </div>
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap items-center justify-between gap-2.5">
        <Button
          size="small"
          disabled={fields.length >= jobLimits.serviceTasks}
          onClick={() => append({ title: '', anchor: 'session', days: 0 })}
        >
          <Plus aria-hidden="true" strokeWidth={1.5} />
          {t('Add task')}
        </Button>
        <span className="flex gap-2.5">
          <Button size="small" variant="quiet" onClick={onClose}>
            {t('Cancel')}
          </Button>
          <SubmitButton size="small" busyLabel={t('Saving…')}>
            {t('Save tasks')}
          </SubmitButton>
        </span>
      </div>
    </Form>
  );
}
