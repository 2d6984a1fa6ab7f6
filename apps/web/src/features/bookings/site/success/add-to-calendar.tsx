import { CalendarPlus } from 'lucide-react';
import { notify } from '../../../../lib/notices.ts';
import { Button } from '../../../../ui/button.tsx';
import type { CalendarSession } from './calendar-file.ts';

export type AddToCalendarProps = { session: Omit<CalendarSession, 'now'> };

function save(text: string, name: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/calendar;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The download has its own hold of the blob once it has begun.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** Gives the session to the visitor's calendar as a file, which is made here in the browser. */
export function AddToCalendar({ session }: AddToCalendarProps) {
  async function add() {
    try {
      const { calendarFile } = await import('./calendar-file.ts');
      save(calendarFile({ ...session, now: new Date() }), `session-${session.code}.ics`);
    } catch {
      notify.error('The calendar file could not be made. Please try again.');
    }
  }

  return (
    <Button variant="primary" onClick={add}>
      <CalendarPlus aria-hidden="true" />
      Add to calendar
    </Button>
  );
}
