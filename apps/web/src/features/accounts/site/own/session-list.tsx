import { deviceOf } from '../../../../lib/device.ts';
import { formatInstant } from '../../../../lib/studio-time.ts';
import type { Feedback } from '../../../../lib/use-feedback.ts';
import { useStudioClock } from '../../../../lib/use-studio-clock.ts';
import { Button } from '../../../../ui/button.tsx';
import { EntryList } from '../../../../ui/entry-list.tsx';
import { Loaded } from '../../../../ui/loaded.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { StatusDot } from '../../../../ui/status-dot.tsx';
import { useOwnActions, useOwnSessions } from './queries.ts';

export type SessionListProps = { feedback: Feedback };

/** The devices on which the user is signed in, with the current one marked. */
export function SessionList({ feedback }: SessionListProps) {
  const sessions = useOwnSessions();
  const clock = useStudioClock();
  const { endSession, endOtherSessions } = useOwnActions(feedback);
  return (
    <Loaded
      query={sessions}
      failed="Failed to load your devices"
      placeholder={<Skeleton className="h-11 w-full" />}
    >
      {(rows) => (
        <>
          <EntryList
            label="Devices"
            entries={rows.map(({ id, userAgent, lastUsedAt, createdAt, isCurrent }) => {
              const since = `since ${formatInstant(createdAt, clock)}`;
              return {
                id,
                name: deviceOf(userAgent),
                fullName: `${deviceOf(userAgent)}, ${since}`,
                about: `Last used ${formatInstant(lastUsedAt, clock)} · ${since}`,
                ...(isCurrent
                  ? { state: <StatusDot tone="good">This device</StatusDot> }
                  : { actions: [{ label: 'Sign out', onClick: () => endSession.mutate({ id }) }] }),
              };
            })}
          />
          {rows.length > 1 && (
            <Button
              size="small"
              busy={endOtherSessions.isPending}
              onClick={() => endOtherSessions.mutate()}
            >
              Sign out everywhere else
            </Button>
          )}
        </>
      )}
    </Loaded>
  );
}
