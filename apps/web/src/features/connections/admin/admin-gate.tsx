import { connectionMessages as messages } from '@shutterhouse/contract/connections/messages';
import { sharedMessages } from '@shutterhouse/contract/messages';
import { paths } from '@shutterhouse/contract/pages';
import { Lock } from 'lucide-react';
import { readApiError } from '../../../lib/calls/api-error.ts';
import { ButtonLink } from '../../../ui/controls/button-link.tsx';
import { EmptyState } from '../../../ui/lists/empty-state.tsx';

/** Shown in the settings to users who are not, or no longer, admins. */
export function AdminGate({ error }: { error: unknown }) {
  const { status, message } = readApiError(error);
  const text = status === 403 ? sharedMessages.adminRequired : message;
  return (
    <EmptyState
      icon={<Lock />}
      title={messages.accessRequired}
      text={text || messages.accessText}
      action={
        <ButtonLink size="small" href={status === 401 ? paths.login() : paths.dashboard()}>
          {status === 401 ? 'Log in' : 'Go to the dashboard'}
        </ButtonLink>
      }
    />
  );
}
