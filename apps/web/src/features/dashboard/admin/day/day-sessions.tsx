import { formatCents } from '@shutterhouse/contract/money';
import { bookingPath, paths } from '@shutterhouse/contract/pages';
import { t, tc } from '@shutterhouse/contract/sentences';
import { formatSpan } from '../../../../lib/formats/studio-time.ts';
import { useStudioClock } from '../../../../lib/formats/use-studio-clock.ts';
import { SmartLink } from '../../../../ui/controls/smart-link.tsx';
import { TextLink } from '../../../../ui/controls/text-link.tsx';
import { StatusDot } from '../../../../ui/feedback/status-dot.tsx';
import type { StudioDay } from '../queries.ts';

type SessionsOfDay = StudioDay['today'];
type Session = SessionsOfDay['sessions'][number];

/** The sessions of a day in order, each with what is open on it. */
export function DaySessions({ day, label }: { day: SessionsOfDay; label: string }) {
  const clock = useStudioClock();
  const { sessions, count } = day;
  if (sessions.length === 0) return null;
  return (
    <>
      <ul aria-label={label} className="figures border-t border-line text-desk">
        {sessions.map((session) => (
          <li key={session.id} className="flex items-start gap-x-3 border-b border-line">
            <SmartLink
              href={bookingPath(session.id)}
              className="flex min-h-11 min-w-0 flex-1 flex-wrap items-baseline gap-x-6 gap-y-0.5 py-2.5 text-ink no-underline hover:bg-sunken"
            >
              <span className="shrink-0 max-sm:w-full sm:w-40">{formatSpan(session, clock)}</span>
              <span className="min-w-0 flex-1 basis-48">
                <span dir="auto" className="block font-medium wrap-anywhere">
                  {session.customerName}
                </span>
                <span className="block text-muted wrap-anywhere">
                  {[session.packageName || session.serviceName, session.place || t('The studio')]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
                <OpenOn session={session} />
              </span>
            </SmartLink>
            {session.isMovable && (
              <SmartLink
                href={`${paths.dashboard('bookings')}?edit=${encodeURIComponent(session.id)}`}
                aria-label={t('Move the session of {name}', { name: session.customerName })}
                className="inline-flex min-h-11 shrink-0 items-center px-1 text-muted no-underline hover:text-accent"
              >
                {tc('session', 'Move')}
              </SmartLink>
            )}
          </li>
        ))}
      </ul>
      {count > sessions.length && (
        <p className="mt-2 text-desk">
          <TextLink href={`${paths.dashboard('bookings')}?from=${day.day}&to=${day.day}`}>
            {t('All {count} sessions', { count })}
          </TextLink>
        </p>
      )}
    </>
  );
}

/** What is open on a session, in words; nothing where all is done. */
function OpenOn({ session }: { session: Session }) {
  const open = [
    session.status === 'pending' && tc('session', 'Not confirmed'),
    session.isPlaceOpen && t('Place not agreed'),
    session.openCents > 0 &&
      t('{amount} to pay', { amount: formatCents(session.openCents, session) }),
    session.unanswered > 0 &&
      t('{count, plural, one {# question unanswered} other {# questions unanswered}}', {
        count: session.unanswered,
      }),
  ].filter((word) => word !== false);
  if (open.length === 0) return null;
  return (
    <span className="mt-0.5 flex flex-wrap gap-x-4 text-caption">
      {open.map((word) => (
        <StatusDot key={word} tone="warning">
          {word}
        </StatusDot>
      ))}
    </span>
  );
}
