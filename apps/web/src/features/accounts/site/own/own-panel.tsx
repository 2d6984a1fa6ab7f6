import { ownAccountMessages as messages } from '@shutterhouse/contract/accounts/own-messages';
import type { ReactNode } from 'react';
import { failureSentence } from '../../../../lib/api-error.ts';
import type { Feedback } from '../../../../lib/use-feedback.ts';
import { ErrorNote } from '../../../../ui/error-note.tsx';
import { FeedbackBanner } from '../../../../ui/feedback-banner.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { type OwnAccount, useOwnAccount } from './queries.ts';

export type OwnPanelProps = {
  feedback: Feedback;
  children: (account: OwnAccount) => ReactNode;
};

/** A panel over one's own account: what stands there while it loads or fails, and what was done. */
export function OwnPanel({ feedback, children }: OwnPanelProps) {
  const account = useOwnAccount();
  if (account.error && !account.data) {
    return (
      <ErrorNote
        title={messages.loadFailed}
        text={failureSentence(account.error)}
        onRetry={() => void account.refetch()}
        retrying={account.isFetching}
      />
    );
  }
  if (!account.data) {
    return (
      <div aria-busy="true" className="flex max-w-[34rem] flex-col gap-7">
        {[1, 2, 3].map((line) => (
          <Skeleton key={line} className="h-11 w-full" />
        ))}
      </div>
    );
  }
  return (
    <>
      <div>{children(account.data)}</div>
      <FeedbackBanner feedback={feedback} floating />
    </>
  );
}
