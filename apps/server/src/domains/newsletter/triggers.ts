import { searchIndex } from '../../db/search-index.ts';

/** The words of the addresses. */
export const subscriberSearch = searchIndex('subscribers_search', {
  of: 'subscribers',
  columns: { words: (row) => `${row}.email`, state: (row) => `${row}.state` },
  reads: ['email', 'state'],
});
