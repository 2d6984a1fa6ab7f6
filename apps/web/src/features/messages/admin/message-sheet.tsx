import type { StudioClock } from '@shutterhouse/contract/clock';
import { contactMessages as messages } from '@shutterhouse/contract/messages/messages';
import { t, tc } from '@shutterhouse/contract/sentences';
import { CalendarPlus, Check, Inbox, OctagonAlert, Reply as ReplyIcon } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { formatInstant } from '../../../lib/formats/studio-time.ts';
import type { Feedback } from '../../../lib/forms/use-feedback.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { FeedbackBanner } from '../../../ui/feedback/feedback-banner.tsx';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { SkeletonLines } from '../../../ui/feedback/skeleton-lines.tsx';
import { StatusDot } from '../../../ui/feedback/status-dot.tsx';
import { Sheet } from '../../../ui/overlays/sheet.tsx';
import { MessageFacts } from './message-facts.tsx';
import { type MessageRow, type Reply, type Thread, useMarkRead, useThread } from './queries.ts';
import { ReplyForm } from './reply-form.tsx';
import { mailDisplay } from './status-display.ts';

export type MessageSheetProps = {
  id: string;
  clock: StudioClock;
  feedback: Feedback;
  onSetStatus: (status: MessageRow['status']) => void;
  onClose: () => void;
  /** Books a session with what the message says; absent where nothing is booked. */
  onBook?: ((message: Thread) => void) | undefined;
  /** The job of the message, or what begins one; beside the button that books. */
  jobOf?: ((message: Thread, feedback: Feedback) => ReactNode) | undefined;
};

/** A message with its replies; opening a new one marks it read. */
export function MessageSheet(props: MessageSheetProps) {
  const { id, clock, feedback, onSetStatus, onClose, onBook, jobOf } = props;
  const thread = useThread(id);
  const { mutate: markRead } = useMarkRead();
  const [isReplying, setReplying] = useState(false);
  const [isDirty, setDirty] = useState(false);
  const message = thread.data;

  // Once per opening: marking it new again while it is open must stick.
  const wasLookedAt = useRef(false);
  useEffect(() => {
    if (message === undefined || wasLookedAt.current) return;
    wasLookedAt.current = true;
    if (message.status === 'new') markRead({ id });
  }, [message, id, markRead]);

  return (
    <Sheet
      open
      inAddress
      onOpenChange={onClose}
      title={message?.name ?? t('Message')}
      description={message?.service}
      dirty={isReplying && isDirty}
      footer={
        message &&
        !isReplying && (
          <div className="flex flex-1 flex-wrap items-center gap-2.5">
            <Button
              size="small"
              variant="quiet"
              disabled={message.status === 'read'}
              onClick={() => onSetStatus('read')}
            >
              <Check aria-hidden="true" />
              {t('Mark as Read')}
            </Button>
            {message.status === 'spam' ? (
              <Button size="small" variant="quiet" onClick={() => onSetStatus('new')}>
                <Inbox aria-hidden="true" />
                {t('Not spam')}
              </Button>
            ) : (
              <Button size="small" variant="quiet" onClick={() => onSetStatus('spam')}>
                <OctagonAlert aria-hidden="true" />
                {t('Mark as Spam')}
              </Button>
            )}
            <Button
              size="small"
              variant="primary"
              className="ms-auto"
              onClick={() => setReplying(true)}
            >
              <ReplyIcon aria-hidden="true" />
              {tc('button', 'Reply')}
            </Button>
          </div>
        )
      }
    >
      <Loaded
        query={thread}
        failed={messages.loadFailed}
        placeholder={<SkeletonLines count={4} line="h-5" className="gap-4" />}
      >
        {(message) => (
          <div className="flex flex-col gap-6">
            <FeedbackBanner feedback={feedback} />
            <MessageFacts message={message} clock={clock} />
            {onBook && message.status !== 'spam' && (
              <div className="-mt-3 flex flex-wrap items-center gap-2.5">
                <Button size="small" onClick={() => onBook(message)}>
                  <CalendarPlus aria-hidden="true" strokeWidth={1.5} />
                  {t('Create booking')}
                </Button>
                {jobOf?.(message, feedback)}
              </div>
            )}
            <p className="border-t border-line pt-6 text-base [dl+&]:-mt-6 wrap-break-word whitespace-pre-wrap">
              {message.message}
            </p>
            <ReplyList replies={message.replies} clock={clock} />
            {isReplying && (
              <ReplyForm
                message={message}
                onDirty={setDirty}
                onCancel={() => setReplying(false)}
                onSent={() => {
                  setReplying(false);
                  feedback.succeed(
                    message.isMailConfigured ? messages.replyQueued : messages.replyWaits,
                  );
                }}
              />
            )}
          </div>
        )}
      </Loaded>
    </Sheet>
  );
}

type ReplyListProps = { replies: readonly Reply[]; clock: StudioClock };

/** The replies with time, author and the state of their mail. */
function ReplyList({ replies, clock }: ReplyListProps) {
  if (replies.length === 0) return null;
  return (
    <ol aria-label={t('Replies')} className="flex flex-col gap-5">
      {replies.map(({ id, subject, body, repliedBy, repliedAt, mail }) => (
        <li key={id} className="border-s-2 border-line ps-4">
          <p className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 text-desk text-muted">
            <span>
              {repliedBy}, <time dateTime={repliedAt}>{formatInstant(repliedAt, clock)}</time>
            </span>
            {mail && (
              <StatusDot tone={mailDisplay[mail.state].tone}>
                {mailDisplay[mail.state].label}
              </StatusDot>
            )}
          </p>
          <p className="mt-1.5 font-medium wrap-break-word">{subject}</p>
          <p className="mt-1 text-base wrap-break-word whitespace-pre-wrap">{body}</p>
          {mail && mail.state !== 'sent' && mail.lastError !== '' && (
            <p className="mt-1.5 text-desk text-bad">{mail.lastError}</p>
          )}
        </li>
      ))}
    </ol>
  );
}
