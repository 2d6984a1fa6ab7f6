import { paths } from '@shutterhouse/contract/pages';
import { formatInstant } from '../../../lib/formats/studio-time.ts';
import { useStudioClock } from '../../../lib/formats/use-studio-clock.ts';
import { TextLink } from '../../../ui/controls/text-link.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';

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
