import { addDays } from '@shutterhouse/contract/calendar-days';
import { quoteLimits } from '@shutterhouse/contract/client-jobs/constants';
import {
  keptDateDeskMessages as messages,
  missingLabels,
} from '@shutterhouse/contract/client-jobs/kept-date-desk-messages';
import { sayMissing } from '@shutterhouse/contract/client-jobs/kept-date-messages';
import type { StudioClock } from '@shutterhouse/contract/clock';
import { bookingPath, paths } from '@shutterhouse/contract/pages';
import { t } from '@shutterhouse/contract/sentences';
import {
  dayAt,
  formatDay,
  formatDayAndTime,
  formatSpan,
} from '../../../lib/formats/studio-time.ts';
import type { Feedback } from '../../../lib/forms/use-feedback.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { TextLink } from '../../../ui/controls/text-link.tsx';
import { type Job, useKeepDate } from './queries.ts';

export type JobSessionsProps = { job: Job; clock: StudioClock; feedback: Feedback };

/** The sessions of a job with their places, and its galleries. */
export function JobSessions({ job, clock, feedback }: JobSessionsProps) {
  const now = new Date();
  if (job.sessions.length === 0 && job.galleries.length === 0) return null;
  return (
    <div className="grid gap-8 sm:grid-cols-2">
      {job.sessions.length > 0 && (
        <section>
          <h2 className="display text-lead">{t('Sessions')}</h2>
          <ul className="mt-2">
            {job.sessions.map((session) => (
              <li key={session.id} className="border-t border-line py-2">
                <TextLink href={bookingPath(session.id)}>
                  <bdi>{session.name}</bdi>
                </TextLink>
                <p
                  className={
                    session.status === 'cancelled' ? 'text-muted line-through' : 'text-muted'
                  }
                >
                  {formatDay(new Date(session.startsAt), clock, now)}, {formatSpan(session, clock)}
                </p>
                {session.offeredUntil && session.status === 'pending' && (
                  <p className="text-muted">
                    {t('Kept for the quote until {time}', {
                      time: formatDayAndTime(new Date(session.offeredUntil), clock, now),
                    })}
                  </p>
                )}
                <KeptDate {...{ session, clock, feedback }} />
                {session.place !== '' && (
                  <p dir="auto" className="text-muted wrap-anywhere">
                    {session.place}
                  </p>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
      {job.galleries.length > 0 && (
        <section>
          <h2 className="display text-lead">{t('Galleries')}</h2>
          <ul className="mt-2">
            {job.galleries.map(({ id, title }) => (
              <li key={id} className="flex min-h-11 items-center border-t border-line py-1.5">
                <TextLink href={paths.clientGallery(id)}>
                  <bdi>{title}</bdi>
                </TextLink>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

type KeptDateProps = Omit<JobSessionsProps, 'job'> & { session: Job['sessions'][number] };

/** What is missing until the date of an accepted quote is certain, and a button that keeps it longer. */
function KeptDate({ session, clock, feedback }: KeptDateProps) {
  const keep = useKeepDate(feedback);
  if (!session.keptUntil) return null;
  const [keptUntil, now] = [new Date(session.keptUntil), new Date()];
  const isOver = keptUntil <= now;
  const from = dayAt(isOver ? now : keptUntil, clock);
  return (
    <div className="my-1 border-s-2 border-accent ps-3">
      <p>
        {isOver
          ? messages.deskOver
          : messages.deskKeptUntil(formatDayAndTime(keptUntil, clock, now))}{' '}
        {sayMissing(session.missing, missingLabels)}
      </p>
      <Button
        size="small"
        className="mt-2"
        busy={keep.isPending}
        onClick={() =>
          keep.mutate({ bookingId: session.id, until: addDays(from, quoteLimits.keptDays) })
        }
      >
        {t('Keep it {days} days longer', { days: quoteLimits.keptDays })}
      </Button>
    </div>
  );
}
