import { paths } from '@shutterhouse/contract/pages';
import { formatInstant } from '../../lib/studio-time.ts';
import { useStudioClock } from '../../lib/use-studio-clock.ts';
import { Banner } from '../../ui/banner.tsx';
import { TextLink } from '../../ui/text-link.tsx';

/** Asks the user to set up two-factor sign-in before the deadline. */
export function SecondFactorReminder({ due }: { due: string }) {
  const clock = useStudioClock();
  return (
    <Banner tone="info" className="mb-6 max-w-[56rem]">
      This studio asks its staff for two-factor authentication from {formatInstant(due, clock)} on.{' '}
      <TextLink href={paths.account('security')}>Set it up now</TextLink>
    </Banner>
  );
}
