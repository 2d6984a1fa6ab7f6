import type { StudioClock } from '@shutterhouse/contract/clock';
import type { MailState } from '@shutterhouse/contract/mail/constants';
import { mailKinds } from '@shutterhouse/contract/mail/kinds';
import { mailMessages as messages } from '@shutterhouse/contract/mail/messages';
import { t } from '@shutterhouse/contract/sentences';
import { useState } from 'react';
import { formatInstant } from '../../../lib/formats/studio-time.ts';
import { useStudioClock } from '../../../lib/formats/use-studio-clock.ts';
import type { Feedback } from '../../../lib/forms/use-feedback.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { ChipGroup } from '../../../ui/controls/chip-group.tsx';
import { FeedbackBanner } from '../../../ui/feedback/feedback-banner.tsx';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { SkeletonLines } from '../../../ui/feedback/skeleton-lines.tsx';
import { StatusDot, type StatusTone } from '../../../ui/feedback/status-dot.tsx';
import { MailFrame } from '../../../ui/layout/mail-frame.tsx';
import { type Fact, FactList } from '../../../ui/lists/fact-list.tsx';
import { Sheet } from '../../../ui/overlays/sheet.tsx';
import { type MailDetails, useMail } from './queries.ts';

/** The tone and label of each state. */
export const stateDisplay: Readonly<Record<MailState, { tone: StatusTone; label: string }>> = {
  waiting: {
    tone: 'accent',
    get label() {
      return t('Waiting');
    },
  },
  sending: {
    tone: 'warning',
    get label() {
      return t('Sending');
    },
  },
  sent: {
    tone: 'good',
    get label() {
      return t('Sent');
    },
  },
  failed: {
    tone: 'bad',
    get label() {
      return t('Failed');
    },
  },
};

const forms = [
  {
    value: 'html',
    get label() {
      return t('As a page');
    },
  },
  {
    value: 'text',
    get label() {
      return t('As text');
    },
  },
];

export type MailSheetProps = {
  id: string;
  feedback: Feedback;
  onRetry: () => void;
  onClose: () => void;
};

/** A mail of the outbox: its state and its content. */
export function MailSheet({ id, feedback, onRetry, onClose }: MailSheetProps) {
  const query = useMail(id);
  const mail = query.data;
  const clock = useStudioClock();
  const isRetried = mail && !mail.isEmptied && (mail.state === 'failed' || mail.nextTryAt !== null);

  return (
    <Sheet
      open
      inAddress
      onOpenChange={(open) => !open && onClose()}
      title={mail?.subject ?? t('Mail')}
      className="sm:max-w-[44rem]!"
      footer={
        isRetried && (
          <Button variant="primary" size="small" onClick={onRetry}>
            {t('Try again now')}
          </Button>
        )
      }
    >
      <Loaded
        query={query}
        failed={messages.openFailed}
        placeholder={<SkeletonLines count={4} line="h-5" className="gap-3" />}
      >
        {(mail) => (
          <div className="flex flex-col gap-6">
            <FactList facts={factsOf(mail, clock)} />
            {mail.isConfidential ? (
              <p className="text-muted">
                {mail.isEmptied ? messages.contentRemoved : messages.contentHidden}
              </p>
            ) : (
              <MailBody html={mail.html} text={mail.text} />
            )}
            <FeedbackBanner feedback={feedback} floating />
          </div>
        )}
      </Loaded>
    </Sheet>
  );
}

function factsOf(mail: MailDetails, clock: StudioClock): Fact[] {
  const at = (iso: string | null) => iso && formatInstant(iso, clock);
  return [
    [
      t('State'),
      <StatusDot key="state" tone={stateDisplay[mail.state].tone}>
        {stateDisplay[mail.state].label}
      </StatusDot>,
    ],
    [t('Kind'), mailKinds[mail.kind]],
    [t('To'), mail.to],
    [t('Answer to'), mail.replyTo],
    [t('Written'), at(mail.createdAt)],
    [t('Sent'), at(mail.sentAt)],
    [t('Failed attempts'), mail.attempts > 0 ? String(mail.attempts) : null],
    [t('Next try'), at(mail.nextTryAt)],
    [t('Reason'), mail.lastError],
    [t('Attached'), mail.attachments.join(', ')],
  ];
}

type MailBodyProps = { html: string; text: string };

/** The content of a mail as its reader sees it. */
function MailBody({ html, text }: MailBodyProps) {
  const [form, setForm] = useState('html');
  return (
    <section aria-label={t('Content of the mail')} className="flex flex-col gap-3">
      <ChipGroup label={t('View')} size="small" chips={forms} value={form} onChange={setForm} />
      {form === 'html' ? (
        <MailFrame html={html} />
      ) : (
        <pre className="max-h-[32rem] overflow-auto rounded-control border border-line p-4 font-text text-desk whitespace-pre-wrap break-words">
          {text}
        </pre>
      )}
    </section>
  );
}
