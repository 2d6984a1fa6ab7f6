import { contentMessages as say } from '@shutterhouse/contract/content/messages';
import type { EditableHero, Hero, UpdateHeroInput } from '@shutterhouse/contract/content/schema';
import { sql } from 'drizzle-orm';
import type { Sql, Tx } from '../../../db/transact.ts';
import { type Given, given, refuseStale } from '../../../db/versions.ts';
import { savePictured } from '../../../media/chosen.ts';
import type { PictureRooms } from '../../../media/fetched.ts';
import { getHero } from '../service.ts';
import { hero } from '../tables.ts';

type HeroTexts = Omit<Hero, 'backgroundImage' | 'backgroundPicture'>;

const noTexts: HeroTexts = {
  title: '',
  subtitle: '',
  highlightedWord: '',
  primaryButtonText: '',
  primaryButtonLink: '',
  secondaryButtonText: '',
  secondaryButtonLink: '',
};

/** The hero with the version that a save of it is to name. */
export function getEditableHero({ db }: { db: Sql }): EditableHero {
  return { ...getHero({ db }), version: current(db)?.version ?? 0 };
}

/**
 * Saves the hero; what is absent stays as it is.
 * @throws StudioError conflict when somebody saved it since it was opened
 */
export function updateHero(
  rooms: PictureRooms,
  { version, pictureId, backgroundImage, ...texts }: UpdateHeroInput,
): Promise<EditableHero> {
  const wish = {
    slot: 'hero',
    field: 'backgroundImage',
    pictureId,
    address: backgroundImage,
  } as const;
  return savePictured(rooms, wish, (tx, settle) => {
    const row = current(tx);
    refuseStale(say.heroThing, { opened: version, current: row?.version ?? 0 });
    return save(tx, rooms.now(), { ...given(texts), pictureId: settle(row?.pictureId ?? null) });
  });
}

/** Gives the hero another background, and leaves what it says. */
export function setHeroBackground(
  rooms: PictureRooms,
  { pictureId }: { pictureId: string },
): Promise<EditableHero> {
  const wish = { slot: 'hero', field: 'backgroundImage', pictureId, address: undefined } as const;
  return savePictured(rooms, wish, (tx, settle) =>
    save(tx, rooms.now(), { pictureId: settle(current(tx)?.pictureId ?? null) }),
  );
}

function save(
  tx: Tx,
  at: Date,
  changes: Given<Partial<HeroTexts>> & { pictureId: string | null },
): EditableHero {
  tx.insert(hero)
    .values({ key: 'only', ...noTexts, ...changes, createdAt: at, updatedAt: at })
    .onConflictDoUpdate({
      target: hero.key,
      set: { ...changes, version: sql`${hero.version} + 1`, updatedAt: at },
    })
    .run();
  return getEditableHero({ db: tx });
}

function current(db: Sql) {
  return db.select().from(hero).get();
}
