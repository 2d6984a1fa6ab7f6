import { privacyMessages as messages } from '@shutterhouse/contract/privacy/messages';
import { useEffect, useEffectEvent } from 'react';
import { failureSentence } from '../../../lib/calls/api-error.ts';
import type { Feedback } from '../../../lib/forms/use-feedback.ts';
import { ErrorNote } from '../../../ui/feedback/error-note.tsx';
import { SkeletonLines } from '../../../ui/feedback/skeleton-lines.tsx';
import { FoundData, hasData } from './found-data.tsx';
import { useCustomerData } from './queries.ts';

export type CustomerDataProps = { email: string; feedback: Feedback };

/** What is stored about one person, by their address: counted, to be exported or erased. */
export function CustomerData({ email, feedback }: CustomerDataProps) {
  const { find } = useCustomerData();
  const look = useEffectEvent(() => find.mutate({ email }));
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked up anew for another person.
  useEffect(() => look(), [email]);

  if (find.error) {
    return (
      <ErrorNote
        title={messages.exportFailed}
        text={failureSentence(find.error)}
        onRetry={() => find.mutate({ email })}
        retrying={find.isPending}
      />
    );
  }
  if (find.data === undefined) {
    return (
      <div aria-busy="true">
        <SkeletonLines count={5} line="h-5" className="gap-4" />
      </div>
    );
  }
  if (!hasData(find.data)) return <p role="status">{messages.unknown}</p>;
  return (
    <FoundData found={find.data} feedback={feedback} onErased={() => find.mutate({ email })} />
  );
}
