import { settingLabels } from '@shutterhouse/contract/settings/messages';
import {
  defaultSettings,
  type StudioSettings,
  type UpdateSettingsInput,
} from '@shutterhouse/contract/settings/schema';
import { saveOnlyRow } from '../../db/only-row.ts';
import type { Db } from '../../db/open.ts';
import { prepared } from '../../db/prepared.ts';
import { type Sql, write } from '../../db/transact.ts';
import { definedOnly } from '../../db/versioned.ts';
import { recordAudit } from '../audit/service.ts';
import { studioSettings } from './tables.ts';

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
    const before = getSettings({ db });
    const changed = { ...before, ...definedOnly(changes) };
    const row = { ...changed, updatedAt: now() };
    saveOnlyRow(tx, studioSettings, row);
    for (const key of Object.keys(changed) as (keyof StudioSettings)[]) {
      if (before[key] === changed[key]) continue;
      const details = { from: before[key], to: changed[key] };
      const subject = { kind: 'settings' as const, id: key, name: settingLabels[key] };
      recordAudit({ db: tx, now }, { by: person, action: 'changed', subject, details });
    }
    return changed;
  });
}
