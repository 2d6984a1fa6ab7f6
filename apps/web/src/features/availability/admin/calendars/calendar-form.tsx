import { calendarLabels as labels } from '@shutterhouse/contract/availability/calendar-messages';
import { addCalendarInput } from '@shutterhouse/contract/availability/calendar-schema';
import { t } from '@shutterhouse/contract/sentences';
import { z } from 'zod';
import { useSchemaForm } from '../../../../lib/forms/use-schema-form.ts';
import { Form } from '../../../../ui/forms/form.tsx';
import { FormActions } from '../../../../ui/forms/form-actions.tsx';
import { TextField } from '../../../../ui/forms/text-field.tsx';
import { type CalendarRow, useSaveCalendar } from './queries.ts';

export type CalendarFormProps = {
  /** The calendar that is changed; a new one without it. */
  row?: CalendarRow | undefined;
  onSaved: (name: string) => void;
  onCancel: () => void;
};

/** An empty address keeps the current one, which the server does not return. */
const changeInput = addCalendarInput.extend({
  address: z.literal('').or(addCalendarInput.shape.address),
});

/** The form of another calendar: its name and URL. An address is read once before it is saved. */
export function CalendarForm({ row, onSaved, onCancel }: CalendarFormProps) {
  const { add, update } = useSaveCalendar();
  const form = useSchemaForm(row ? changeInput : addCalendarInput, {
    defaultValues: { name: row?.name ?? '', address: '' },
  });
  return (
    <Form
      form={form}
      label={row ? t('Edit {name}', { name: row.name }) : t('New calendar')}
      onSubmit={async ({ name, address }) => {
        const saved = row
          ? update.mutateAsync({ id: row.id, name, ...(address && { address }) })
          : add.mutateAsync({ name, address });
        onSaved((await saved).name);
      }}
    >
      <TextField
        form={form}
        name="name"
        label={labels.name}
        required
        hint={t('Only the studio sees it, such as “Family”.')}
        autoComplete="off"
        autoFocus
      />
      <TextField
        form={form}
        name="address"
        label={labels.address}
        required={!row}
        type="url"
        inputMode="url"
        hint={[
          row && t('Empty keeps the current one.'),
          t(
            'Google Calendar calls it “Secret address in iCal format”, Outlook “ICS link”, iCloud “Public calendar”.',
          ),
        ]
          .filter(Boolean)
          .join(' ')}
        autoComplete="off"
      />
      <FormActions submitLabel={row ? t('Save calendar') : t('Add calendar')} onCancel={onCancel} />
    </Form>
  );
}
