import { ownBookingMessages as messages } from '@shutterhouse/contract/bookings/own-messages';
import { CalendarPlus } from 'lucide-react';
import { useState } from 'react';
import { notify } from '../../../lib/notices.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { Button } from '../../../ui/button.tsx';

export type AddToCalendarProps = {
  /** Fetches the file from the server. */
  load: () => Promise<{ name: string; content: string }>;
  variant?: 'primary' | 'secondary' | undefined;
};

/** Saves a session to the visitor's calendar, with the same file that the studio's mails contain. */
export function AddToCalendar({ load, variant = 'primary' }: AddToCalendarProps) {
  const [isLoading, setLoading] = useState(false);

  async function add() {
    setLoading(true);
    try {
      const { name, content } = await load();
      saveFile(name, content, 'text/calendar;charset=utf-8');
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
