import type { CurrentUser } from '@shutterhouse/contract/accounts/schema';
import { sharedMessages } from '@shutterhouse/contract/messages';
import { paths } from '@shutterhouse/contract/pages';
import { ButtonLink } from '../../../ui/controls/button-link.tsx';
import { PageFrame } from '../../page-frame.tsx';
import { displayName } from './display-name.ts';
import { LogoutButton } from './logout-button.tsx';

export type StaffOnlyProps = { user: CurrentUser };

/** Shown to signed-in users who are not staff. */
export function StaffOnly({ user }: StaffOnlyProps) {
  return (
    <PageFrame
      desk
      title={sharedMessages.adminRequired}
      className="wrap flex min-h-svh flex-col items-start justify-center py-24"
    >
      <h1 className="display text-display">{sharedMessages.adminRequired}</h1>
      <p className="measure mt-5 text-body text-pretty text-muted">
        You are signed in as {displayName(user)} ({user.email}). The dashboard is for the staff of
        the studio.
      </p>
      <div className="mt-9 flex flex-wrap gap-3">
        <ButtonLink variant="primary" href={paths.home()}>
          Go to the home page
        </ButtonLink>
        <ButtonLink href={paths.account('bookings')}>Your bookings</ButtonLink>
        <ButtonLink href={paths.account()}>Your account</ButtonLink>
        <LogoutButton />
      </div>
    </PageFrame>
  );
}
