import { readApiError } from '../../../../lib/calls/api-error.ts';
import type { trpc } from '../../../../lib/calls/trpc.ts';
import type { UploadPlace } from './use-upload.ts';

type Utils = ReturnType<typeof trpc.useUtils>;

/** Returns a function that resolves a path to a folder: each folder is created once, and existing ones are used. */
export function folderMaker(
  { client }: Utils,
  { source, parentId: root, isPublic }: UploadPlace,
): (folders: readonly string[]) => Promise<string | null> {
  const known = new Map<string, Promise<string>>();

  async function make(name: string, parentId: string | null): Promise<string> {
    try {
      const made = await client.files.createFolder.mutate({ name, source, parentId, isPublic });
      return made.id;
    } catch (error) {
      const found =
        readApiError(error).status === 409 ? await findFolder(name, parentId) : undefined;
      if (found === undefined) throw error;
      return found;
    }
  }

  async function findFolder(name: string, parentId: string | null): Promise<string | undefined> {
    const wanted = name.toLowerCase();
    const place = parentId === null ? { source } : { id: parentId };
    let cursor: string | undefined;
    do {
      const page = await client.files.list.query({
        ...place,
        limit: 200,
        ...(cursor && { cursor }),
      });
      const found = page.rows.find(
        (entry) => entry.type === 'folder' && entry.name.toLowerCase() === wanted,
      );
      if (found) return found.id;
      cursor = page.nextCursor ?? undefined;
    } while (cursor !== undefined);
    return undefined;
  }

  return async (folders) => {
    let parentId = root;
    for (const [at, name] of folders.entries()) {
      const path = folders.slice(0, at + 1).join('/');
      const within = parentId;
      const folder = known.get(path) ?? make(name, within);
      known.set(path, folder);
      // After a failure, the next file tries to create the folder again.
      folder.catch(() => known.delete(path));
      parentId = await folder;
    }
    return parentId;
  };
}
