import type { Choice, GallerySelection } from '@shutterhouse/contract/client-galleries/lists';
import type { Config } from '../../../config.ts';
import { csvLines } from '../../../db/csv.ts';
import type { Db } from '../../../db/open.ts';
import type { Sql } from '../../../db/transact.ts';
import { type ZipEntry, zipOf } from '../../../media/zip.ts';
import { recordListExport } from '../../audit/service.ts';
import { archiveNames, safeArchiveName } from '../../files/transfers/archive-names.ts';
import { getSelection } from './overview.ts';
import { saidOf, xmpOf } from './xmp.ts';

type Deps = { db: Db; now: () => Date; config: Config };

const header = ['file', 'original file', 'verdict', 'note', 'marks'];

/** Records in the audit log who exported a visitor's list. */
export function recordSelectionExport(
  { db, now }: Deps,
  person: { id: string },
  { id }: { id: string },
): Promise<void> {
  const { list } = getSelection({ db }, id);
  const subject = { kind: 'clientGallery', name: list } as const;
  return recordListExport({ db, now }, { by: person, subject, filters: {} });
}

/** A list of a visitor as CSV. @throws StudioError notFound */
export async function* selectionCsv({ db }: { db: Sql }, { id }: { id: string }) {
  const { pictures } = getSelection({ db }, id);
  yield csvLines([header, ...pictures.map(cellsOf)]);
}

function cellsOf({ name, originalName, verdict, note, marks }: Choice): string[] {
  return [name, originalName, verdict ?? '', note, String(marks.length)];
}

/** The name of a file of a visitor's list, such as `Amara, Album.zip`. */
export function fileNameOf({ visitor, list }: GallerySelection, ending: string): string {
  return `${safeArchiveName(`${visitor}, ${list}`)}.${ending}`;
}

/** The sidecars of a visitor's list, each named as the file that was added first. */
export function sidecarsOf(
  { now, config }: Pick<Deps, 'now' | 'config'>,
  selection: GallerySelection,
): AsyncGenerator<Buffer> {
  return zipOf(entriesOf(selection, now()), { timeZone: config.timeZone });
}

async function* entriesOf({ pictures }: GallerySelection, at: Date): AsyncGenerator<ZipEntry> {
  const unique = archiveNames();
  for (const picture of pictures) {
    const base = picture.originalName.replace(/\.[^.]*$/, '') || picture.originalName;
    yield {
      name: unique(`${base}.xmp`),
      modifiedAt: at,
      bytes: Buffer.from(xmpOf(saidOf(picture))),
      compress: true,
    };
  }
}
