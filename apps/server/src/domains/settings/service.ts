import { settingLabels } from '@shutterhouse/contract/settings/messages';
import {
  defaultSettings,
  type Studio,
  type StudioSettings,
  type UpdateSettingsInput,
} from '@shutterhouse/contract/settings/schema';
import type { Config } from '../../config.ts';
import { saveOnlyRow } from '../../db/only-row.ts';
import type { Db } from '../../db/open.ts';
import { prepared } from '../../db/prepared.ts';
import { type Sql, write } from '../../db/transact.ts';
import { definedOnly } from '../../db/versioned.ts';
import type { MailSender } from '../../mail/description.ts';
import { recordAudit } from '../audit/service.ts';
import { getTerms } from '../bookings/terms/service.ts';
import { getPublicAbout, getPublicContact } from '../content/service.ts';
import { getNotice } from '../privacy/notice.ts';
import { getPriceTerms } from './price-terms.ts';
import { getClockStyle, getPublicAppearance } from './public-appearance.ts';
import { studioSettings } from './tables.ts';

/** The information about the studio that every page needs. */
export function getStudio({ db, config }: { db: Sql; config: Config }): Studio {
  return {
    name: getPublicAbout({ db }).contentTitle,
    timeZone: config.timeZone,
    clockStyle: getClockStyle({ db }),
    ...getPriceTerms({ db }),
    appearance: getPublicAppearance({ db }),
    ...(getNotice({ db }).text !== '' && { hasPrivacyNotice: true as const }),
    ...(getTerms({ db }).id !== null && { hasBookingTerms: true as const }),
  };
}

/** The sender of the studio's mails, for `mailOf`: its name, contact details and accent. */
export function getMailSender({ db, config }: { db: Sql; config: Config }): MailSender {
  const { address, phone } = getPublicContact({ db });
  const { name, appearance } = getStudio({ db, config });
  return { name, address, phone, url: config.publicUrl.href, accent: appearance.accent };
}

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
