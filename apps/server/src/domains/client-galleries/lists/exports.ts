import type { Choice, GallerySelection } from '@shutterhouse/contract/client-galleries/lists';
import { eq } from 'drizzle-orm';
import type { Config } from '../../../config.ts';
import { csvLines } from '../../../db/csv.ts';
import { nameKeyOf } from '../../../db/name-key.ts';
import type { Db } from '../../../db/open.ts';
import type { Sql } from '../../../db/transact.ts';
import { type ZipEntry, zipOf } from '../../../media/zip.ts';
import { recordListExport } from '../../audit/service.ts';
import { safeArchiveName } from '../../files/transfers/archive-names.ts';
import { pathsByChapter } from '../downloads/files.ts';
import { clientGalleryChapters as chapters, clientGalleryPictures as pictures } from '../tables.ts';
import { clientGalleryChoices as choices } from '../visits/tables.ts';
import { getSelection } from './overview.ts';
import { saidOfAll, xmpOf } from './xmp.ts';

const header = ['file', 'original file', 'verdict', 'note', 'marks'];

/** Records in the audit log who exported a visitor's list. */
export function recordSelectionExport(
  { db, now }: { db: Db; now: () => Date },
  person: { id: string },
  { id }: { id: string },
): Promise<void> {
  const { list } = getSelection({ db }, id);
  const subject = { kind: 'clientGallery', name: list } as const;
  return recordListExport({ db, now }, { by: person, subject, filters: {} });
}

/** A list of a visitor as CSV. @throws StudioError notFound */
export async function* selectionCsv({ db }: { db: Sql }, { id }: { id: string }) {
  yield csvLines([header, ...getSelection({ db }, id).pictures.map(cellsOf)]);
}

function cellsOf({ name, originalName, verdict, note, marks }: Choice): string[] {
  return [name, originalName, verdict ?? '', note, String(marks.length)];
}

/** The name of a file of a visitor's list, such as `Amara, Album.zip`. */
export function fileNameOf({ visitor, list }: GallerySelection, ending: string): string {
  return `${safeArchiveName(`${visitor}, ${list}`)}.${ending}`;
}

/**
 * The sidecars of a visitor's list, each named as the file that was added first: one for all files of one name in a chapter,
 * such as RAW and JPEG. Where pictures of several chapters have one name, they lie in the folders of their chapters, since
 * an editor pairs them by name.
 */
export function sidecarsOf(
  { db, now, config }: { db: Sql; now: () => Date; config: Config },
  selection: GallerySelection,
): AsyncGenerator<Buffer> {
  const sidecars = sidecarsBy(chaptersOf(db, selection), selection);
  return zipOf(entriesOf(sidecars, now()), { timeZone: config.timeZone });
}

type InChapter = { chapterId: string | null; chapter: string };
type Sidecar = InChapter & { base: string; files: Choice[] };

const none: InChapter = { chapterId: null, chapter: '' };

/** The chapters of the pictures of a list that are in one, by picture. */
function chaptersOf(db: Sql, { id }: GallerySelection): ReadonlyMap<string, InChapter> {
  const rows = db
    .select({ pictureId: pictures.id, chapterId: chapters.id, chapter: chapters.name })
    .from(choices)
    .innerJoin(pictures, eq(pictures.id, choices.pictureId))
    .innerJoin(chapters, eq(chapters.id, pictures.chapterId))
    .where(eq(choices.selectionId, id))
    .all();
  return new Map(rows.map(({ pictureId, ...chapter }) => [pictureId, chapter]));
}

function sidecarsBy(
  chapterOf: ReadonlyMap<string, InChapter>,
  { pictures: chosen }: GallerySelection,
): Sidecar[] {
  const turns = new Map<string, number>();
  const sidecars = new Map<string, Sidecar>();
  for (const file of chosen) {
    const { chapterId, chapter } = chapterOf.get(file.pictureId) ?? none;
    const base = file.originalName.replace(/(?<=.)\.[^.]*$/, '');
    // Files of one name and type are different pictures.
    const whole = `${chapterId}/${nameKeyOf(file.originalName)}`;
    const turn = turns.get(whole) ?? 0;
    turns.set(whole, turn + 1);
    const key = `${chapterId}/${nameKeyOf(base)}/${turn}`;
    const sidecar = sidecars.get(key) ?? { chapterId, chapter, base, files: [] };
    sidecar.files.push(file);
    sidecars.set(key, sidecar);
  }
  return [...sidecars.values()];
}

async function* entriesOf(sidecars: readonly Sidecar[], at: Date): AsyncGenerator<ZipEntry> {
  const byBase = Map.groupBy(sidecars, ({ base }) => nameKeyOf(base));
  const isApart = [...byBase.values()].some(
    (same) => new Set(same.map(({ chapterId }) => chapterId)).size > 1,
  );
  const pathOf = pathsByChapter();
  for (const sidecar of sidecars) {
    yield {
      name: pathOf(isApart ? sidecar : none, `${sidecar.base}.xmp`),
      modifiedAt: at,
      bytes: Buffer.from(xmpOf(saidOfAll(sidecar.files))),
      compress: true,
    };
  }
}
