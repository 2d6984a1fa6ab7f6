import { paths } from '@shutterhouse/contract/pages';
import type { ReactNode } from 'react';
import { readApiError, refusalSentence } from '../lib/api-error.ts';
import { useLinkToken } from '../lib/use-link-token.ts';
import { Banner } from './banner.tsx';
import { Button } from './button.tsx';
import { ButtonLink } from './button-link.tsx';

export type ConfirmByLinkProps<Confirmed> = {
  /** The call that takes the token of the link. */
  confirm: {
    data: Confirmed | undefined;
    error: unknown;
    isPending: boolean;
    mutate: (input: { token: string }) => void;
  };
  /** What the button says. */
  label: string;
  /** What is said when it failed and the server gave no reason; what went wrong, where that is not given. */
  failed?: string | undefined;
  /** What stands there once it is confirmed. */
  children: (confirmed: Confirmed) => ReactNode;
};

function giveFocus(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true });
}

/**
 * What the link of a mail leads to. A press of the button confirms, not the visit: programs that
 * look at mails open their links.
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
      // The button that was pressed is gone.
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
          {refusalSentence(problem) ?? failed ?? problem.message}
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
