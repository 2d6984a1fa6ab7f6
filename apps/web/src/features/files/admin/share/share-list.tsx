import { shareMessages as messages } from '@shutterhouse/contract/files/shares/messages';
import { useMutationFeedback } from '../../../../lib/calls/mutation-feedback.ts';
import { trpc } from '../../../../lib/calls/trpc.ts';
import { confirm } from '../../../../lib/forms/confirm.ts';
import type { Feedback } from '../../../../lib/forms/use-feedback.ts';
import { type ShareOfFile, ShareRow } from './share-row.tsx';

export type ShareListProps = {
  shares: readonly ShareOfFile[];
  isFolder: boolean;
  feedback: Feedback;
};

/** The links to a file that were not revoked. */
export function ShareList({ shares, isFolder, feedback }: ShareListProps) {
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

  return (
    <ul aria-label="Links" className="border-t border-line">
      {shares.map((share) => (
        <ShareRow
          key={share.id}
          share={share}
          isFolder={isFolder}
          isRevoking={revoke.isPending && revoke.variables.id === share.id}
          feedback={feedback}
          onRevoke={() => void askToRevoke(share)}
        />
      ))}
    </ul>
  );
}
