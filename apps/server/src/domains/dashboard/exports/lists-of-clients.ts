import { clientDistinctions, clientLetters } from '../../clients/tables.ts';
import { personAddresses, personDetails } from '../../people/tables.ts';
import { type ExportList, exportList } from './export-list.ts';

/** What is noted about people, and what was written to them. */
export const listsOfClients: readonly ExportList[] = [
  exportList(
    'client-notes.csv',
    personDetails,
    ['userId'],
    [...(['userId', 'address', 'tags', 'note', 'updatedAt'] as const)],
  ),
  exportList(
    'client-addresses.csv',
    personAddresses,
    ['email'],
    [...(['email', 'userId'] as const)],
  ),
  exportList(
    'client-mails.csv',
    clientLetters,
    ['id'],
    [...(['id', 'userId', 'subject', 'body', 'authorId', 'authorName', 'createdAt'] as const)],
  ),
  exportList(
    'clients-kept-apart.csv',
    clientDistinctions,
    ['oneId', 'otherId'],
    [...(['oneId', 'otherId'] as const)],
  ),
];
