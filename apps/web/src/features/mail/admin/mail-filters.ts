import { type MailState, mailStates } from '@shutterhouse/contract/mail/constants';
import { choiceParam } from '../../../lib/navigation/search-state.ts';
import type { StatusTone } from '../../../ui/feedback/status-dot.tsx';

/** The filters of the outbox in the address. */
export const mailFilters = { state: choiceParam(['all', ...mailStates], 'all') };

/** The tone and label of each state. */
export const stateDisplay: Readonly<Record<MailState, { tone: StatusTone; label: string }>> = {
  waiting: { tone: 'accent', label: 'Waiting' },
  sending: { tone: 'warning', label: 'Sending' },
  sent: { tone: 'good', label: 'Sent' },
  failed: { tone: 'bad', label: 'Failed' },
};
