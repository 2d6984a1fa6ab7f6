import { searchIndex } from '../../db/search-index.ts';

/** The search index of the addresses. */
export const subscriberSearch = searchIndex({
  table: 'subscribers',
  key: 'number',
  words: ['email'],
  filters: ['state'],
});
