import type { StudioClock } from '@shutterhouse/contract/clock';
import { bookingPath, paths } from '@shutterhouse/contract/pages';
import { t } from '@shutterhouse/contract/sentences';
import { formatDay, formatDayAndTime, formatSpan } from '../../../lib/formats/studio-time.ts';
import { TextLink } from '../../../ui/controls/text-link.tsx';
import type { Job } from './queries.ts';

export type JobSessionsProps = { job: Job; clock: StudioClock };

/** The sessions of a job with their places, and its galleries. */
export function JobSessions({ job, clock }: JobSessionsProps) {
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
