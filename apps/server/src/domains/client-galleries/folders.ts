import { clientGalleryMessages as messages } from '@shutterhouse/contract/client-galleries/messages';
import { fieldError } from '@shutterhouse/contract/errors';
import { and, eq, isNull } from 'drizzle-orm';
import { nameKeyOf } from '../../db/name-key.ts';
import { SourceError } from '../files/source-error.ts';
import { type SourceDeps, sourceOf, sourceOfId } from '../files/sources.ts';
import { fileEntries } from '../files/tables.ts';

/** The folder among the studio's own files that holds those of galleries. */
const galleriesFolder = 'Client galleries';

/** How many galleries may have the same title. */
const maxSameNames = 200;

/** The id of an existing folder. @throws StudioError invalid on `folderId` */
export async function folderOf(deps: SourceDeps, folderId: string): Promise<string> {
  const { type } = await sourceOfId(deps, folderId)
    .stat(folderId)
    .catch((error: unknown) => {
      if (error instanceof SourceError && error.kind === 'notFound') {
        throw fieldError('invalid', 'folderId', messages.folderUnknown);
      }
      throw error;
    });
  if (type !== 'folder') throw fieldError('invalid', 'folderId', messages.notAFolder);
  return folderId;
}

/**
 * Creates a folder of a gallery's name among the studio's own files, in one for all galleries; where the name is taken, with
 * a number behind it.
 */
export async function makeFolder(deps: SourceDeps, title: string): Promise<string> {
  const local = sourceOf(deps, 'local');
  const parent = await local
    .createFolder({ parentId: null, name: galleriesFolder })
    .catch((error: unknown) => existing(deps, error));
  const name = title.replaceAll(/[/\\\p{Cc}]/gu, ' ').trim() || galleriesFolder;
  for (let attempt = 1; ; attempt += 1) {
    const tried = attempt === 1 ? name : `${name} (${attempt})`;
    try {
      return (await local.createFolder({ parentId: parent.id, name: tried })).id;
    } catch (error) {
      if (!isNameTaken(error) || attempt === maxSameNames) throw error;
    }
  }
}

/** The folder of all galleries, which is already there. */
function existing({ db }: SourceDeps, error: unknown): { id: string } {
  const { id, parentId, nameKey, type } = fileEntries;
  const found = db
    .select({ id })
    .from(fileEntries)
    .where(and(isNull(parentId), eq(nameKey, nameKeyOf(galleriesFolder)), eq(type, 'folder')))
    .get();
  if (!isNameTaken(error) || found === undefined) throw error;
  return found;
}

function isNameTaken(error: unknown): boolean {
  return error instanceof SourceError && error.kind === 'nameTaken';
}
