import { bookingStatuses } from '@shutterhouse/contract/bookings/constants';
import type { CallerInput } from '@shutterhouse/contract/bookings/desk';
import { bookingDeskMessages as messages } from '@shutterhouse/contract/bookings/desk-messages';
import type { StudioClock } from '@shutterhouse/contract/clock';
import { fullName } from '@shutterhouse/contract/names';
import { sentences, t } from '@shutterhouse/contract/sentences';
import { useState } from 'react';
import { type UseFormReturn, useController } from 'react-hook-form';
import type { z } from 'zod';
import { trpc } from '../../../lib/calls/trpc.ts';
import { usePriceTerms } from '../../../lib/formats/use-price-terms.ts';
import { choicesOf } from '../../../lib/forms/choices.ts';
import { useRecordEditor } from '../../../lib/forms/use-record-editor.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { SelectInput } from '../../../ui/controls/select-input.tsx';
import { EditorSheet } from '../../../ui/forms/editor-sheet.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { FormField } from '../../../ui/forms/form-field.tsx';
import { LanguageField } from '../../../ui/forms/language-field.tsx';
import { LocationFields } from '../../../ui/forms/location-fields.tsx';
import { TextAreaField } from '../../../ui/forms/text-area-field.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import {
  type BookingFormInput,
  type BookingFormOutput,
  bookingForm,
  bookingLabels,
  formatField,
  isCallersOwn,
  orphanForm,
  toFormValues,
} from './booking-form.ts';
import { locationHint, moveHint, statusHint } from './confirm-change.ts';
import { NewPersonDialog } from './new-person-dialog.tsx';
import { PersonPicker } from './person-picker.tsx';
import { type BookingRow, useBooking, useSaveBooking } from './queries.ts';
import { ServiceFields } from './service-fields.tsx';
import { SlotField } from './slot-field.tsx';
import { statusDisplay } from './status-menu.tsx';
import { useReissue } from './use-reissue.ts';

/** The texts of the form. */
const recordLabels = sentences({
  add: 'New booking',
  edit: 'Edit booking',
  create: 'Create booking',
  save: 'Save booking',
});

export type BookingEditorProps = {
  /** The booking's id, or 'new'. */
  id: string;
  clock: StudioClock;
  /** The initial day of a new booking; `YYYY-MM-DD` of the studio's calendar. */
  firstDay: string;
  /** What is known of a new booking already. */
  initial?:
    | (Partial<Omit<BookingFormInput, 'service'>> & {
        service?: Partial<BookingFormInput['service']>;
      })
    | undefined;
  /** Whether it is open over another page than the list of bookings, whose address does not name it. */
  isElsewhere?: boolean;
  onClose: () => void;
  onSaved: (sentence: string) => void;
  onCreated?: (id: string) => void;
  /** Called with a booking that was cancelled through the form. */
  onCancelled: (booking: BookingRow) => void;
};

const statusOptions = choicesOf(bookingStatuses, (status) => statusDisplay[status].label);

/** The form of a booking: customer, time, service, price, and the staff's notes. */
export function BookingEditor(props: BookingEditorProps) {
  const blank = toFormValues(undefined);
  const { id, clock, firstDay, initial, isElsewhere = false, onClose } = props;
  const { onSaved, onCreated, onCancelled } = props;
  const load = useBooking(id);
  const reissue = useReissue();
  const { create, createForCaller, update } = useSaveBooking();
  // A caller without an e-mail address, and so without an account.
  const [caller, setCaller] = useState<CallerInput>();
  const current = usePriceTerms();
  // A booking keeps the currency and tax rate of its creation.
  const terms = load.data ?? current;
  const labels = bookingLabels(terms);
  const isOrphan = load.data?.userId === null;
  const schema: z.ZodType<BookingFormOutput, BookingFormInput> =
    isOrphan || caller ? orphanForm : bookingForm;
  const { editor, sheet } = useRecordEditor({
    id,
    load,
    schema,
    toValues: (booking) =>
      booking
        ? toFormValues(booking)
        : { ...blank, ...initial, service: { ...blank.service, ...initial?.service } },
    labels,
    async create({ userId, customer: _, ...values }) {
      const created = await (caller
        ? createForCaller({ ...values, customer: caller })
        : create({ ...values, userId }));
      onCreated?.(created.id);
      return created;
    },
    async update({ customer, ...values }) {
      const before = load.data?.status;
      const isCallers = customer !== undefined && values.userId === null;
      const saved = await update({ ...values, ...(isCallers && { customer }) });
      if (saved.status === 'cancelled' && before !== 'cancelled') onCancelled(saved);
      else if (saved.startsAt !== load.data?.startsAt) void reissue(saved.id);
      return saved;
    },
    messages: { ...messages, labels: recordLabels },
    failed: messages.saveFailed,
    onSaved,
    onClose,
  });
  const { form, opened } = editor;
  const status = form.watch('status');
  const isMailConfigured = trpc.mail.isConfigured.useQuery().data;
  const { field, fieldState } = useController({ control: form.control, name: 'userId' });
  // The text with which the dialog for a new person opens; undefined while it is closed.
  const [newPerson, setNewPerson] = useState<string>();
  const [known, setKnown] = useState('');
  const isSameOtherwise = opened?.status === status && opened.userId === field.value;

  function choosePerson(personId: string) {
    setKnown('');
    // What the person's account says takes their place.
    form.resetField('customer');
    field.onChange(personId);
  }

  return (
    <>
      <EditorSheet
        {...sheet}
        inAddress={!isElsewhere}
        formatValue={formatField(clock, terms.currency)}
      >
        {caller ? (
          <CallerNote caller={caller} onChange={() => setCaller(undefined)} />
        ) : (
          <Field
            label={labels.userId}
            error={fieldState.error?.message}
            hint={
              isOrphan && load.data
                ? t('The booking belongs to no account. It keeps the details of {customer}.', {
                    customer: fullName(load.data.customer),
                  })
                : known
            }
            required={!isOrphan}
          >
            {(control) => (
              <PersonPicker
                {...control}
                ref={field.ref}
                name="userId"
                placeholder={t('Search by name, e-mail or phone')}
                value={field.value ?? ''}
                onChange={choosePerson}
                onNew={setNewPerson}
                onBlur={() => {
                  // While the dialog that fills the field is open, the field must not be reported
                  // as missing.
                  if (newPerson === undefined) field.onBlur();
                }}
              />
            )}
          </Field>
        )}
        {opened && isCallersOwn(opened) && field.value === null && <CallerFields form={form} />}
        <SlotField
          form={form}
          bookingId={id === 'new' ? undefined : id}
          clock={clock}
          firstDay={firstDay}
          savedStart={opened?.startsAt}
          hintOf={(span) => (isSameOtherwise ? moveHint(opened, span, isMailConfigured) : '')}
        />
        <FormField
          form={form}
          name="status"
          label={labels.status}
          hint={opened && statusHint(opened, status, isMailConfigured)}
          required
        >
          {(control) => <SelectInput {...control} options={statusOptions} />}
        </FormField>
        <ServiceFields form={form} terms={terms} />
        <LocationFields
          form={form}
          hint={
            isSameOtherwise ? locationHint(opened, form.watch('location'), isMailConfigured) : ''
          }
        />
        <LanguageField
          form={form}
          name="language"
          hint={t('Of the mails, invoices and pages that the customer gets.')}
        />
        <TextField
          form={form}
          name="confirmationCode"
          label={labels.confirmationCode}
          hint={t('Leave empty to have one created.')}
          autoComplete="off"
          spellCheck={false}
        />
        <TextAreaField
          form={form}
          name="notes"
          label={labels.notes}
          hint={messages.notesHint}
          rows={3}
          optional
        />
      </EditorSheet>
      {newPerson !== undefined && (
        <NewPersonDialog
          typed={newPerson}
          onClose={() => setNewPerson(undefined)}
          {...(id === 'new' && {
            onCaller(someone: CallerInput) {
              setKnown('');
              field.onChange(null);
              setCaller(someone);
              setNewPerson(undefined);
            },
          })}
          onDone={({ id: personId, name }, isNew) => {
            choosePerson(personId);
            setKnown(isNew ? '' : messages.personKnown(name));
            setNewPerson(undefined);
          }}
        />
      )}
    </>
  );
}

type CallerFieldsProps = {
  form: UseFormReturn<BookingFormInput, unknown, BookingFormOutput>;
};

/** Name and number of a customer without an account and an e-mail address, as their booking keeps them. */
function CallerFields({ form }: CallerFieldsProps) {
  return (
    <fieldset className="flex min-w-0 flex-col gap-5">
      <legend className="sr-only">{t('Customer details')}</legend>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField form={form} name="customer.firstName" label={t('First name')} required />
        <TextField form={form} name="customer.lastName" label={t('Last name')} optional />
      </div>
      <TextField
        form={form}
        name="customer.phone"
        label={t('Phone')}
        type="tel"
        hint={messages.noEmail}
        required
      />
    </fieldset>
  );
}

type CallerNoteProps = { caller: CallerInput; onChange: () => void };

/** Shows a caller without an e-mail address as customer of a new booking, in place of the person picker. */
function CallerNote({ caller, onChange }: CallerNoteProps) {
  const { firstName, lastName, phone } = caller;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-control border border-line px-3.5 py-2.5">
      <p className="min-w-0 wrap-break-word">
        <bdi>{fullName({ firstName, lastName })}</bdi>, {phone}
        <span className="block text-muted">{messages.noEmail}</span>
      </p>
      <Button size="small" onClick={onChange}>
        {t('Choose another customer')}
      </Button>
    </div>
  );
}
