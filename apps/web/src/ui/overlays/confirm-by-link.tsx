import { paths } from '@shutterhouse/contract/pages';
import type { ReactNode } from 'react';
import { giveFocus } from '../../lib/browser/give-focus.ts';
import { problemSentence, readApiError } from '../../lib/calls/api-error.ts';
import { useLinkToken } from '../../lib/navigation/use-link-token.ts';
import { Button } from '../controls/button.tsx';
import { ButtonLink } from '../controls/button-link.tsx';
import { Banner } from '../feedback/banner.tsx';

export type ConfirmByLinkProps<Confirmed> = {
  /** The mutation that takes the token of the link. */
  confirm: {
    data: Confirmed | undefined;
    error: unknown;
    isPending: boolean;
    mutate: (input: { token: string }) => void;
  };
  /** The text of the button. */
  label: string;
  /** The message when it failed without a reason from the server; that of the error by default. */
  failed?: string | undefined;
  /** Rendered once it is confirmed. */
  children: (confirmed: Confirmed) => ReactNode;
};

/**
 * The page that a link in a mail opens. Only a press of the button confirms: mail scanners open
 * links by themselves.
 */
export function ConfirmByLink<Confirmed>({
  confirm,
  label,
  failed,
  children,
}: ConfirmByLinkProps<Confirmed>) {
  const token = useLinkToken();
  if (confirm.data !== undefined) {
    return (
      <div ref={giveFocus} tabIndex={-1} className="w-full outline-none">
        {children(confirm.data)}
      </div>
    );
  }
  const problem = confirm.error ? readApiError(confirm.error) : undefined;
  const isUseless = problem?.errors.token !== undefined;
  return (
    <>
      {problem && (
        <Banner tone="error" className="mb-6">
          {problemSentence(problem, failed)}
        </Banner>
      )}
      {isUseless ? (
        <ButtonLink href={paths.home()}>Go to the home page</ButtonLink>
      ) : (
        <Button
          variant="primary"
          busy={confirm.isPending}
          busyLabel="Confirming…"
          onClick={() => confirm.mutate({ token })}
        >
          {label}
        </Button>
      )}
    </>
  );
}
