import { contractLimits as limits } from '@shutterhouse/contract/contracts/constants';
import { contractMessages as messages } from '@shutterhouse/contract/contracts/messages';
import type { Contract, SentContract } from '@shutterhouse/contract/contracts/schema';
import { fieldsIn, fillFields, isBlank, walk } from '@shutterhouse/contract/contracts/text';
import { fieldError, StudioError } from '@shutterhouse/contract/errors';
import { isMailAddress } from '@shutterhouse/contract/mail-address';
import { fullName } from '@shutterhouse/contract/names';
import { hasRight } from '@shutterhouse/contract/rights';
import { eq, inArray } from 'drizzle-orm';
import type { Config } from '../../config.ts';
import type { Db } from '../../db/open.ts';
import { type Sql, type Tx, write } from '../../db/transact.ts';
import type { Secrets } from '../../secrets.ts';
import { endOfDay } from '../../studio-time.ts';
import { sha256 } from '../../tokens.ts';
import { recordAudit } from '../audit/service.ts';
import { requireJob } from '../client-jobs/reading.ts';
import { clientsOfJob } from '../client-jobs/visits/links.ts';
import { getStudioName } from '../content/service.ts';
import { users } from '../people/tables.ts';
import { getMainLocale, runInLanguage } from '../settings/languages.ts';
import { valuesOf } from './filling.ts';
import { lettersMissing } from './letters.ts';
import { mailNextSigner } from './mails.ts';
import {
  type ContractOfRow,
  eventsOfVersions,
  getContract,
  requireContract,
  signerOf,
  signingsOf,
  stateOf,
  versionsOf,
} from './reading.ts';
import { addEntry } from './record.ts';
import { contractVersions } from './tables.ts';

type Deps = {
  db: Db;
  now: () => Date;
  config: Config;
  secrets: Secrets;
  person: { id: string };
};
type Within = Omit<Deps, 'db'> & { db: Tx };

/**
 * Sends a contract: its text is frozen as a version with its fields filled, in place of an earlier one, and the first who signs
 * gets a mail.
 * @throws StudioError notFound; conflict when nothing has changed since it was sent; unprocessable where the job does not say
 *   what a field needs, or nobody can sign; invalid on `validUntil` when that day is over
 */
export function sendContract(deps: Deps, id: string): Promise<Contract> {
  const { db, now, person } = deps;
  return write(db, (tx) => {
    const within = { ...deps, db: tx };
    const contract = requireContract(tx, id);
    const content = freeze(within, contract);
    const validUntil = new Date(content.validUntil);
    if (validUntil <= now()) throw fieldError('invalid', 'validUntil', messages.validityOver);
    const text = JSON.stringify(content);
    const hash = sha256(text);
    const known = versionsOf(tx, [id]);
    assertNew(within, known, hash);
    const sentAt = now();
    const number = (known[0]?.number ?? 0) + 1;
    const row = { contractId: id, number, content: text, hash, sentAt, validUntil };
    const version = tx
      .insert(contractVersions)
      .values({ ...row, sentBy: person.id })
      .returning()
      .get();
    const sender = tx.select().from(users).where(eq(users.id, person.id)).get();
    addEntry(tx, version, {
      ...{ kind: 'sent', at: sentAt, userId: person.id },
      ...(sender && { name: nameOf(sender), email: sender.email }),
    });
    mailNextSigner(within, contract, version);
    const { title } = requireJob(tx, contract.jobId);
    const subject = { kind: 'job' as const, id: contract.jobId, name: title };
    recordAudit({ db: tx, now }, { by: person, action: 'mailed', subject });
    return getContract(within, id);
  });
}

export function nameOf(person: typeof users.$inferSelect): string {
  return fullName(person) || person.email;
}

function assertNew({ db, now }: Within, known: ReturnType<typeof versionsOf>, hash: string): void {
  const [latest] = known;
  if (latest === undefined) return;
  if (known.length >= limits.versions) {
    throw new StudioError('conflict', messages.tooManyVersions(limits.versions));
  }
  const signings = signingsOf(latest, eventsOfVersions(db, [latest]));
  const state = stateOf(latest, signings, now());
  const isOver = state === 'declined' || state === 'withdrawn';
  if (latest.hash === hash && !isOver) throw new StudioError('conflict', messages.nothingNew);
}

/** A contract as it would be sent. @throws StudioError */
function freeze(deps: Within, { content, jobId }: ContractOfRow): SentContract {
  const { db, config } = deps;
  const { title, blocks, signerIds } = content;
  if (isBlank(blocks)) throw new StudioError('unprocessable', messages.textRequired);
  const clients = new Map(clientsOfJob(db, jobId).map((client) => [client.id, client]));
  const signing = signerIds.flatMap((id) => clients.get(id) ?? []);
  if (signing.length < signerIds.length) {
    throw new StudioError('unprocessable', messages.signerUnknown);
  }
  const [first] = signing;
  if (first === undefined) throw new StudioError('unprocessable', messages.signersNone);
  assertClients(db, signing);
  const language = content.language ?? first.language ?? getMainLocale(deps).language;
  const values = runInLanguage(deps, language, () => valuesOf(deps, jobId));
  const missing = fieldsIn(blocks).filter((field) => values[field] === '');
  if (missing.length > 0) throw new StudioError('unprocessable', messages.fieldsMissing(missing));
  const sent: SentContract = {
    ...{ title: title.normalize('NFC'), language, blocks: fillFields(blocks, values) },
    signers: signing.map((client) => signerOf({ ...client, name: client.name.normalize('NFC') })),
    studio: getStudioName({ db }),
    validUntil: endOfDay(content.validUntil, config.timeZone).toISOString(),
  };
  assertWritable(sent);
  return sent;
}

/** Nobody signs for both sides. */
function assertClients(db: Sql, signing: readonly { id: string; name: string; email: string }[]) {
  const staff = db
    .select()
    .from(users)
    .where(inArray(users.role, ['moderator', 'admin']))
    .all()
    .filter(({ role }) => hasRight(role, 'staff'));
  const both = signing.find(({ id, email }) =>
    staff.some((person) => person.id === id || (isMailAddress(email) && person.email === email)),
  );
  if (both) throw new StudioError('unprocessable', messages.signerIsStudio(both.name));
}

/** The PDF has a letter for each character, so that none is replaced in what was signed. */
function assertWritable({ title, blocks, signers, studio }: SentContract): void {
  const texts = [title, studio, ...signers.map(({ name }) => name)];
  walk(blocks, { onRun: (run) => run.type === 'text' && texts.push(run.text) });
  const missing = lettersMissing(texts.join(''));
  if (missing !== '') throw new StudioError('unprocessable', messages.lettersMissing(missing));
}
