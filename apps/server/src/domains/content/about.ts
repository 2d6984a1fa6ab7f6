import { aboutDefaults } from '@shutterhouse/contract/content/constants';
import { contentMessages as messages } from '@shutterhouse/contract/content/messages';
import type { About, UpdateAboutInput } from '@shutterhouse/contract/content/schema';
import { saveCountedRow } from '../../db/only-row.ts';
import type { Sql } from '../../db/transact.ts';
import { assertVersion, definedOnly } from '../../db/versioned.ts';
import type { PictureDeps } from '../../media/fetch-picture.ts';
import { imageChange, savePictured } from '../../media/picture-change.ts';
import { getPublicAbout } from './service.ts';
import { about } from './tables.ts';

/** The about section with its version, which a save of it must name. */
export function getAbout({ db }: { db: Sql }): About {
  return { ...getPublicAbout({ db }), version: current(db)?.version ?? 0 };
}

/**
 * Saves the about section; absent fields are unchanged, or have the documented defaults.
 * @throws StudioError conflict when somebody saved it since it was opened
 */
export function updateAbout(
  deps: PictureDeps,
  { version, pictureId, imageUrl, focalPoint, ...texts }: UpdateAboutInput,
): Promise<About> {
  const change = imageChange('about', { pictureId, imageUrl, focalPoint });
  return savePictured(deps, change, (tx, resolve) => {
    const row = current(tx);
    assertVersion(messages.aboutThing, { opened: version, current: row?.version ?? 0 });
    const changes = { ...definedOnly(texts), pictureId: resolve(row?.pictureId ?? null) };
    const { title, subtitle, contentTitle, content } = texts;
    const { buttonText, buttonLink } = aboutDefaults;
    const given = { title, subtitle, contentTitle, content };
    const first = { ...given, metaDescription: '', buttonText, buttonLink, ...changes };
    saveCountedRow(tx, about, deps.now(), first, changes);
    return getAbout({ db: tx });
  });
}

function current(db: Sql) {
  return db.select().from(about).get();
}
