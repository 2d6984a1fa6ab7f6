import type { Block } from '@shutterhouse/contract/contracts/text';
import { eq } from 'drizzle-orm';
import type { AppDeps } from '../../deps.ts';
import { clientJobClients } from '../../domains/client-jobs/tables.ts';
import { jobLinks } from '../../domains/client-jobs/visits/tables.ts';
import { addEntry } from '../../domains/contracts/record.ts';
import { contracts, contractTemplates, contractVersions } from '../../domains/contracts/tables.ts';
import { users } from '../../domains/people/tables.ts';
import { newToken, sha256 } from '../../tokens.ts';
import { createJobRow } from './client-jobs.ts';
import { createPerson } from './people.ts';
import { rowFactory } from './row-factory.ts';

/** The text of a contract in one paragraph. */
export const aText = (text = 'Both keep their word.'): Block[] => [
  { type: 'paragraph', runs: [{ type: 'text', text, marks: [] }] },
];

/** A template with one clause. @returns its id */
export const createTemplateRow = rowFactory(contractTemplates)((deps) => ({
  name: `Template ${crypto.randomUUID()}`,
  content: { language: null, clauses: [{ id: 'all', serviceIds: [], blocks: aText() }] },
  ...{ createdAt: deps.now(), updatedAt: deps.now() },
}));

/** The draft of a contract of a job with a client, who signs it. @returns its id */
export const createContractRow = rowFactory(contracts)((deps, given) => {
  const jobId = given.jobId ?? createJobRow(deps);
  const userId = createPerson(deps, { role: 'guest' });
  deps.db.insert(clientJobClients).values({ jobId, userId }).run();
  return {
    jobId,
    content: {
      ...{ title: 'Wedding', language: null, blocks: aText(), signerIds: [userId] },
      validUntil: '2099-06-10',
    },
    ...{ createdAt: deps.now(), updatedAt: deps.now() },
  };
});

/** A contract that was sent to its client, who has signed it or not, with the token of their page. */
export function aSentContract(
  deps: Pick<AppDeps, 'db' | 'now'>,
  { isSigned = false }: { isSigned?: boolean } = {},
) {
  const { db, now } = deps;
  const id = createContractRow(deps);
  const contract = db.select().from(contracts).where(eq(contracts.id, id)).get();
  const [userId = ''] = contract?.content.signerIds ?? [];
  const person = db.select().from(users).where(eq(users.id, userId)).get();
  const [jobId, email] = [contract?.jobId ?? '', person?.email ?? ''];
  const token = newToken();
  db.insert(jobLinks)
    .values({ jobId, userId, tokenHash: sha256(token), sealedToken: '', createdAt: now() })
    .run();
  const content = JSON.stringify({
    ...{ title: 'Wedding', language: 'en', blocks: aText(), studio: 'Studio' },
    ...{ signers: [{ userId, name: 'Ida Berg', email }], validUntil: '2099-06-11T04:00:00.000Z' },
  });
  const version = db
    .insert(contractVersions)
    .values({
      ...{ contractId: id, number: 1, content, hash: sha256(content), sentAt: now() },
      validUntil: new Date('2099-06-11T04:00:00.000Z'),
    })
    .returning()
    .get();
  db.transaction((tx) => {
    addEntry(tx, version, { kind: 'sent', at: now() });
    const by = { userId, name: 'Ida Berg', email, position: 0 };
    const signature = { name: 'Ida Berg', strokes: null };
    if (isSigned) addEntry(tx, version, { ...by, kind: 'signed', at: now(), signature });
  });
  return { id, jobId, userId, versionId: version.id, token };
}
