import {
  defaultSettings,
  type StudioSettings,
  type UpdateSettingsInput,
} from '@shutterhouse/contract/settings/schema';
import { eq } from 'drizzle-orm';
import { saveOnlyRow } from '../../db/only-row.ts';
import type { Db } from '../../db/open.ts';
import { prepared } from '../../db/prepared.ts';
import { type Sql, write } from '../../db/transact.ts';
import { definedOnly } from '../../db/versioned.ts';
import type { AppDeps } from '../../deps.ts';
import { SettingError } from '../../setting-error.ts';
import { recordAudit } from '../audit/service.ts';
import { studioFacts, studioSettings } from './tables.ts';

/** The settings of the studio; the defaults while the owner has saved none. */
export function getSettings({ db }: { db: Sql }): StudioSettings {
  return settings(db).get() ?? defaultSettings;
}

const settings = prepared((db) =>
  db
    .select({
      bookingHoursPerAddress: studioSettings.bookingHoursPerAddress,
      auditLogDays: studioSettings.auditLogDays,
      bookingChangesUntilHours: studioSettings.bookingChangesUntilHours,
      remindsCustomers: studioSettings.remindsCustomers,
      countsVisitors: studioSettings.countsVisitors,
    })
    .from(studioSettings)
    .prepare(),
);

/** Saves the given settings and keeps the others. @returns the current settings */
export function updateSettings(
  { db, now, person }: { db: Db; now: () => Date; person: { id: string } },
  changes: UpdateSettingsInput,
): Promise<StudioSettings> {
  return write(db, (tx) => {
    const before = getSettings({ db: tx });
    const changed = { ...before, ...definedOnly(changes) };
    const row = { ...changed, updatedAt: now() };
    saveOnlyRow(tx, studioSettings, row);
    for (const key of Object.keys(changed) as (keyof StudioSettings)[]) {
      if (before[key] === changed[key]) continue;
      const details = { from: before[key], to: changed[key] };
      const subject = { kind: 'settings' as const, id: key, name: key };
      recordAudit({ db: tx, now }, { by: person, action: 'changed', subject, details });
    }
    return changed;
  });
}

type Deps = Pick<AppDeps, 'config' | 'db' | 'secrets' | 'now'>;

const purpose = 'the key of all machines';

/**
 * Requires the machines that share a database to have the same secret key: the first of them stores a
 * text sealed with its key, which every other must be able to open. A machine with a database of its own
 * needs no such check.
 * @throws SettingError when this machine has another key than the first
 */
export async function assertSharedKey({ config, db, secrets, now }: Deps): Promise<void> {
  if (config.database.kind !== 'libsql' || config.database.url === undefined) return;
  const word = await write(db, (tx) => {
    const known = tx.select().from(studioFacts).where(eq(studioFacts.name, 'secretKey')).get();
    if (known) return known.value;
    const value = secrets.seal('the same', purpose);
    tx.insert(studioFacts).values({ name: 'secretKey', value, since: now() }).run();
    return value;
  });
  if (secrets.open(word, purpose) !== null) return;
  throw new SettingError(
    'SECRET_KEY',
    'the key of the other machines on this database; this machine has another one, by which it can read none of what they keep secret',
  );
}
