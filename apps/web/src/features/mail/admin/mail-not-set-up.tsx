import { mailMessages as messages } from '@shutterhouse/contract/mail/messages';
import { paths } from '@shutterhouse/contract/pages';
import { Banner } from '../../../ui/banner.tsx';
import { belowWaits } from '../../../ui/below-waits.ts';
import { TextLink } from '../../../ui/text-link.tsx';
import { useMailStatus } from './queries.ts';

/** Warns above the outbox that no mail is sent, and links to the setup. */
export function MailNotSetUp() {
  const { data: status, isPending } = useMailStatus();
  if (isPending) {
    return (
      <div className={belowWaits}>
        <div aria-busy="true" />
      </div>
    );
  }
  if (status === undefined || status.isConfigured) return null;
  return (
    <div className="mb-5">
      <Banner tone="info">
        {messages.notSetUp}{' '}
        <TextLink href={paths.settings('notifications')} className="text-ink">
          How to set it up
        </TextLink>
      </Banner>
    </div>
  );
}
