import { calendarLabels as labels } from '@shutterhouse/contract/availability/calendars/messages';
import { addCalendarInput } from '@shutterhouse/contract/availability/calendars/schema';
import { useSchemaForm } from '../../../../lib/use-schema-form.ts';
import { Form } from '../../../../ui/form.tsx';
import { FormActions } from '../../../../ui/form-actions.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { useAddCalendar } from './queries.ts';

export type CalendarFormProps = { onAdded: (name: string) => void; onCancel: () => void };

/** The form of another calendar: its name and URL. It is read once before it is added. */
export function CalendarForm({ onAdded, onCancel }: CalendarFormProps) {
  const add = useAddCalendar();
  const form = useSchemaForm(addCalendarInput, { defaultValues: { name: '', address: '' } });
  return (
    <Form
      form={form}
      label="New calendar"
      onSubmit={async (values) => onAdded((await add.mutateAsync(values)).name)}
    >
      <TextField
        form={form}
        name="name"
        label={labels.name}
        required
        hint="For the studio alone, such as “Family”."
        autoComplete="off"
        autoFocus
      />
      <TextField
        form={form}
        name="address"
        label={labels.address}
        required
        type="url"
        inputMode="url"
        hint="Google Calendar calls it “Secret address in iCal format”, Outlook “ICS link”, iCloud “Public calendar”."
        autoComplete="off"
      />
      <FormActions submitLabel="Add calendar" onCancel={onCancel} />
    </Form>
  );
}
