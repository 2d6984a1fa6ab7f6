import { fieldError } from '@shutterhouse/contract/errors';
import {
  placeMessages as messages,
  type StudioPlace,
  type UpdatePlaceInput,
} from '@shutterhouse/contract/settings/place';
import type { Ingress } from '../../actor.ts';
import type { Config } from '../../config.ts';
import { saveCountedRow } from '../../db/only-row.ts';
import type { Db } from '../../db/open.ts';
import { type Sql, write } from '../../db/transact.ts';
import { assertVersion, definedOnly } from '../../db/versioned.ts';
import { recordAudit } from '../audit/service.ts';
import { orderPeopleWithin } from '../people/name-order.ts';
import { untilContentChanges } from './content-version.ts';
import { getLanguages } from './languages.ts';
import { studioPlace } from './tables.ts';

type Stored = { timeZone: string | null; publicUrl: URL | null; version: number };

/** The time zone and the public address as the desk has set them; null where it has not. */
export const storedPlace = untilContentChanges(readPlace);

function readPlace(db: Sql): Stored {
  const row = db.select().from(studioPlace).get();
  if (row === undefined) return { timeZone: null, publicUrl: null, version: 0 };
  const { timeZone, publicUrl, version } = row;
  return { timeZone, publicUrl: publicUrl === null ? null : new URL(publicUrl), version };
}

/** The time zone and the public address in use, and whether the environment decides them. */
export function getPlace({ db, config }: { db: Sql; config: Config }): StudioPlace {
  return {
    timeZone: config.timeZone,
    publicUrl: config.publicUrl.origin,
    isTimeZoneFixed: config.isFixed.timeZone,
    isPublicUrlFixed: config.isFixed.publicUrl,
    version: readPlace(db).version,
  };
}

type UpdateDeps = {
  db: Db;
  config: Config;
  now: () => Date;
  ingress: () => Ingress;
  person: { id: string };
};

/**
 * Saves the given settings and keeps the others; they take effect at once, in every process. Instants stay as they are:
 * what changes is the clock by which they are shown.
 * @throws StudioError conflict on what the environment decides, or what somebody saved since it was opened; invalid for an
 *   address at which the caller could not stay signed in
 */
export async function updatePlace(
  deps: UpdateDeps,
  { version: opened, ...changes }: UpdatePlaceInput,
): Promise<StudioPlace> {
  const { config, now, person } = deps;
  await write(deps.db, (tx) => {
    const before = getPlace({ db: tx, config });
    assertVersion(messages.changedMeanwhile, { opened, current: before.version });
    const after = { ...before, ...definedOnly(changes) };
    const isMoved = after.publicUrl !== before.publicUrl;
    const isElsewhere = after.timeZone !== before.timeZone;
    if (isElsewhere && before.isTimeZoneFixed) {
      throw fieldError('conflict', 'timeZone', messages.fixed('STUDIO_TIMEZONE'));
    }
    if (isMoved && before.isPublicUrlFixed) {
      throw fieldError('conflict', 'publicUrl', messages.fixed('PUBLIC_URL'));
    }
    if (isMoved) assertReachable(after.publicUrl, deps.ingress());
    const stored = readPlace(tx);
    saveCountedRow(tx, studioPlace, now(), {
      timeZone: changes.timeZone ?? stored.timeZone,
      publicUrl: changes.publicUrl ?? stored.publicUrl?.origin ?? null,
    });
    const { region } = getLanguages({ db: tx, config: { timeZone: after.timeZone } });
    orderPeopleWithin(tx, region);
    for (const key of ['timeZone', 'publicUrl'] as const) {
      if (before[key] === after[key]) continue;
      recordAudit(
        { db: tx, now },
        {
          by: person,
          action: 'changed',
          subject: { kind: 'settings', id: key, name: key },
          details: { from: before[key], to: after[key] },
          isAnnounced: true,
        },
      );
    }
  });
  return getPlace(deps);
}

/**
 * By https the session's cookie comes back by https alone: whoever saves such an address from another one would be signed
 * out, and could not sign in again there.
 */
function assertReachable(address: string, { origin }: Ingress): void {
  if (!address.startsWith('https:') || origin === address) return;
  throw fieldError('invalid', 'publicUrl', messages.openFirst(address));
}
