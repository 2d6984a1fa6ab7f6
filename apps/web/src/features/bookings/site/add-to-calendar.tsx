import { ownBookingMessages as messages } from '@shutterhouse/contract/bookings/own-messages';
import { CalendarPlus } from 'lucide-react';
import { useState } from 'react';
import { notify } from '../../../lib/notices.ts';
import { Button } from '../../../ui/button.tsx';

export type AddToCalendarProps = {
  /** Asks the studio for the file. */
  load: () => Promise<{ name: string; content: string }>;
  variant?: 'primary' | 'secondary' | undefined;
};

function save({ name, content }: { name: string; content: string }): void {
  const url = URL.createObjectURL(new Blob([content], { type: 'text/calendar;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The download has its own hold of the blob once it has begun.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** Gives a session to the visitor's calendar, as the file that the studio's mails hold too. */
export function AddToCalendar({ load, variant = 'primary' }: AddToCalendarProps) {
  const [isLoading, setLoading] = useState(false);

  async function add() {
    setLoading(true);
    try {
      save(await load());
    } catch {
      notify.error(messages.calendarFailed);
    } finally {
      setLoading(false);
    }
  }

  return (
    <Button variant={variant} busy={isLoading} onClick={add}>
      {!isLoading && <CalendarPlus aria-hidden="true" />}
      Add to calendar
    </Button>
  );
}
