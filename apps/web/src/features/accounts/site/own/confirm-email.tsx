import { ownAccountMessages as messages } from '@shutterhouse/contract/accounts/own-messages';
import { readApiError, refusalSentence } from '../../../../lib/api-error.ts';
import { useLinkToken } from '../../../../lib/use-link-token.ts';
import { Banner } from '../../../../ui/banner.tsx';
import { Button } from '../../../../ui/button.tsx';
import { useConfirmEmail } from './queries.ts';

/**
 * What the link of a mail leads to. A press of the button confirms, not the visit: programs that
 * look at mails open their links.
 */
export function ConfirmEmail() {
  const token = useLinkToken();
  const confirm = useConfirmEmail();

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
