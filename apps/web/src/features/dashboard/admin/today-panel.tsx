import { paths } from '@shutterhouse/contract/pages';
import { counted } from '@shutterhouse/contract/text-format';
import { SmartLink } from '../../../ui/controls/smart-link.tsx';
import { failedMailsLink } from './failed-mails-link.ts';
import { dayWithWeekday } from './format.ts';
import type { Stats } from './queries.ts';
import { TodaySessions } from './today-sessions.tsx';

/** Today's pending work, each item a link. */
export function TodayPanel({ today }: { today: Stats['today'] }) {
  const { day, sessions, newMessages, waitingRequests, failedMails } = today;
  const bookings = paths.dashboard('bookings');
  const links = [
    {
      what: 'sessions',
      text: counted(sessions, 'session'),
      href: `${bookings}?from=${day}&to=${day}`,
      count: sessions,
    },
    {
      what: 'messages',
      text: counted(newMessages, 'new message'),
      href: `${paths.dashboard('messages')}?status=new`,
      count: newMessages,
    },
    {
      what: 'requests',
      text: counted(waitingRequests, 'request waiting', 'requests waiting'),
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
        Today, {dayWithWeekday(day)}
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
