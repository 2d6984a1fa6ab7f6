import { dayMs } from '@shutterhouse/contract/durations';
import { counted } from '@shutterhouse/contract/text-format';
import { isNotNull, sql } from 'drizzle-orm';
import type { Db } from '../../db/open.ts';
import { write } from '../../db/transact.ts';
import { clientGalleryRenditions as copies } from '../../domains/client-galleries/downloads/tables.ts';
import { filePreviews } from '../../domains/files/tables.ts';
import type { MediaStore } from '../../media/store.ts';
import { pictures } from '../../media/tables.ts';
import { type Finding, findingsAbout } from './finding.ts';

type Deps = { db: Db; media: MediaStore; now: () => Date };

/** How old a file without a row may be, in milliseconds: uploads store the bytes before the row. */
const rowMayComeMs = dayMs;

/** How many names are listed in a sentence. */
const maxNamed = 3;

/**
 * Checks that every row has its file, and every file its row. With `repairs` it deletes orphaned files, and has missing
 * renditions made again.
 */
export async function checkMedia(deps: Deps, repairs: boolean): Promise<Finding[]> {
  const { db, media } = deps;
  const { good, wrong } = findingsAbout('Pictures and videos');
  const named = namedKeys(db);
  const missing: string[] = [];
  for (const key of named) if ((await media.find(key)) === undefined) missing.push(key);
  const found = [
    missing.length === 0
      ? good(`All present: ${counted(named.size, 'original')}.`)
      : wrong(
          `Missing: ${counted(missing.length, 'original')}, ${some(missing)}. A backup may still have them: restore it into a new folder and copy them from there.`,
        ),
  ];
  found.push(await checkOrphans(deps, named, repairs));
  found.push(await checkRenditions(deps, repairs));
  return found;
}

async function checkOrphans(
  { db, media, now }: Deps,
  named: ReadonlySet<string>,
  repairs: boolean,
): Promise<Finding> {
  const { good, worthKnowing, mended } = findingsAbout('Unreferenced files');
  const folders = new Set(['originals', 'videos', ...[...named].map((key) => key.split('/')[0])]);
  const orphans: string[] = [];
  for (const folder of folders) {
    for (const key of folder ? await listBelow(media, folder) : []) {
      if (!named.has(key) && (await isOld(media, key, now()))) orphans.push(key);
    }
  }
  for (const [folder, ids] of [
    ['renditions', db.select({ id: pictures.id }).from(pictures).all()],
    ['previews', db.select({ id: filePreviews.id }).from(filePreviews).all()],
    ['gallery-copies', db.select({ id: copies.id }).from(copies).all()],
  ] as const) {
    const known = new Set(ids.map(({ id }) => id));
    for (const key of await listBelow(media, folder)) {
      const isKnown = known.has(key.split('/')[1] ?? '');
      if (!isKnown && (await isOld(media, key, now()))) orphans.push(key);
    }
  }
  if (orphans.length === 0) return good('There are none.');
  const files = counted(orphans.length, 'file');
  if (!repairs) {
    return worthKnowing(`${files}, such as ${some(orphans)}: --mend removes them.`);
  }
  for (const key of orphans) await media.remove(key);
  return mended(`Removed: ${files}.`);
}

async function checkRenditions({ db, media }: Deps, repairs: boolean): Promise<Finding> {
  const { good, wrong, mended } = findingsAbout('Sizes of pictures');
  const ready = db
    .select({ id: pictures.id })
    .from(pictures)
    .where(sql`${pictures.renditions} = 'ready'`)
    .all();
  const empty: string[] = [];
  for (const { id } of ready) {
    if ((await media.list(`renditions/${id}`)).length === 0) empty.push(id);
  }
  if (empty.length === 0) return good('All of them exist, or are being made.');
  const text = counted(empty.length, 'picture');
  if (!repairs) return wrong(`Missing for ${text}: --mend recreates them.`);
  await write(db, (tx) => {
    const ids = JSON.stringify(empty);
    tx.update(pictures)
      .set({ renditions: 'pending' })
      .where(sql`${pictures.id} IN (SELECT value FROM json_each(${ids}))`)
      .run();
  });
  return mended(`They are recreated for ${text} within an hour of the next start.`);
}

/** The keys in rows: the tables are read from the schema. */
function namedKeys(db: Db): Set<string> {
  const holders = db.all<{ name: string; column: string }>(
    sql`SELECT m.name, c.name AS "column" FROM sqlite_master AS m JOIN pragma_table_info(m.name) AS c
        WHERE m.type = 'table' AND c.name IN ('store_key', 'poster_key')`,
  );
  const keys = holders.flatMap(({ name, column }) =>
    db.all<{ key: string }>(
      sql`SELECT ${sql.identifier(column)} AS key FROM ${sql.identifier(name)} WHERE ${isNotNull(sql.identifier(column))}`,
    ),
  );
  return new Set(keys.map(({ key }) => key));
}

/** All keys below a folder: a disk lists its folders, a bucket all keys in them. */
async function listBelow(media: MediaStore, folder: string): Promise<string[]> {
  const keys: string[] = [];
  for (const entry of await media.list(folder)) {
    if (entry.split('/').length > 2) keys.push(entry);
    else keys.push(...(await media.list(entry)));
  }
  return keys;
}

async function isOld(media: MediaStore, key: string, now: Date): Promise<boolean> {
  const found = await media.find(key);
  return found !== undefined && now.getTime() - found.modifiedAt.getTime() > rowMayComeMs;
}

function some(keys: readonly string[]): string {
  const more = keys.length - maxNamed;
  return keys.slice(0, maxNamed).join(', ') + (more > 0 ? ` and ${more} more` : '');
}
