import { dayMs } from '@shutterhouse/contract/durations';
import { sharePassDays } from '@shutterhouse/contract/files/shares/constants';
import { z } from 'zod';
import type { LinkPasses } from '../../../actor.ts';
import type { Secrets } from '../../../secrets.ts';
import type { fileShares } from './tables.ts';

type ShareRow = Pick<typeof fileShares.$inferSelect, 'id' | 'passwordHash'>;

type Deps = { secrets: Secrets; now: () => Date; linkPasses: LinkPasses };

const purpose = 'file share pass';

/** A browser's cookies together must fit in the headers of a request. */
const maxPasses = 12;

const sealedPass = z.object({ proof: z.string(), until: z.number() });
type Pass = z.infer<typeof sealedPass>;

/** Lets a browser use a link for some weeks without its password, until that changes or the link ends. */
export function givePass(deps: Deps, share: ShareRow): void {
  const { secrets, now, linkPasses } = deps;
  const name = nameOf(secrets, share);
  const until = now().getTime() + sharePassDays * dayMs;
  const pass: Pass = { proof: proofOf(secrets, share), until };
  linkPasses.write(name, secrets.seal(JSON.stringify(pass), purpose), new Date(until));
  const others = linkPasses.names().filter((other) => other !== name);
  const untilOf = (other: string) => readPass(deps, other)?.until ?? 0;
  const oldest = others
    .toSorted((one, other) => untilOf(other) - untilOf(one))
    .slice(maxPasses - 1);
  for (const other of oldest) linkPasses.remove(other);
}

/** Whether the browser has opened a link, with its current password if it has one. */
export function hasPass(deps: Deps, share: ShareRow): boolean {
  const pass = readPass(deps, nameOf(deps.secrets, share));
  return pass?.proof === proofOf(deps.secrets, share);
}

/** A pass that has not expired; undefined for a cookie that is missing or was changed. */
function readPass({ secrets, now, linkPasses }: Deps, name: string): Pass | undefined {
  const value = linkPasses.read(name);
  const text = value === undefined ? null : secrets.open(value, purpose);
  if (text === null) return undefined;
  const pass = sealedPass.parse(JSON.parse(text));
  return pass.until > now().getTime() ? pass : undefined;
}

/** The name of a link's pass, which does not reveal the link. */
function nameOf(secrets: Secrets, { id }: ShareRow): string {
  return secrets.hash(id, 'file share pass name').slice(0, 16);
}

/** Another one after the password has changed. */
function proofOf(secrets: Secrets, { id, passwordHash }: ShareRow): string {
  return secrets.hash(`${id} ${passwordHash ?? ''}`, 'file share password').slice(0, 32);
}
