import type { CurrentUser } from '@shutterhouse/contract/accounts/schema';
import { paths } from '@shutterhouse/contract/pages';
import { ShieldCheck } from 'lucide-react';
import { formatInstant } from '../../lib/format-instant.ts';
import { useTimeZone } from '../../lib/use-time-zone.ts';
import { Banner } from '../../ui/banner.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { TextLink } from '../../ui/text-link.tsx';

/** Whether somebody goes on only with a second step of signing in that they do not have. */
export function isSecondFactorOverdue({ secondFactorDue }: CurrentUser, present: Date): boolean {
  return secondFactorDue !== undefined && new Date(secondFactorDue) <= present;
}

/** Leads somebody to a second step of signing in, while there is time. */
export function SecondFactorReminder({ due }: { due: string }) {
  const timeZone = useTimeZone();
  return (
    <Banner tone="info" className="mb-6 max-w-[56rem]">
      This studio asks its staff for two-factor authentication from {formatInstant(due, timeZone)}{' '}
      on. <TextLink href={paths.account('security')}>Set it up now</TextLink>
    </Banner>
  );
}

/** Stands in place of every section once the time is over. */
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
