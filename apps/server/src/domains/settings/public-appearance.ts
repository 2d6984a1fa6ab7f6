import { type ClockStyle, defaultClockStyle, type StudioClock } from '@shutterhouse/contract/clock';
import {
  defaultAppearance,
  type PublicAppearance,
} from '@shutterhouse/contract/settings/appearance';
import { eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { Config } from '../../config.ts';
import type { Sql } from '../../db/transact.ts';
import { toPicture } from '../../media/service.ts';
import { pictures } from '../../media/tables.ts';
import { untilContentChanges } from './content-version.ts';
import { appearance } from './tables.ts';

const logos = alias(pictures, 'logos');
const icons = alias(pictures, 'icons');

/** The appearance, for every page; the defaults while the owner has saved none. */
export function getPublicAppearance({ db }: { db: Sql }): PublicAppearance {
  return decided(db).look;
}

/** The time format. */
export function getClockStyle({ db }: { db: Sql }): ClockStyle {
  return decided(db).clock;
}

/** The studio's time zone and time format. */
export function getStudioClock({ db, config }: { db: Sql; config: Config }): StudioClock {
  return { timeZone: config.timeZone, style: getClockStyle({ db }) };
}

const decided = untilContentChanges((db): { look: PublicAppearance; clock: ClockStyle } => {
  const row = db
    .select()
    .from(appearance)
    .leftJoin(logos, eq(logos.id, appearance.logoId))
    .leftJoin(icons, eq(icons.id, appearance.iconId))
    .get();
  if (row === undefined) return { look: defaultAppearance, clock: defaultClockStyle };
  const { accent, fonts, theme, clock } = row.appearance;
  const marks = { logo: toPicture(row.logos), icon: toPicture(row.icons) };
  return { look: { accent, fonts, theme, ...marks }, clock };
});
