import type { StudioClock } from '@shutterhouse/contract/clock';
import { formatInstant } from '../../../lib/formats/studio-time.ts';
import { StatusDot } from '../../../ui/feedback/status-dot.tsx';
import type { Reply } from './queries.ts';
import { mailDisplay } from './status-display.ts';

export type ReplyListProps = { replies: readonly Reply[]; clock: StudioClock };

/** The replies with time, author and the state of their mail. */
export function ReplyList({ replies, clock }: ReplyListProps) {
  if (replies.length === 0) return null;
  return (
    <ol aria-label="Replies" className="flex flex-col gap-5">
      {replies.map(({ id, subject, body, repliedBy, repliedAt, mail }) => (
        <li key={id} className="border-l-2 border-line pl-4">
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
