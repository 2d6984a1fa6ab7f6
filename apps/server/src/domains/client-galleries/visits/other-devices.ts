import { otherDeviceMinutes } from '@shutterhouse/contract/client-galleries/constants';
import { listMessages as messages } from '@shutterhouse/contract/client-galleries/list-messages';
import type {
  ContinueVisitInput,
  GalleryVisitInput,
  IntroducedVisitor,
  OtherDevice,
} from '@shutterhouse/contract/client-galleries/visits';
import { StudioError } from '@shutterhouse/contract/errors';
import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../../db/open.ts';
import { countWithin } from '../../../db/rate-limits.ts';
import { write } from '../../../db/transact.ts';
import { parseJson } from '../../../parse-json.ts';
import type { Secrets } from '../../../secrets.ts';
import { sha256 } from '../../../tokens.ts';
import { requireVisit } from './access.ts';
import { clientGalleryVisitors } from './tables.ts';
import { introduced, requireVisitor } from './visitors.ts';

type Deps = { db: Db; secrets: Secrets; now: () => Date };

const purpose = 'client gallery on another device';
const sealed = z.object({ visitor: z.string(), until: z.number() });

/**
 * A code by which another device goes on as this visitor: once, and only for some minutes.
 * @throws StudioError notFound; forbidden for who has not said their name
 */
export function continueElsewhere(deps: Deps, { key }: GalleryVisitInput): OtherDevice {
  const visitor = requireVisitor(requireVisit(deps, key));
  const until = deps.now().getTime() + otherDeviceMinutes * 60_000;
  const code = deps.secrets.seal(JSON.stringify({ visitor: visitor.id, until }), purpose);
  return { code, expiresAt: new Date(until) };
}

/**
 * Goes on as the visitor who got the code on another device, in a gallery that is open here.
 * @throws StudioError notFound; conflict when the code has expired, was used, or is of another link
 */
export async function continueVisit(
  deps: Deps,
  { key, code }: ContinueVisitInput,
): Promise<IntroducedVisitor> {
  const text = deps.secrets.open(code, purpose);
  const read = text === null ? undefined : sealed.safeParse(parseJson(text)).data;
  return write(deps.db, (tx) => {
    const visit = requireVisit({ ...deps, db: tx }, key);
    const refused = new StudioError('conflict', messages.otherDeviceOver);
    if (read === undefined || read.until <= deps.now().getTime()) throw refused;
    const { id, linkId } = clientGalleryVisitors;
    const visitor = tx
      .select()
      .from(clientGalleryVisitors)
      .where(and(eq(id, read.visitor), eq(linkId, visit.link.id)))
      .get();
    if (visitor === undefined) throw refused;
    // In the window of its end, which is the same whenever it is used.
    const end = { db: tx, now: () => new Date(read.until) };
    const once = { max: 1, seconds: otherDeviceMinutes * 60 };
    if (!countWithin(end, `client-gallery-device:${sha256(code)}`, once)) throw refused;
    return introduced(deps, visit, visitor);
  });
}
