import { randomUUID } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { backupMessages as messages } from '@shutterhouse/contract/backups/messages';
import {
  type BackupSettings,
  defaultBackupSettings,
  type UpdateBackupsInput,
} from '@shutterhouse/contract/backups/schema';
import { fieldError } from '@shutterhouse/contract/errors';
import { type Config, storeChoiceOf } from '../../config.ts';
import { saveOnlyRow } from '../../db/only-row.ts';
import type { Db } from '../../db/open.ts';
import { type Sql, write } from '../../db/transact.ts';
import { definedOnly } from '../../db/versioned.ts';
import { lookupFor } from '../../outgoing/connecting.ts';
import { OutgoingFailure } from '../../outgoing/failure.ts';
import type { Secrets } from '../../secrets.ts';
import { SettingError } from '../../setting-error.ts';
import type { PlaceChoice } from '../../snapshots/repository.ts';
import { recordAudit } from '../audit/service.ts';
import { backupSettings } from './tables.ts';

type Row = typeof backupSettings.$inferSelect;

type PlaceConfig = Pick<Config, 'backups' | 'dataDir' | 'media' | 'allowPrivateNetwork'>;

const purpose = 'backups.passphrase';

/** The stored settings, or those that the first start writes. */
export function storedSettings({ db, now }: { db: Sql; now: () => Date }): Row {
  return (
    db.select().from(backupSettings).get() ?? {
      key: 'only',
      studio: randomUUID(),
      ...defaultBackupSettings,
      passphrase: null,
      since: now(),
    }
  );
}

/** Writes the row of the settings when there is none: from then on nightly backups are due. */
export function ensureSettings(deps: { db: Sql; now: () => Date }): void {
  deps.db.insert(backupSettings).values(storedSettings(deps)).onConflictDoNothing().run();
}

/**
 * Saves the given settings and keeps the others. @throws StudioError invalid on what can't be used
 */
export async function updateBackupSettings(
  deps: { db: Db; now: () => Date; config: Config; secrets: Secrets; person: { id: string } },
  { passphrase, ...changes }: UpdateBackupsInput,
): Promise<void> {
  const { config, secrets } = deps;
  if (changes.place !== undefined) await assertPlace(config, changes.place);
  if (passphrase !== undefined && config.backups.passphrase !== undefined) {
    throw fieldError('conflict', 'passphrase', messages.passphraseFixed);
  }
  const sealed = passphrase && secrets.seal(passphrase, purpose);
  await write(deps.db, (tx) => {
    const before = storedSettings({ db: tx, now: deps.now });
    const row = {
      ...before,
      ...definedOnly(changes),
      ...(sealed !== undefined && { passphrase: sealed }),
      since: deps.now(),
    };
    saveOnlyRow(tx, backupSettings, row);
    recordAudit(
      { db: tx, now: deps.now },
      {
        by: deps.person,
        action: 'changed',
        subject: { kind: 'settings', name: 'Backups' },
        details: { ...definedOnly(changes), ...(passphrase !== undefined && { passphrase: '…' }) },
        isAnnounced: true,
      },
    );
  });
}

/** Checks now that a place is usable, while the person who sets it is there to see the error. */
async function assertPlace(config: Config, text: string): Promise<void> {
  if (config.backups.place !== undefined) {
    throw fieldError('conflict', 'place', messages.placeFixed);
  }
  if (text === '') return;
  let place: PlaceChoice;
  try {
    place = deskPlaceOf(text, config);
  } catch (error) {
    if (error instanceof SettingError) throw fieldError('invalid', 'place', error.sentence);
    throw error;
  }
  if (place.kind === 's3') return assertAllowed(place);
  if (isWithin(config.dataDir, place.folder)) {
    throw fieldError('invalid', 'place', messages.placeTaken);
  }
  const found = await stat(place.folder).catch(() => undefined);
  if (!found?.isDirectory()) {
    throw fieldError('invalid', 'place', messages.placeNotThere(place.folder));
  }
}

/** @throws StudioError invalid when the server of a bucket is in a private network */
async function assertAllowed({ endpoint, addresses }: Extract<PlaceChoice, { kind: 's3' }>) {
  if (endpoint === undefined || addresses === undefined) return;
  await lookupFor(new URL(endpoint), addresses).catch((error: unknown) => {
    // One that can't be reached now may be there by night.
    if (error instanceof OutgoingFailure && error.reason !== 'privateAddress') return;
    throw fieldError('invalid', 'place', messages.placePrivate);
  });
}

/**
 * A place that was set at the desk: a bucket is connected to like other people's servers, unless the pictures of the
 * studio are on the same server.
 * @throws SettingError
 */
function deskPlaceOf(text: string, config: PlaceConfig): PlaceChoice {
  const { backups, dataDir, media, allowPrivateNetwork: allowPrivate } = config;
  const place = storeChoiceOf('The place of the backups', text, { keys: backups.keys, dataDir });
  if (place.kind === 'disk') return place;
  const trusted = media.kind === 's3' && media.endpoint ? [media.endpoint] : [];
  return { ...place, addresses: { allowPrivate, trusted } };
}

function isWithin(folder: string, path: string): boolean {
  const way = relative(resolve(folder), resolve(path));
  return !way.startsWith('..') && !way.startsWith('/');
}

/** The current place of the backups. */
export function placeOf({
  config,
  settings,
}: {
  config: PlaceConfig;
  settings: Pick<BackupSettings, 'place'>;
}): { place: PlaceChoice; mayMake: boolean } {
  const { dataDir, backups } = config;
  if (backups.place !== undefined) {
    const place = storeChoiceOf('BACKUP_URL', backups.place, { keys: backups.keys, dataDir });
    return { place, mayMake: false };
  }
  // Its own folder may be created; any other missing folder is on a disk that was detached.
  if (settings.place === '') {
    return { place: { kind: 'disk', folder: join(dataDir, 'backups', 'studio') }, mayMake: true };
  }
  return { place: deskPlaceOf(settings.place, config), mayMake: false };
}

/** The passphrase of the backups; undefined when they are not encrypted. */
export function passphraseOf({
  config,
  secrets,
  settings,
}: {
  config: Pick<Config, 'backups'>;
  secrets: Secrets;
  settings: Pick<Row, 'passphrase'>;
}): string | undefined {
  if (config.backups.passphrase !== undefined) return config.backups.passphrase;
  return settings.passphrase === null ? undefined : openOwn(secrets, settings.passphrase);
}

function openOwn(secrets: Secrets, sealed: string): string {
  const passphrase = secrets.open(sealed, purpose);
  if (passphrase !== null) return passphrase;
  throw new SettingError(
    'The passphrase of the backups',
    'to be entered again in Settings, Support',
    messages.passphraseLost,
  );
}
