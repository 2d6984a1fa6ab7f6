import { mailMessages as messages } from '@shutterhouse/contract/mail/messages';
import { useFeedback } from '../../../lib/forms/use-feedback.ts';
import { FeedbackBanner } from '../../../ui/feedback/feedback-banner.tsx';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { SkeletonLines } from '../../../ui/feedback/skeleton-lines.tsx';
import { CustomerSettings } from './customer-settings.tsx';
import { MailStatus } from './mail-status.tsx';
import { NotificationAddress } from './notification-address.tsx';
import { NotificationEvents } from './notification-events.tsx';
import { useNotificationSettings } from './queries.ts';
import { TestMail } from './test-mail.tsx';

/** Settings, Notifications: whether mail works, and which notifications are sent where. */
export function NotificationsScreen() {
  const settings = useNotificationSettings();
  const feedback = useFeedback();
  return (
    <Loaded
      query={settings}
      failed={messages.notificationsLoadFailed}
      placeholder={<SkeletonLines count={4} line="h-9" className="max-w-[44rem] gap-4" />}
    >
      {(chosen) => (
        <div className="flex max-w-[44rem] flex-col gap-10">
          <MailStatus />
          <NotificationEvents events={chosen.events} feedback={feedback} />
          <NotificationAddress settings={chosen} feedback={feedback} />
          <CustomerSettings feedback={feedback} />
          <TestMail to={chosen.email || chosen.fallbackEmail} feedback={feedback} />
          <FeedbackBanner feedback={feedback} floating />
        </div>
      )}
    </Loaded>
  );
}
