import type { MessageStatus } from '@shutterhouse/contract/messages/constants';
import { t } from '@shutterhouse/contract/sentences';
import type { StatusTone } from '../../../ui/feedback/status-dot.tsx';

/** The label and tone of each status. */
export const statusDisplay: Record<MessageStatus, { label: string; tone: StatusTone }> = {
  new: {
    get label() {
      return t('New');
    },
    tone: 'accent',
  },
  read: {
    get label() {
      return t('Read');
    },
    tone: 'muted',
  },
  replied: {
    get label() {
      return t('Replied');
    },
    tone: 'good',
  },
  spam: {
    get label() {
      return t('Spam');
    },
    tone: 'bad',
  },
};

/** The label and tone of the state of a reply's mail. */
export const mailDisplay: Record<
  'waiting' | 'sending' | 'sent' | 'failed',
  { label: string; tone: StatusTone }
> = {
  waiting: {
    get label() {
      return t('Waiting in the outbox');
    },
    tone: 'warning',
  },
  sending: {
    get label() {
      return t('Sending');
    },
    tone: 'warning',
  },
  sent: {
    get label() {
      return t('Sent');
    },
    tone: 'good',
  },
  failed: {
    get label() {
      return t('Not sent');
    },
    tone: 'bad',
  },
};
