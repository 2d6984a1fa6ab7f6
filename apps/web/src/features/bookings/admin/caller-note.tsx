import type { CallerInput } from '@shutterhouse/contract/bookings/desk';
import { bookingMessages as messages } from '@shutterhouse/contract/bookings/messages';
import { fullName } from '@shutterhouse/contract/text-format';
import { Button } from '../../../ui/controls/button.tsx';

export type CallerNoteProps = { caller: CallerInput; onChange: () => void };

/** Shows a caller without an e-mail address as customer of a new booking, in place of the person picker. */
export function CallerNote({ caller, onChange }: CallerNoteProps) {
  const { firstName, lastName, phone } = caller;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-control border border-line px-3.5 py-2.5">
      <p className="min-w-0 wrap-break-word">
        {fullName({ firstName, lastName })}, {phone}
        <span className="block text-muted">{messages.noEmail}</span>
      </p>
      <Button size="small" onClick={onChange}>
        Choose another customer
      </Button>
    </div>
  );
}
