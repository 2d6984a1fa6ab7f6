import { bookingPath, paths } from '@shutterhouse/contract/pages';
import { t } from '@shutterhouse/contract/sentences';
import { formatSpan } from '../../../lib/formats/studio-time.ts';
import { useStudioClock } from '../../../lib/formats/use-studio-clock.ts';
import { SmartLink } from '../../../ui/controls/smart-link.tsx';
import { dayWithWeekday } from './format.ts';
import { failedMailsLink } from './notifications-menu.tsx';
import { type Stats, useSessionsOf } from './queries.ts';

/** How many are shown; the link above leads to all of them. */
const maxShown = 6;

/** Today's pending work, each item a link. */
export function TodayPanel({ today }: { today: Stats['today'] }) {
  const { day, sessions, newMessages, waitingRequests, failedMails } = today;
  const bookings = paths.dashboard('bookings');
  const links = [
    {
      what: 'sessions',
      text: t('{sessions, plural, one {# session} other {# sessions}}', { sessions }),
      href: `${bookings}?from=${day}&to=${day}`,
      count: sessions,
    },
    {
      what: 'messages',
      text: t('{newMessages, plural, one {# new message} other {# new messages}}', { newMessages }),
      href: `${paths.dashboard('messages')}?status=new`,
      count: newMessages,
    },
    {
      what: 'requests',
      text: t('{waitingRequests, plural, one {# request waiting} other {# requests waiting}}', {
        waitingRequests,
      }),
      href: `${bookings}?status=pending`,
      count: waitingRequests,
    },
    ...(failedMails > 0
      ? [{ what: 'mails', ...failedMailsLink(failedMails), count: failedMails }]
      : []),
  ];
  return (
    <section aria-labelledby="today" className="mb-6">
      <h2 id="today" className="text-desk text-muted">
        {t('Today, {day}', { day: dayWithWeekday(day) })}
      </h2>
      <ul className="mt-1.5 flex flex-wrap gap-x-7 gap-y-1">
        {links.map(({ what, text, href, count }) => (
          <li key={what}>
            <SmartLink
              href={href}
              className={
                count > 0
                  ? 'inline-flex min-h-9 items-center text-lead text-ink decoration-accent pointer-coarse:min-h-11'
                  : 'inline-flex min-h-9 items-center text-lead text-muted no-underline pointer-coarse:min-h-11'
              }
            >
              {text}
            </SmartLink>
          </li>
        ))}
      </ul>
      {sessions > 0 && <TodaySessions day={day} count={sessions} />}
    </section>
  );
}

/** Today's sessions in order; `count` reserves their space while loading. */
function TodaySessions({ day, count }: { day: string; count: number }) {
  const clock = useStudioClock();
  const sessions = useSessionsOf(day).data?.sessions;
  const rows = (sessions ?? []).filter(({ status }) => status !== 'cancelled');
  const shown = Math.min(sessions ? rows.length : count, maxShown);
  if (shown === 0) return null;
  return (
    <ul
      aria-label={t('Sessions of today')}
      aria-busy={!sessions}
      className="figures mt-1.5 border-t border-line text-desk"
    >
      {Array.from({ length: shown }, (_, at) => rows[at]).map((session, at) => (
        <li key={session?.id ?? at} className="min-h-11 border-b border-line">
          {session && (
            <SmartLink
              href={bookingPath(session.id)}
              className="flex min-h-11 flex-wrap items-center gap-x-6 py-1.5 text-ink no-underline hover:bg-sunken"
            >
              <span className="shrink-0 max-md:w-full md:w-44">{formatSpan(session, clock)}</span>
              <span className="min-w-0 font-medium wrap-anywhere">{session.customerName}</span>
              <span className="min-w-0 text-muted wrap-anywhere">
                {[session.serviceName, session.location].filter(Boolean).join(' · ')}
                {session.status !== 'confirmed' &&
                  ` · ${session.status === 'completed' ? t('Completed') : t('Pending')}`}
              </span>
            </SmartLink>
          )}
        </li>
      ))}
    </ul>
  );
}
