import { paths } from '@shutterhouse/contract/pages';
import { t } from '@shutterhouse/contract/sentences';
import { type ReactNode, useEffect, useState } from 'react';
import { giveFocus } from '../../lib/browser/focus.ts';
import { problemSentence, readApiError } from '../../lib/calls/api-error.ts';
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
        <ButtonLink href={paths.home()}>{t('Go to the home page')}</ButtonLink>
      ) : (
        <Button
          variant="primary"
          busy={confirm.isPending}
          busyLabel={t('Confirming…')}
          onClick={() => confirm.mutate({ token })}
        >
          {label}
        </Button>
      )}
    </>
  );
}

/**
 * The token in the hash of a link from a mail. It is removed from the address, so that it can't be
 * read or shared from there.
 */
function useLinkToken(): string {
  const [token] = useState(() => location.hash.slice(1));
  useEffect(() => history.replaceState(history.state, '', location.pathname), []);
  return token;
}
