import { aboutDefaults } from '@shutterhouse/contract/content/constants';
import { contentMessages as messages } from '@shutterhouse/contract/content/messages';
import type { About, UpdateAboutInput } from '@shutterhouse/contract/content/schema';
import { sql } from 'drizzle-orm';
import type { Sql } from '../../db/transact.ts';
import { assertVersion, definedOnly } from '../../db/versioned.ts';
import type { PictureDeps } from '../../media/fetch-picture.ts';
import { imageChange, savePictured } from '../../media/picture-change.ts';
import { getPublicAbout } from './service.ts';
import { about } from './tables.ts';

/** The about section with the version that a save of it is to name. */
export function getAbout({ db }: { db: Sql }): About {
  return { ...getPublicAbout({ db }), version: current(db)?.version ?? 0 };
}

/**
 * Saves the about section; what is absent stays as it is, or as the documented defaults have it.
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
    const at = deps.now();
    const { title, subtitle, contentTitle, content } = texts;
    tx.insert(about)
      .values({
        ...{ key: 'only', title, subtitle, contentTitle, content },
        metaDescription: '',
        buttonText: aboutDefaults.buttonText,
        buttonLink: aboutDefaults.buttonLink,
        ...changes,
        createdAt: at,
        updatedAt: at,
      })
      .onConflictDoUpdate({
        target: about.key,
        set: { ...changes, version: sql`${about.version} + 1`, updatedAt: at },
      })
      .run();
    return getAbout({ db: tx });
  });
}

function current(db: Sql) {
  return db.select().from(about).get();
}
