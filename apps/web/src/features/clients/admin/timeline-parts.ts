import type { ReactNode } from 'react';
import type { Entry, EntryOf } from './queries.ts';

export type MailState = EntryOf<'mail'>['mail']['state'];
export type Thread = NonNullable<EntryOf<'message'>['thread']>;

/** What other features show of an entry. */
export type TimelineParts = {
  bookingStatus: (status: EntryOf<'booking'>['booking']['status']) => ReactNode;
  mailState: (state: MailState) => ReactNode;
  /** The form that replies to a message; `onClose` is called when it was sent, and on Cancel. */
  reply: (thread: Thread, onClose: () => void) => ReactNode;
  /** What can be done with an entry beside its time. */
  actions?: (entry: Entry) => ReactNode;
};
