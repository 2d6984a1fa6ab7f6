import { type ClockStyle, defaultClockStyle, type StudioClock } from '@shutterhouse/contract/clock';
import { fieldError } from '@shutterhouse/contract/errors';
import {
  type Appearance,
  defaultAppearance,
  type PublicAppearance,
  type UpdateAppearanceInput,
} from '@shutterhouse/contract/settings/appearance';
import { smallestIcon } from '@shutterhouse/contract/settings/appearance-constants';
import {
  appearanceLabels as labels,
  appearanceMessages as messages,
} from '@shutterhouse/contract/settings/appearance-messages';
import { eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { Config } from '../../config.ts';
import { saveCountedRow } from '../../db/only-row.ts';
import type { Db } from '../../db/open.ts';
import { type Sql, type Tx, write } from '../../db/transact.ts';
import { assertVersion, definedOnly } from '../../db/versioned.ts';
import { shownPicture } from '../../media/picture-change.ts';
import { releasePicture } from '../../media/references.ts';
import { requirePicture, toPicture } from '../../media/service.ts';
import { pictures } from '../../media/tables.ts';
import { recordAudit } from '../audit/service.ts';
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

/** The appearance of the studio with its version, which a save of it must name. */
export function getAppearance({ db }: { db: Sql }): Appearance {
  const clock = getClockStyle({ db });
  return { ...getPublicAppearance({ db }), clock, version: current(db)?.version ?? 0 };
}

/**
 * Saves the appearance; absent fields are unchanged. A picture that it no longer shows is deleted,
 * unless something else shows it.
 * @throws StudioError conflict when somebody saved it since it was opened; invalid on `logoId` or
 *   `iconId` for a picture that no longer exists, on `iconId` for one that can't be used as an icon
 */
export function updateAppearance(
  { db, now, person }: { db: Db; now: () => Date; person: { id: string } },
  { version, ...changes }: UpdateAppearanceInput,
): Promise<Appearance> {
  return write(db, (tx) => {
    const row = current(tx);
    assertVersion(messages.changedMeanwhile, { opened: version, current: row?.version ?? 0 });
    const { accent, fonts, theme } = row ?? defaultAppearance;
    const before = {
      accent,
      fonts,
      theme,
      clock: row?.clock ?? defaultClockStyle,
      logoId: row?.logoId ?? null,
      iconId: row?.iconId ?? null,
    };
    const after = { ...before, ...definedOnly(changes) };
    if (after.logoId !== null && after.logoId !== before.logoId) {
      shownPicture(tx, after.logoId, 'logoId');
    }
    if (after.iconId !== null && after.iconId !== before.iconId) assertIcon(tx, after.iconId);
    saveCountedRow(tx, appearance, now(), after);
    for (const name of ['logoId', 'iconId'] as const) {
      const left = before[name];
      if (left !== null && left !== after[name]) releasePicture({ db: tx, now }, left);
    }
    const changed = (Object.keys(labels) as (keyof typeof labels)[]).filter(
      (name) => before[name] !== after[name],
    );
    const [only] = changed;
    if (only !== undefined) {
      const isWord = changed.length === 1 && only !== 'logoId' && only !== 'iconId';
      recordAudit(
        { db: tx, now },
        {
          by: person,
          action: 'changed',
          subject: { kind: 'settings', id: 'appearance', name: 'Appearance' },
          details: {
            changed: changed.join(', '),
            ...(isWord && { from: before[only], to: after[only] }),
          },
        },
      );
    }
    return getAppearance({ db: tx });
  });
}

/** @throws StudioError invalid on `iconId` */
function assertIcon(tx: Tx, id: string): void {
  const { width, height } = requirePicture({ db: tx }, shownPicture(tx, id, 'iconId'), 'iconId');
  if (width !== height) throw fieldError('invalid', 'iconId', messages.iconNotSquare);
  if (width < smallestIcon) throw fieldError('invalid', 'iconId', messages.iconTooSmall);
}

function current(db: Sql) {
  return db.select().from(appearance).get();
}
