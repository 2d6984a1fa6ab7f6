import { bookingMessages as messages } from '@shutterhouse/contract/bookings/messages';
import { useId } from 'react';
import type { Feedback } from '../../../lib/forms/use-feedback.ts';
import { useOpenInAddress } from '../../../lib/navigation/use-open-in-address.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { NotesEditor } from './notes-editor.tsx';
import type { BookingRow } from './queries.ts';

/** The staff's notes on a booking, never shown to customers; editable without opening the whole form. */
export function BookingNotes({ booking, feedback }: { booking: BookingRow; feedback: Feedback }) {
  const id = useId();
  const editing = useOpenInAddress('notes');
  return (
    <section aria-labelledby={id} className="mt-8">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h3 id={id} className="display text-lead">
          Notes
        </h3>
        <Button size="small" onClick={() => editing.show(booking.id)}>
          {booking.notes === '' ? 'Add notes' : 'Edit notes'}
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
