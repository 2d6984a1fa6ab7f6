import type { StudioClock } from '@shutterhouse/contract/clock';
import { paths } from '@shutterhouse/contract/pages';
import { t } from '@shutterhouse/contract/sentences';
import { Reply } from 'lucide-react';
import { useState } from 'react';
import { formatInstant } from '../../../lib/formats/studio-time.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { TextLink } from '../../../ui/controls/text-link.tsx';
import type { EntryOf } from './queries.ts';
import type { Thread, TimelineParts } from './timeline-parts.ts';

export type MessageEntryProps = Pick<EntryOf<'message'>, 'thread' | 'letter'> & {
  clock: StudioClock;
  parts: TimelineParts;
};

/** A message of the client with the replies, which is answered in place; or one that the studio wrote. */
export function MessageEntry({ thread, letter, clock, parts }: MessageEntryProps) {
  if (letter) {
    return (
      <>
        <p dir="auto" className="font-medium">
          {letter.subject}
        </p>
        <p dir="auto" className="mt-1 whitespace-pre-wrap">
          {letter.body}
        </p>
        <p className="mt-1 flex flex-wrap items-baseline gap-x-3 text-muted">
          <span>{letter.author}</span>
          {letter.mail && parts.mailState(letter.mail.state)}
        </p>
        {letter.mail && letter.mail.state !== 'sent' && letter.mail.lastError !== '' && (
          <p className="text-bad">{letter.mail.lastError}</p>
        )}
      </>
    );
  }
  return thread && <ThreadEntry thread={thread} clock={clock} parts={parts} />;
}

type ThreadEntryProps = { thread: Thread; clock: StudioClock; parts: TimelineParts };

function ThreadEntry({ thread, clock, parts }: ThreadEntryProps) {
  const [isReplying, setReplying] = useState(false);
  return (
    <>
      <TextLink
        href={`${paths.dashboard('messages')}?message=${encodeURIComponent(thread.id)}`}
        className="font-medium"
      >
        {thread.service}
      </TextLink>
      <p dir="auto" className="mt-1 whitespace-pre-wrap">
        {thread.message}
      </p>
      {thread.replies.length > 0 && (
        <ol aria-label={t('Replies')} className="mt-3 flex flex-col gap-3">
          {thread.replies.map(({ id, subject, body, repliedBy, repliedAt, mail }) => (
            <li key={id} className="border-s-2 border-line ps-3">
              <p className="flex flex-wrap items-baseline gap-x-3 text-caption text-muted">
                <span>
                  {repliedBy}, <time dateTime={repliedAt}>{formatInstant(repliedAt, clock)}</time>
                </span>
                {mail && parts.mailState(mail.state)}
              </p>
              <p className="font-medium">{subject}</p>
              <p dir="auto" className="whitespace-pre-wrap">
                {body}
              </p>
            </li>
          ))}
        </ol>
      )}
      {isReplying ? (
        <div className="mt-4">{parts.reply(thread, () => setReplying(false))}</div>
      ) : (
        <Button size="small" className="mt-2.5" onClick={() => setReplying(true)}>
          <Reply aria-hidden="true" strokeWidth={1.5} />
          {t('Reply')}
        </Button>
      )}
    </>
  );
}
