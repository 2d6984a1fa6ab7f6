import { bookingPath } from '@shutterhouse/contract/pages';
import { capitalized } from '@shutterhouse/contract/text-format';
import { formatSpan } from '../../../lib/formats/studio-time.ts';
import { useStudioClock } from '../../../lib/formats/use-studio-clock.ts';
import { SmartLink } from '../../../ui/controls/smart-link.tsx';
import { useSessionsOf } from './queries.ts';

/** How many are shown; the link above leads to all of them. */
const maxShown = 6;

/** Today's sessions in order; `count` reserves their space while loading. */
export function TodaySessions({ day, count }: { day: string; count: number }) {
  const clock = useStudioClock();
  const sessions = useSessionsOf(day).data?.sessions;
  const rows = (sessions ?? []).filter(({ status }) => status !== 'cancelled');
  const shown = Math.min(sessions ? rows.length : count, maxShown);
  if (shown === 0) return null;
  return (
    <ul
      aria-label="Sessions of today"
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
                {session.serviceName}
                {session.status !== 'confirmed' && ` · ${capitalized(session.status)}`}
              </span>
            </SmartLink>
          )}
        </li>
      ))}
    </ul>
  );
}
