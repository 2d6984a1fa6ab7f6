import { ownAccountMessages as messages } from '@shutterhouse/contract/accounts/own-messages';
import { useEffect, useState } from 'react';
import { readApiError, refusalSentence } from '../../../../lib/api-error.ts';
import { Banner } from '../../../../ui/banner.tsx';
import { Button } from '../../../../ui/button.tsx';
import { useConfirmEmail } from './queries.ts';

/**
 * What the link of a mail leads to. A press of the button confirms, not the visit: programs that
 * look at mails open their links.
 */
export function ConfirmEmail() {
  const [token] = useState(() => location.hash.slice(1));
  const confirm = useConfirmEmail();
  // Whoever looks at the address bar, or shares it, has no use for it.
  useEffect(() => history.replaceState(history.state, '', location.pathname), []);

  if (confirm.isSuccess) {
    return (
      <Banner tone="success">
        {messages.emailConfirmed} It is {confirm.data.email}.
      </Banner>
    );
  }
  const problem = confirm.error && readApiError(confirm.error);
  return (
    <>
      {problem && (
        <Banner tone="error" className="mb-6">
          {refusalSentence(problem) ?? problem.message}
        </Banner>
      )}
      <Button
        variant="primary"
        busy={confirm.isPending}
        busyLabel="Confirming…"
        onClick={() => confirm.mutate({ token })}
      >
        Confirm this address
      </Button>
    </>
  );
}
