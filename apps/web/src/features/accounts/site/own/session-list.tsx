import { deviceOf } from '../../../../lib/device.ts';
import { formatInstant } from '../../../../lib/studio-time.ts';
import type { Feedback } from '../../../../lib/use-feedback.ts';
import { useStudioClock } from '../../../../lib/use-studio-clock.ts';
import { Button } from '../../../../ui/button.tsx';
import { LoadError } from '../../../../ui/load-error.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { StatusDot } from '../../../../ui/status-dot.tsx';
import { useOwnActions, useOwnSessions } from './queries.ts';

export type SessionListProps = { feedback: Feedback };

/** The devices on which the user is signed in, with the current one marked. */
export function SessionList({ feedback }: SessionListProps) {
  const sessions = useOwnSessions();
  const clock = useStudioClock();
  const { endSession, endOtherSessions } = useOwnActions(feedback);
  if (sessions.error && !sessions.data) {
    return <LoadError title="Failed to load your devices" query={sessions} />;
  }
  if (!sessions.data) return <Skeleton className="h-11 w-full" />;
  return (
    <>
      <ul aria-label="Devices" className="w-full border-t border-line">
        {sessions.data.map(({ id, userAgent, lastUsedAt, createdAt, isCurrent }) => (
          <li
            key={id}
            className="flex min-h-14 items-center justify-between gap-4 border-b border-line py-2.5"
          >
            <span className="min-w-0">
              <span className="block truncate">{deviceOf(userAgent)}</span>
              <span className="block text-caption text-muted">
                Last used {formatInstant(lastUsedAt, clock)} · since{' '}
                {formatInstant(createdAt, clock)}
              </span>
            </span>
            {isCurrent ? (
              <StatusDot tone="good">This device</StatusDot>
            ) : (
              <Button
                size="small"
                variant="quiet"
                className="-mr-3.5"
                aria-label={`Sign out ${deviceOf(userAgent)}, since ${formatInstant(createdAt, clock)}`}
                onClick={() => endSession.mutate({ id })}
              >
                Sign out
              </Button>
            )}
          </li>
        ))}
      </ul>
      {sessions.data.length > 1 && (
        <Button
          size="small"
          busy={endOtherSessions.isPending}
          onClick={() => endOtherSessions.mutate()}
        >
          Sign out everywhere else
        </Button>
      )}
    </>
  );
}
