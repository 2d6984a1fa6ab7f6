import type { AppDeps } from '../../deps.ts';
import { fileEntries } from '../../domains/files/tables.ts';
import type { StaffClient } from '../studio/staff-client.ts';
import { formOf } from './photos.ts';

/** A file or folder as the documented calls return it. */
export type WireEntry = {
  _id: string;
  name: string;
  path: string;
  size: number;
  fileType: string | null;
  isPublic: boolean;
  parentId: string | null;
  metadata: { description: string; tags: string[] };
};

/** Functions that fill the studio's own files as staff; `desk` is called when one of them is used. */
export function filesOf(desk: () => StaffClient) {
  const send = (
    name: string,
    bytes: string | Buffer,
    fields: Record<string, string> = {},
    path = '/files/upload',
  ) => desk().ask('POST', path, formOf([{ name, bytes: Buffer.from(bytes) }], fields));
  const folder = (name: string, parentId: string | null = null, more: object = {}) =>
    desk().data<WireEntry>('POST', '/files/directory', {
      name,
      source: 'local',
      parentId,
      ...more,
    });
  async function upload(name: string, bytes: string | Buffer, parentId = ''): Promise<WireEntry> {
    const { status, body } = await send(name, bytes, { parentId, source: 'local' });
    if (status !== 201) throw new Error(JSON.stringify(body));
    return body.data as WireEntry;
  }
  return {
    send,
    folder,
    upload,
    /** Like `folder`, but returns its id. */
    folderId: async (name: string, parentId: string | null = null) =>
      (await folder(name, parentId))._id,
    /** Like `upload`, but returns the file's id. */
    uploadId: async (name: string, bytes: string | Buffer, parentId = '') =>
      (await upload(name, bytes, parentId))._id,
  };
}

/** The store key of a file's bytes. */
export function storeKeyOf({ db }: Pick<AppDeps, 'db'>, id: string | undefined): string {
  const rows = db.select().from(fileEntries).all();
  return rows.find((row) => row.id === id)?.storeKey ?? '';
}
