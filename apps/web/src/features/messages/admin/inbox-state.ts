import {
  inboxPageSize,
  maxCounted,
  messageStatuses,
} from '@shutterhouse/contract/messages/constants';
import { t } from '@shutterhouse/contract/sentences';
import { formatCount } from '@shutterhouse/contract/text-format';
import type { Inputs } from '../../../lib/calls/trpc.ts';
import { choiceParam, type SearchCodec, textParam } from '../../../lib/navigation/search-state.ts';

/** A page number from 1. */
const pageParam: SearchCodec<number> = {
  read: (raw) => (raw !== null && /^[1-9]\d{0,4}$/.test(raw) ? Number(raw) : 1),
  write: (page) => (page === 1 ? null : String(page)),
};

/** The state of the inbox in the address; `from` is the cursor of the page. */
export const inboxState = {
  status: choiceParam(['all', ...messageStatuses], 'all'),
  search: textParam(),
  page: pageParam,
  from: textParam(),
};

/** The state in the address. */
export type InboxState = {
  [Key in keyof typeof inboxState]: ReturnType<(typeof inboxState)[Key]['read']>;
};

/** The first page of all messages but spam. */
export const wholeInbox: InboxState = { status: 'all', search: '', page: 1, from: '' };

/** The page that the address means: by its cursor, or by its number if that was typed. */
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

/** `11–20 of 1,234`; `of more than 1,000` if a search finds more than is counted. */
export function placeInList(page: number, shown: number, total: number): string {
  const first = (page - 1) * inboxPageSize + 1;
  const all =
    total > maxCounted && total === maxCounted + 1
      ? t('more than {maxCounted}', { maxCounted })
      : formatCount(total);
  return t('{first}–{last} of {all}', {
    first,
    last: first + shown - 1,
    all,
  });
}
