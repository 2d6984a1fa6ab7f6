import type { MessageStatus } from '@shutterhouse/contract/messages/constants';
import type { StatusTone } from '../../../ui/feedback/status-dot.tsx';

/** The label and tone of each status. */
export const statusDisplay: Record<MessageStatus, { label: string; tone: StatusTone }> = {
  new: { label: 'New', tone: 'accent' },
  read: { label: 'Read', tone: 'muted' },
  replied: { label: 'Replied', tone: 'good' },
  spam: { label: 'Spam', tone: 'bad' },
};

/** The label and tone of the state of a reply's mail. */
export const mailDisplay: Record<
  'waiting' | 'sending' | 'sent' | 'failed',
  { label: string; tone: StatusTone }
> = {
  waiting: { label: 'Waiting in the outbox', tone: 'warning' },
  sending: { label: 'Sending', tone: 'warning' },
  sent: { label: 'Sent', tone: 'good' },
  failed: { label: 'Not sent', tone: 'bad' },
};
