import { connectionMessages as messages } from '@shutterhouse/contract/connections/messages';
import { failureSentence } from '../../../lib/api-error.ts';
import { useFeedback } from '../../../lib/use-feedback.ts';
import { ErrorNote } from '../../../ui/error-note.tsx';
import { FeedbackBanner } from '../../../ui/feedback-banner.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { NoticeChannel } from './notice-channel.tsx';
import { useNoticeSettings } from './queries.ts';

/** What the studio is told beside mail: in a channel of Slack, and by text message. */
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
    return (
      <ErrorNote
        title={messages.noticesLoadFailed}
        text={failureSentence(settings.error)}
        onRetry={() => void settings.refetch()}
        retrying={settings.isFetching}
      />
    );
  }
  return <Skeleton className="h-24 w-full max-w-[44rem]" />;
}
