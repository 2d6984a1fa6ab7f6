import {
  defaultAppearance,
  type PublicAppearance,
} from '@shutterhouse/contract/settings/appearance';
import { eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { Sql } from '../../db/transact.ts';
import { toPicture } from '../../media/service.ts';
import { pictures } from '../../media/tables.ts';
import { untilContentChanges } from './content-version.ts';
import { appearance } from './tables.ts';

const logos = alias(pictures, 'logos');
const icons = alias(pictures, 'icons');

/** How the studio looks, for every page; the defaults while the owner has decided nothing. */
export function getPublicAppearance({ db }: { db: Sql }): PublicAppearance {
  return publicAppearance(db);
}

const publicAppearance = untilContentChanges((db): PublicAppearance => {
  const row = db
    .select()
    .from(appearance)
    .leftJoin(logos, eq(logos.id, appearance.logoId))
    .leftJoin(icons, eq(icons.id, appearance.iconId))
    .get();
  if (row === undefined) return defaultAppearance;
  const { accent, fonts, theme } = row.appearance;
  return { accent, fonts, theme, logo: toPicture(row.logos), icon: toPicture(row.icons) };
});
