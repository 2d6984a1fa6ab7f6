import { counted } from '@shutterhouse/contract/text-format';
import type { Fact } from '../../../ui/lists/fact-list.tsx';
import type { CustomerDataSummary } from './queries.ts';

/** Whether any data of a person is stored. */
export function hasData({ counts }: CustomerDataSummary): boolean {
  return Object.values(counts).some((count) => count > 0);
}

/** The stored data of a person, in numbers. */
export function summaryFacts({ email, person, counts }: CustomerDataSummary): Fact[] {
  const some = (count: number, one: string, several: string) =>
    count > 0 ? counted(count, one, several) : null;
  return [
    ['Address', email],
    ['Account', person && `${person.name}${person.role === 'guest' ? ', without a password' : ''}`],
    ['Signed in on', some(counts.sessions, 'device', 'devices')],
    ['Bookings', some(counts.bookings, 'booking', 'bookings')],
    ['Messages', some(counts.messages, 'message', 'messages')],
    ['Replies', some(counts.replies, 'reply', 'replies')],
    ['Galleries', some(counts.selections, 'selection sent', 'selections sent')],
    ['Newsletter', counts.subscriptions > 0 ? 'Subscribed' : null],
    ['Mail', some(counts.mails, 'mail to or about them', 'mails to or about them')],
    ['Notices', some(counts.notices, 'notice', 'notices')],
    ['Books', some(counts.entries, 'entry', 'entries')],
    ['Invoices', some(counts.invoices, 'invoice', 'invoices')],
    ['Audit log', some(counts.auditEntries, 'entry', 'entries')],
  ];
}
