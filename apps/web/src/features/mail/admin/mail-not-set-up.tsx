import { mailMessages as messages } from '@shutterhouse/contract/mail/messages';
import { paths } from '@shutterhouse/contract/pages';
import { TextLink } from '../../../ui/controls/text-link.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { belowWaits } from '../../../ui/feedback/below-waits.ts';
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
