import { recordMessages } from '../record-messages.ts';

/** Messages of the editor of legal pages. */
export const legalPageMessages = {
  ...recordMessages({ one: 'legal page', many: 'legal pages' }),
  pageLoadFailed: 'The page could not be loaded. Please try again later.',
} as const;
