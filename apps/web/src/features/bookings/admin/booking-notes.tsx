import { bookingInput } from '@shutterhouse/contract/bookings/desk';
import { bookingDeskMessages as messages } from '@shutterhouse/contract/bookings/desk-messages';
import { sentences, t } from '@shutterhouse/contract/sentences';
import { useId } from 'react';
import type { Feedback } from '../../../lib/forms/use-feedback.ts';
import { type RecordSheetProps, useRecordEditor } from '../../../lib/forms/use-record-editor.ts';
import { useOpenInAddress } from '../../../lib/navigation/use-open-in-address.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { EditorSheet } from '../../../ui/forms/editor-sheet.tsx';
import { TextAreaField } from '../../../ui/forms/text-area-field.tsx';
import { type BookingRow, useBooking, useSaveBooking } from './queries.ts';

/** The staff's notes on a booking, never shown to customers; editable without opening the whole form. */
export function BookingNotes({ booking, feedback }: { booking: BookingRow; feedback: Feedback }) {
  const id = useId();
  const editing = useOpenInAddress('notes');
  return (
    <section aria-labelledby={id} className="mt-8">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h3 id={id} className="display text-lead">
          {t('Notes')}
        </h3>
        <Button size="small" onClick={() => editing.show(booking.id)}>
          {booking.notes === '' ? t('Add notes') : t('Edit notes')}
        </Button>
      </div>
      <p
        className={
          booking.notes === ''
            ? 'mt-2 border-t border-line py-3 text-muted'
            : 'mt-2 border-t border-line py-3 wrap-break-word whitespace-pre-line'
        }
      >
        {booking.notes || messages.notesNone}
      </p>
      {editing.open === booking.id && (
        <NotesEditor id={booking.id} onClose={editing.hide} onSaved={feedback.succeed} />
      )}
    </section>
  );
}

const notesForm = bookingInput.pick({ notes: true });

const labels = sentences({ notes: 'Notes' });

const noteLabels = sentences({
  add: 'New notes',
  edit: 'Edit notes',
  create: 'Create notes',
  save: 'Save notes',
});

/** The form of a booking's notes alone; also used for a place in an event, whose other details are the event's. */
function NotesEditor({ id, onClose, onSaved }: RecordSheetProps) {
  const { update } = useSaveBooking();
  const { field, sheet } = useRecordEditor({
    ...{ id, onClose, onSaved, labels },
    load: useBooking(id),
    schema: notesForm,
    toValues: (booking) => ({ notes: booking?.notes ?? '' }),
    create: () => Promise.reject(new Error('Notes belong to a booking that is saved.')),
    update,
    messages: { ...messages, labels: noteLabels, updated: messages.notesSaved },
    failed: messages.notesFailed,
  });
  return (
    <EditorSheet {...sheet}>
      <TextAreaField {...field('notes')} hint={messages.notesHint} rows={8} optional />
    </EditorSheet>
  );
}
