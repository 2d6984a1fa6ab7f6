import { jobVisitMessages as messages } from '@shutterhouse/contract/client-jobs/visit-messages';
import type { ProveJobInput } from '@shutterhouse/contract/client-jobs/visits';
import { fieldError, StudioError } from '@shutterhouse/contract/errors';
import { isMailAddress } from '@shutterhouse/contract/mail-address';
import { t } from '@shutterhouse/contract/sentences';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Config } from '../../../config.ts';
import type { Db } from '../../../db/open.ts';
import type { Networks } from '../../../db/rate-limits.ts';
import { type Sql, write } from '../../../db/transact.ts';
import { isMailConfigured } from '../../../outbox/relay.ts';
import { parseJson } from '../../../parse-json.ts';
import type { Secrets } from '../../../secrets.ts';
import { sha256 } from '../../../tokens.ts';
import { countCodeMail, mailCode, spendCode } from '../../mail/address-codes.ts';
import { users } from '../../people/tables.ts';
import { getMainLocale, runInLanguage } from '../../settings/languages.ts';
import { clientJobs } from '../tables.ts';
import type { JobLinkRow } from './links.ts';
import { jobLinks } from './tables.ts';

type Deps = { now: () => Date; secrets: Secrets; config: Config };
type Person = typeof users.$inferSelect;

/** Who reads the page of which job. `isProven` is whether the device has proven their address, where that is asked for. */
export type JobVisitor = {
  link: JobLinkRow;
  job: typeof clientJobs.$inferSelect;
  person: Person;
  isProven: boolean;
};

const purpose = 'job visit';
const sealed = z.object({ link: z.string(), email: z.string() });

/** The visitor of a token. @throws StudioError notFound, with the same message for every reason */
export function requireVisitor(
  deps: Omit<Deps, 'now'> & { db: Sql },
  { token, proof }: { token: string; proof?: string | undefined },
): JobVisitor {
  const found = deps.db
    .select({ link: jobLinks, job: clientJobs, person: users })
    .from(jobLinks)
    .innerJoin(clientJobs, eq(clientJobs.id, jobLinks.jobId))
    .innerJoin(users, eq(users.id, jobLinks.userId))
    .where(eq(jobLinks.tokenHash, sha256(token)))
    .get();
  if (found === undefined) throw new StudioError('notFound', messages.notThere);
  return { ...found, isProven: !asksProof(deps, found.person) || isProof(deps, found, proof) };
}

/** Without mail no code would arrive: then whoever has the link, which the studio has handed over itself, may answer. */
function asksProof(deps: { db: Sql; config: Config }, { email }: Person): boolean {
  return isMailConfigured(deps) && isMailAddress(email);
}

function isProof(
  { secrets }: { secrets: Secrets },
  { link, person }: { link: JobLinkRow; person: Person },
  proof: string | undefined,
): boolean {
  const text = proof === undefined ? null : secrets.open(proof, purpose);
  const read = text === null ? undefined : sealed.safeParse(parseJson(text)).data;
  return read !== undefined && read.link === link.id && read.email === person.email;
}

/** The same for what only they may do. @throws StudioError notFound; forbidden before the address was proven */
export function requireProven(
  deps: Omit<Deps, 'now'> & { db: Sql },
  by: { token: string; proof?: string | undefined },
): JobVisitor {
  const visitor = requireVisitor(deps, by);
  if (!visitor.isProven) throw new StudioError('forbidden', messages.proveFirst);
  return visitor;
}

/** The address that is still to be proven, so that its owner recognises it: `i•••@client.example`; empty for none. */
export function addressToProve({ person, isProven }: JobVisitor): string {
  const [local = '', domain = ''] = person.email.split('@');
  return isProven ? '' : `${local.slice(0, 1)}•••@${domain}`;
}

const scopeOf = ({ link, person }: JobVisitor) => ({
  scope: `job:${link.id}`,
  email: person.email,
});

/** Mails a code to the address of the client whose page it is. @returns what is sent back with it @throws StudioError notFound; tooMany */
export async function sendCode(
  deps: Deps & { db: Db; networks: Networks },
  { token }: { token: string },
): Promise<{ request: string }> {
  const { db } = deps;
  const visitor = requireVisitor(deps, { token });
  if (!(await countCodeMail(deps, scopeOf(visitor)))) {
    throw new StudioError('tooMany', messages.tooManyCodes);
  }
  const language = visitor.person.language ?? getMainLocale(deps).language;
  const request = await write(db, (tx) =>
    runInLanguage(deps, language, () =>
      mailCode({ ...deps, db: tx }, scopeOf(visitor), {
        subject: t('Your code for “{title}”', { title: visitor.job.title }),
        text: t('Please enter this code on the page with your quote:'),
      }),
    ),
  );
  return { request };
}

/** Proves the address by that code, for this device. @throws StudioError notFound; invalid on `code` */
export async function proveAddress(
  deps: Deps & { db: Db },
  { token, request, code }: ProveJobInput,
): Promise<{ proof: string }> {
  const visitor = requireVisitor(deps, { token });
  if (!(await spendCode(deps, scopeOf(visitor), { request, code: code.trim() }))) {
    throw fieldError('invalid', 'code', messages.codeWrong);
  }
  const content = { link: visitor.link.id, email: visitor.person.email };
  return { proof: deps.secrets.seal(JSON.stringify(content), purpose) };
}
