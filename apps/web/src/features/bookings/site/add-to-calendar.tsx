import { ownBookingMessages as messages } from '@shutterhouse/contract/bookings/own-messages';
import { t } from '@shutterhouse/contract/sentences';
import { CalendarPlus } from 'lucide-react';
import { useState } from 'react';
import { problemSentence, readApiError } from '../../../lib/calls/api-error.ts';
import { saveFile } from '../../../lib/uploads/save-file.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';

export type AddToCalendarProps = {
  /** Fetches the file from the server. */
  load: () => Promise<{ name: string; content: string }>;
  variant?: 'primary' | 'secondary' | undefined;
};

/**
 * Saves a session to the visitor's calendar, with the same file that the studio's mails contain. It stands in a row that
 * wraps: why that failed is shown below, since the code of notices can't be loaded without a connection.
 */
export function AddToCalendar({ load, variant = 'primary' }: AddToCalendarProps) {
  const [isLoading, setLoading] = useState(false);
  const [problem, setProblem] = useState<string>();

  async function add() {
    setLoading(true);
    setProblem(undefined);
    try {
      const { name, content } = await load();
      saveFile(name, content, 'text/calendar;charset=utf-8');
    } catch (error) {
      setProblem(problemSentence(readApiError(error), messages.calendarFailed));
    } finally {
      setLoading(false);
    }
  }

  return (
    <>
      <Button variant={variant} busy={isLoading} onClick={add}>
        {!isLoading && <CalendarPlus aria-hidden="true" />}
        {t('Add to calendar')}
      </Button>
      {problem && (
        <Banner tone="error" className="order-last w-full">
          {problem}
        </Banner>
      )}
    </>
  );
}
