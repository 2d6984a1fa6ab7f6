import { t } from '@shutterhouse/contract/sentences';
import { deviceOf } from '../../../../lib/browser/device.ts';
import { formatInstant } from '../../../../lib/formats/studio-time.ts';
import { useStudioClock } from '../../../../lib/formats/use-studio-clock.ts';
import type { Feedback } from '../../../../lib/forms/use-feedback.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { Loaded } from '../../../../ui/feedback/loaded.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { StatusDot } from '../../../../ui/feedback/status-dot.tsx';
import { EntryList } from '../../../../ui/lists/entry-list.tsx';
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
      failed={t('Failed to load your devices')}
      placeholder={<Skeleton className="h-11 w-full" />}
    >
      {(rows) => (
        <>
          <EntryList
            label={t('Devices')}
            entries={rows.map(({ id, userAgent, lastUsedAt, createdAt, isCurrent }) => {
              const since = t('since {createdAt}', { createdAt: formatInstant(createdAt, clock) });
              return {
                id,
                name: deviceOf(userAgent),
                fullName: `${deviceOf(userAgent)}, ${since}`,
                about: t('Last used {lastUsedAt} · {since}', {
                  lastUsedAt: formatInstant(lastUsedAt, clock),
                  since,
                }),
                ...(isCurrent
                  ? { state: <StatusDot tone="good">{t('This device')}</StatusDot> }
                  : {
                      actions: [{ label: t('Sign out'), onClick: () => endSession.mutate({ id }) }],
                    }),
              };
            })}
          />
          {rows.length > 1 && (
            <Button
              size="small"
              busy={endOtherSessions.isPending}
              onClick={() => endOtherSessions.mutate()}
            >
              {t('Sign out everywhere else')}
            </Button>
          )}
        </>
      )}
    </Loaded>
  );
}
