import {
  inboxPageSize,
  maxCounted,
  messageStatuses,
} from '@shutterhouse/contract/messages/constants';
import { choiceParam, type SearchCodec, textParam } from '../../../lib/search-state.ts';
import type { Inputs } from '../../../lib/trpc.ts';

/** A number from 1. */
const pageParam: SearchCodec<number> = {
  read: (raw) => (raw !== null && /^[1-9]\d{0,4}$/.test(raw) ? Number(raw) : 1),
  write: (page) => (page === 1 ? null : String(page)),
};

/** How the inbox stands in the address; `from` is where a page begins that was turned to. */
export const inboxState = {
  status: choiceParam(['all', ...messageStatuses], 'all'),
  search: textParam(),
  page: pageParam,
  from: textParam(),
};

/** What the address says. */
export type InboxState = {
  [Key in keyof typeof inboxState]: ReturnType<(typeof inboxState)[Key]['read']>;
};

/** The first page of all that is no spam. */
export const wholeInbox: InboxState = { status: 'all', search: '', page: 1, from: '' };

/** The page that the address means: by where it begins, or by its number for who typed that. */
export function messagesQuery({
  status,
  search,
  page,
  from,
}: InboxState): Inputs['messages']['list'] {
  return {
    limit: inboxPageSize,
    ...(status !== 'all' && { status }),
    ...(search !== '' && { search }),
    ...(from === '' ? { skip: (page - 1) * inboxPageSize } : { cursor: from }),
  };
}

/** `11–20 of 1,234`; of a search that finds more than is counted, `of more than 1,000`. */
export function placeInList(page: number, shown: number, total: number): string {
  const count = new Intl.NumberFormat('en-US');
  const first = (page - 1) * inboxPageSize + 1;
  const all =
    total > maxCounted && total === maxCounted + 1
      ? `more than ${count.format(maxCounted)}`
      : count.format(total);
  return `${count.format(first)}–${count.format(first + shown - 1)} of ${all}`;
}
