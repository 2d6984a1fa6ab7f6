import { jobLimits, taskAnchors } from '@shutterhouse/contract/client-jobs/constants';
import { anchorLabels, jobMessages as messages } from '@shutterhouse/contract/client-jobs/messages';
import { addTaskInput } from '@shutterhouse/contract/client-jobs/schema';
import { t } from '@shutterhouse/contract/sentences';
import { useWatch } from 'react-hook-form';
import { refusalOr } from '../../../lib/calls/api-error.ts';
import { choicesOf } from '../../../lib/forms/choices.ts';
import type { Feedback } from '../../../lib/forms/use-feedback.ts';
import { useSchemaForm } from '../../../lib/forms/use-schema-form.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Form } from '../../../ui/forms/form.tsx';
import { NumberField } from '../../../ui/forms/number-field.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { SubmitButton } from '../../../ui/forms/submit-button.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { useTasks } from './queries.ts';

export type TaskFormProps = { jobId: string; feedback: Feedback; onClose: () => void };

const schema = addTaskInput.omit({ id: true });

/** Adds a task to a job. */
export function TaskForm({ jobId, feedback, onClose }: TaskFormProps) {
  const { add } = useTasks(feedback);
  const form = useSchemaForm(schema, {
    defaultValues: { title: '', anchor: 'day', day: null, days: 0 },
  });
  const anchor = useWatch({ control: form.control, name: 'anchor' });
  return (
    <Form
      form={form}
      label={t('New task')}
      onSubmit={async (values) => {
        await add.mutateAsync({ id: jobId, ...values, day: values.day || null });
        onClose();
      }}
      explain={refusalOr(messages.taskFailed)}
    >
      <TextField form={form} name="title" label={t('Task')} required autoFocus autoComplete="off" />
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField
          form={form}
          name="anchor"
          label={t('Due')}
          options={choicesOf(taskAnchors, (each) => anchorLabels[each])}
        />
        {anchor === 'day' ? (
          <TextField form={form} name="day" label={t('Day')} optional type="date" />
        ) : (
          <NumberField
            form={form}
            name="days"
            label={t('Days after it')}
            hint={t('Negative for days before it.')}
            min={-jobLimits.days}
            max={jobLimits.days}
          />
        )}
      </div>
      <div className="flex items-center justify-end gap-2.5">
        <Button size="small" variant="quiet" onClick={onClose}>
          {t('Cancel')}
        </Button>
        <SubmitButton size="small" busyLabel={t('Saving…')}>
          {t('Add task')}
        </SubmitButton>
      </div>
    </Form>
  );
}
