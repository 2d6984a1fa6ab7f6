import { maxExported } from '@shutterhouse/contract/privacy/constants';
import type { CustomerData } from '@shutterhouse/contract/privacy/schema';
import { asc, eq } from 'drizzle-orm';
import type { Sql } from '../../db/transact.ts';
import { clientLetters } from '../clients/tables.ts';
import { fileShares } from '../files/shares/tables.ts';
import { personAddresses, personDetails } from '../people/tables.ts';

type ClientData = Pick<CustomerData, 'client' | 'letters' | 'galleries'>;

/** What is noted about somebody, what staff wrote to them, and what was shared with them. */
export function clientDataOf(db: Sql, id: string | undefined): ClientData {
  if (id === undefined) return { client: null, letters: [], galleries: [] };
  return { client: notedOf(db, id), letters: lettersOf(db, id), galleries: galleriesOf(db, id) };
}

function notedOf(db: Sql, id: string): CustomerData['client'] {
  const { address, tags, note } = personDetails;
  const { email } = personAddresses;
  const noted = db
    .select({ address, tags, note })
    .from(personDetails)
    .where(eq(personDetails.userId, id))
    .get();
  const others = db
    .select({ email })
    .from(personAddresses)
    .where(eq(personAddresses.userId, id))
    .all();
  const otherEmails = others.map((row) => row.email);
  return { ...(noted ?? { address: '', tags: [], note: '' }), otherEmails };
}

function lettersOf(db: Sql, id: string): CustomerData['letters'] {
  const { subject, body, authorName: author, createdAt } = clientLetters;
  return db
    .select({ subject, body, author, createdAt })
    .from(clientLetters)
    .where(eq(clientLetters.userId, id))
    .orderBy(asc(createdAt))
    .limit(maxExported)
    .all();
}

function galleriesOf(db: Sql, id: string): CustomerData['galleries'] {
  const { name, title, message, createdAt, lastOpenedAt, lastDownloadedAt } = fileShares;
  return db
    .select({ name, title, message, createdAt, lastOpenedAt, lastDownloadedAt })
    .from(fileShares)
    .where(eq(fileShares.userId, id))
    .limit(maxExported)
    .all();
}
