import { connectionMessages as messages } from '@shutterhouse/contract/connections/messages';
import { useFeedback } from '../../../lib/use-feedback.ts';
import { FeedbackBanner } from '../../../ui/feedback-banner.tsx';
import { LoadError } from '../../../ui/load-error.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { NoticeChannel } from './notice-channel.tsx';
import { useNoticeSettings } from './queries.ts';

/** The notification channels other than mail: a Slack channel, and text messages. */
export function NoticeChannels() {
  const settings = useNoticeSettings();
  const feedback = useFeedback();
  if (settings.data) {
    return (
      <div className="flex max-w-[44rem] flex-col gap-10">
        {settings.data.map((channel) => (
          <NoticeChannel key={channel.channel} settings={channel} feedback={feedback} />
        ))}
        <FeedbackBanner feedback={feedback} floating />
      </div>
    );
  }
  if (settings.error) {
    return <LoadError title={messages.noticesLoadFailed} query={settings} />;
  }
  return <Skeleton className="h-24 w-full max-w-[44rem]" />;
}
