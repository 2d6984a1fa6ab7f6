import { shareMessages as messages } from '@shutterhouse/contract/files/shares/messages';
import { confirm } from '../../../../lib/confirm.ts';
import { mutationFeedback } from '../../../../lib/mutation-feedback.ts';
import { formatInstant } from '../../../../lib/studio-time.ts';
import { type Outputs, trpc, useRefresh } from '../../../../lib/trpc.ts';
import type { Feedback } from '../../../../lib/use-feedback.ts';
import { useStudioClock } from '../../../../lib/use-studio-clock.ts';
import { Button } from '../../../../ui/button.tsx';
import { LoadError } from '../../../../ui/load-error.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { StatusDot } from '../../../../ui/status-dot.tsx';

type Share = Outputs['files']['shares']['list'][number];

/** The links to a file that were not revoked. */
export function ShareList({ fileId, feedback }: { fileId: string; feedback: Feedback }) {
  const shares = trpc.files.shares.list.useQuery({ fileId });
  const clock = useStudioClock();
  const refresh = useRefresh(({ files }) => [files.shares.list]);
  const revoke = trpc.files.shares.revoke.useMutation(
    mutationFeedback({ done: messages.revoked, failed: messages.revokeFailed, feedback, refresh }),
  );

  async function askToRevoke({ id }: Share) {
    const isSure = await confirm({
      title: 'Revoke this link?',
      text: 'It stops working immediately for everyone who has it.',
      confirmLabel: 'Revoke link',
      danger: true,
    });
    if (isSure) revoke.mutate({ id });
  }

  if (shares.isError && !shares.data) {
    return <LoadError title={messages.linksFailed} query={shares} />;
  }
  if (!shares.data) return <Skeleton className="mt-4 h-11 w-full" />;
  if (shares.data.length === 0) return null;
  return (
    <ul aria-label="Links" className="mt-4 border-t border-line">
      {shares.data.map((share) => (
        <li
          key={share.id}
          className="flex min-h-11 items-center justify-between gap-4 border-b border-line py-1.5"
        >
          <span className="min-w-0">
            <StatusDot tone={share.hasEnded ? 'muted' : 'good'}>
              {share.hasEnded ? 'Ended' : 'Open'}
              {share.hasPassword && ', with a password'}
            </StatusDot>
            <span className="figures block text-muted">
              Made {formatInstant(share.createdAt, clock)}
              {share.expiresAt && !share.hasEnded
                ? `, ends ${formatInstant(share.expiresAt, clock)}`
                : ''}
            </span>
          </span>
          <Button
            size="small"
            variant="quiet"
            busy={revoke.isPending && revoke.variables.id === share.id}
            onClick={() => void askToRevoke(share)}
          >
            Revoke
          </Button>
        </li>
      ))}
    </ul>
  );
}
