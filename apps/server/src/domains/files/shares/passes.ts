import { sharePassDays } from '@shutterhouse/contract/files/shares/constants';
import { z } from 'zod';
import type { LinkPasses } from '../../../actor.ts';
import type { Secrets } from '../../../secrets.ts';
import type { fileShares } from '../tables.ts';

type ShareRow = Pick<typeof fileShares.$inferSelect, 'id' | 'passwordHash'>;

type Deps = { secrets: Secrets; now: () => Date; linkPasses: LinkPasses };

const purpose = 'file share passes';
const dayMs = 86_400_000;

/** One cookie contains all passes, since a browser's cookies together must fit in the headers of a request. */
const maxPasses = 12;

const passes = z.array(z.object({ share: z.string(), proof: z.string(), until: z.number() }));
type Passes = z.infer<typeof passes>;

/** Lets a browser use a link for some weeks without its password, until that changes or the link ends. */
export function givePass({ secrets, now, linkPasses }: Deps, share: ShareRow): void {
  const others = readPasses({ secrets, now, linkPasses }).filter((pass) => pass.share !== share.id);
  const until = now().getTime() + sharePassDays * dayMs;
  const own = { share: share.id, proof: proofOf(secrets, share), until };
  const kept = [own, ...others].slice(0, maxPasses);
  linkPasses.write(secrets.seal(JSON.stringify(kept), purpose), new Date(until));
}

/** Whether the browser has opened a link, with its current password if it has one. */
export function hasPass(deps: Deps, share: ShareRow): boolean {
  const proof = proofOf(deps.secrets, share);
  return readPasses(deps).some((pass) => pass.share === share.id && pass.proof === proof);
}

/** The passes that have not expired; none for a cookie that is missing or was changed. */
function readPasses({ secrets, now, linkPasses }: Deps): Passes {
  const value = linkPasses.read();
  const text = value === undefined ? null : secrets.open(value, purpose);
  if (text === null) return [];
  return passes.parse(JSON.parse(text)).filter(({ until }) => until > now().getTime());
}

/** Another one after the password has changed. */
function proofOf(secrets: Secrets, { id, passwordHash }: ShareRow): string {
  return secrets.hash(`${id} ${passwordHash ?? ''}`, 'file share password').slice(0, 32);
}
