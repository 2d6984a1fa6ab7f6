import { paths } from '@shutterhouse/contract/pages';
import { ShieldCheck } from 'lucide-react';
import { ButtonLink } from '../../../ui/controls/button-link.tsx';
import { EmptyState } from '../../../ui/lists/empty-state.tsx';

/** Replaces every section after the deadline. */
export function SecondFactorNeeded() {
  return (
    <EmptyState
      icon={<ShieldCheck />}
      title="Please set up two-factor authentication"
      text="This studio asks its staff for a second step of signing in. It takes a minute with an app on your phone, or a passkey; then the dashboard is open again."
      action={
        <ButtonLink variant="primary" href={paths.account('security')}>
          Set it up now
        </ButtonLink>
      }
    />
  );
}
