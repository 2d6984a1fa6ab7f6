import { connectionMessages as messages } from '@shutterhouse/contract/connections/messages';
import { useFeedback } from '../../../lib/forms/use-feedback.ts';
import { FeedbackBanner } from '../../../ui/feedback/feedback-banner.tsx';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { NoticeChannel } from './notice-channel.tsx';
import { useNoticeSettings } from './queries.ts';

/** The notification channels other than mail: a Slack channel, and text messages. */
export function NoticeChannels() {
  const settings = useNoticeSettings();
  const feedback = useFeedback();
  return (
    <Loaded
      query={settings}
      failed={messages.noticesLoadFailed}
      placeholder={<Skeleton className="h-24 w-full max-w-[44rem]" />}
    >
      {(channels) => (
        <div className="flex max-w-[44rem] flex-col gap-10">
          {channels.map((channel) => (
            <NoticeChannel key={channel.channel} settings={channel} feedback={feedback} />
          ))}
          <FeedbackBanner feedback={feedback} floating />
        </div>
      )}
    </Loaded>
  );
}
