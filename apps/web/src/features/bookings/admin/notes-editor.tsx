import { bookingInput } from '@shutterhouse/contract/bookings/desk';
import { bookingMessages as messages } from '@shutterhouse/contract/bookings/messages';
import { type RecordSheetProps, useRecordEditor } from '../../../lib/forms/use-record-editor.ts';
import { EditorSheet } from '../../../ui/forms/editor-sheet.tsx';
import { TextAreaField } from '../../../ui/forms/text-area-field.tsx';
import { useBooking, useSaveBooking } from './queries.ts';

const notesForm = bookingInput.pick({ notes: true });

const labels = { notes: 'Notes' };

/** The form of a booking's notes alone; also used for a place in an event, whose other details are the event's. */
export function NotesEditor({ id, onClose, onSaved }: RecordSheetProps) {
  const { update } = useSaveBooking();
  const { field, sheet } = useRecordEditor({
    ...{ id, onClose, onSaved, labels },
    noun: 'notes',
    load: useBooking(id),
    schema: notesForm,
    toValues: (booking) => ({ notes: booking?.notes ?? '' }),
    create: () => Promise.reject(new Error('Notes belong to a booking that is saved.')),
    update,
    messages: { ...messages, updated: messages.notesSaved },
    failed: messages.notesFailed,
  });
  return (
    <EditorSheet {...sheet}>
      <TextAreaField {...field('notes')} hint={messages.notesHint} rows={8} optional />
    </EditorSheet>
  );
}
