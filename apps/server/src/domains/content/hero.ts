import { noHeroTexts } from '@shutterhouse/contract/content/constants';
import { contentMessages as messages } from '@shutterhouse/contract/content/messages';
import type { Hero, PublicHero, UpdateHeroInput } from '@shutterhouse/contract/content/schema';
import { saveCountedRow } from '../../db/only-row.ts';
import type { Sql, Tx } from '../../db/transact.ts';
import { assertVersion, type DefinedOnly, definedOnly } from '../../db/versioned.ts';
import { enqueueJob } from '../../jobs/service.ts';
import type { PictureDeps } from '../../media/fetch-picture.ts';
import { leadJob } from '../../media/jobs.ts';
import { savePictured } from '../../media/picture-change.ts';
import { getPublicHero } from './service.ts';
import { hero } from './tables.ts';

type HeroTexts = Omit<PublicHero, 'backgroundImage' | 'backgroundPicture'>;

/** The hero with its version, which a save of it must name. */
export function getHero({ db }: { db: Sql }): Hero {
  return { ...getPublicHero({ db }), version: current(db)?.version ?? 0 };
}

/**
 * Saves the hero; absent fields are unchanged.
 * @throws StudioError conflict when somebody saved it since it was opened
 */
export function updateHero(
  deps: PictureDeps,
  { version, pictureId, backgroundImage, focalPoint, ...texts }: UpdateHeroInput,
): Promise<Hero> {
  const change = {
    slot: 'hero',
    field: 'backgroundImage',
    pictureId,
    address: backgroundImage,
    focalPoint,
  } as const;
  return savePictured(deps, change, (tx, resolve) => {
    const row = current(tx);
    assertVersion(messages.heroThing, { opened: version, current: row?.version ?? 0 });
    return save(tx, deps.now(), {
      ...definedOnly(texts),
      pictureId: resolve(row?.pictureId ?? null),
    });
  });
}

/** Changes only the background of the hero. */
export function setHeroBackground(
  deps: PictureDeps,
  { pictureId }: { pictureId: string },
): Promise<Hero> {
  const change = { slot: 'hero', field: 'backgroundImage', pictureId, address: undefined } as const;
  return savePictured(deps, change, (tx, resolve) =>
    save(tx, deps.now(), { pictureId: resolve(current(tx)?.pictureId ?? null) }),
  );
}

function save(
  tx: Tx,
  at: Date,
  changes: DefinedOnly<Partial<HeroTexts>> & { pictureId: string | null },
): Hero {
  saveCountedRow(tx, hero, at, { ...noHeroTexts, ...changes }, changes);
  const { pictureId } = changes;
  if (pictureId !== null) enqueueJob({ db: tx, now: () => at }, leadJob, { pictureId });
  return getHero({ db: tx });
}

function current(db: Sql) {
  return db.select().from(hero).get();
}
