import { shareMessages as messages } from '@shutterhouse/contract/files/shares/messages';
import { confirm } from '../../../../lib/confirm.ts';
import { useMutationFeedback } from '../../../../lib/mutation-feedback.ts';
import { trpc } from '../../../../lib/trpc.ts';
import type { Feedback } from '../../../../lib/use-feedback.ts';
import { LoadError } from '../../../../ui/load-error.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import type { FileRow } from '../queries.ts';
import { type ShareOfFile, ShareRow } from './share-row.tsx';

/** The links to a file that were not revoked. */
export function ShareList({ entry, feedback }: { entry: FileRow; feedback: Feedback }) {
  const shares = trpc.files.shares.list.useQuery(
    { fileId: entry.id },
    // Visitors may have changed favourites meanwhile.
    { refetchOnMount: 'always' },
  );
  const revoke = trpc.files.shares.revoke.useMutation(
    useMutationFeedback(({ files }) => [files.shares.list], {
      done: messages.revoked,
      failed: messages.revokeFailed,
      feedback,
    }),
  );

  async function askToRevoke({ id }: ShareOfFile) {
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
        <ShareRow
          key={share.id}
          share={share}
          isFolder={entry.type === 'folder'}
          isRevoking={revoke.isPending && revoke.variables.id === share.id}
          feedback={feedback}
          onRevoke={() => void askToRevoke(share)}
        />
      ))}
    </ul>
  );
}
