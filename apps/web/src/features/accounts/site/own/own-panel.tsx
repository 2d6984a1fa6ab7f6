import { ownAccountMessages as messages } from '@shutterhouse/contract/accounts/own-messages';
import type { ReactNode } from 'react';
import type { Feedback } from '../../../../lib/forms/use-feedback.ts';
import { FeedbackBanner } from '../../../../ui/feedback/feedback-banner.tsx';
import { Loaded } from '../../../../ui/feedback/loaded.tsx';
import { SkeletonLines } from '../../../../ui/feedback/skeleton-lines.tsx';
import { type OwnAccount, useOwnAccount } from './queries.ts';

export type OwnPanelProps = {
  feedback: Feedback;
  children: (account: OwnAccount) => ReactNode;
};

/** A panel of the user's own account: its loading and error states, and feedback. */
export function OwnPanel({ feedback, children }: OwnPanelProps) {
  const account = useOwnAccount();
  return (
    <Loaded
      query={account}
      failed={messages.loadFailed}
      placeholder={<SkeletonLines count={3} line="h-11" className="max-w-[34rem] gap-7" />}
    >
      {(loaded) => (
        <>
          <div>{children(loaded)}</div>
          <FeedbackBanner feedback={feedback} floating />
        </>
      )}
    </Loaded>
  );
}
