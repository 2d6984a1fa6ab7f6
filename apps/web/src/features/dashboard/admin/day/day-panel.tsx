import { formatCalendarDay } from '@shutterhouse/contract/calendar-days';
import { dayMessages as messages } from '@shutterhouse/contract/dashboard/messages';
import { t } from '@shutterhouse/contract/sentences';
import { formatTime } from '../../../../lib/formats/studio-time.ts';
import { useStudioClock } from '../../../../lib/formats/use-studio-clock.ts';
import { useFeedback } from '../../../../lib/forms/use-feedback.ts';
import { FeedbackBanner } from '../../../../ui/feedback/feedback-banner.tsx';
import { LoadError } from '../../../../ui/feedback/load-error.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { type StudioDay, useDay } from '../queries.ts';
import { DaySessions } from './day-sessions.tsx';
import { MoneyLine } from './money-line.tsx';
import { Tomorrow } from './tomorrow.tsx';
import { WaitingList } from './waiting-list.tsx';

/** The day of the studio: its sessions, what waits, and for the owner the money; refetched every minute and on focus. */
export function DayPanel() {
  const day = useDay();
  if (day.data) return <Day day={day.data} />;
  return day.error ? (
    <LoadError title={messages.loadFailed} query={day} className="mb-9" />
  ) : (
    <div role="status" aria-busy="true" aria-label={t('Loading the day')} className="mb-9">
      <Skeleton className="h-10 w-80 max-w-full" />
      <Skeleton className="mt-3 h-5 w-56 max-w-full" />
      <Skeleton className="mt-6 h-40" />
    </div>
  );
}

function Day({ day: { today, tomorrow, waiting, money } }: { day: StudioDay }) {
  const clock = useStudioClock();
  const feedback = useFeedback();
  const [first] = today.sessions;
  return (
    <section aria-labelledby="day" className="mb-9 max-md:mt-6">
      <h2 id="day" className="display text-title">
        {formatCalendarDay(today.day, { weekday: 'long', month: 'long', day: 'numeric' })}
      </h2>
      <p className="mt-1 text-lead text-muted">
        {first
          ? t('{count, plural, one {# session} other {# sessions}}, first at {time}', {
              count: today.count,
              time: formatTime(new Date(first.startsAt), clock),
            })
          : messages.free}
      </p>
      <FeedbackBanner feedback={feedback} floating />
      <div className="mt-5 grid gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="min-w-0">
          <DaySessions day={today} label={t('Sessions of today')} />
          <Tomorrow day={tomorrow} />
        </div>
        <WaitingList waiting={waiting} feedback={feedback} />
      </div>
      {money && <MoneyLine money={money} />}
    </section>
  );
}
