import { readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { expect, vi } from 'vitest';
import { findPicture, type PictureRow } from '../../media/service.ts';
import { storedRows } from '../database/rows.ts';
import { createTestApp, type TestStudio } from '../studio/app.ts';
import { type FormFile, formOf } from './photos.ts';
import { trackKeys } from './store.ts';

/** The response of a studio to an upload. */
type UploadResponse = {
  status: number;
  success: boolean;
  message?: string;
  errors?: Record<string, string>;
  data: Record<string, unknown> & { id: string };
};

/** A listening studio to which a moderator uploads pictures. */
export type UploadStudio = TestStudio & {
  url: string;
  token: string;
  /** The keys in the media store. */
  keys: ReadonlySet<string>;
  upload: (
    files: readonly FormFile[],
    slot?: string,
    fields?: Record<string, string>,
  ) => Promise<UploadResponse>;
  /** The row of an existing picture. */
  rowOf: (id: string) => PictureRow;
  /** Everything that an upload could leave: rows, keys and drafts. */
  storedState: () => object;
};

/** Creates one, over TCP: injected requests are read differently. */
export async function createUploadStudio(
  options: Pick<Parameters<typeof createTestApp>[0] & object, 'decoder'> = {},
): Promise<UploadStudio> {
  const { store, keys } = trackKeys();
  const studio = await createTestApp({ ...options, media: store });
  const url = await studio.listen();
  const token = await studio.tokenOf('moderator');
  return {
    ...studio,
    url,
    token,
    keys,
    async upload(files, slot = 'hero', fields = {}) {
      const response = await fetch(`${url}/api/media/pictures?slot=${slot}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}` },
        body: formOf(files, fields),
      });
      const answer = (await response.json()) as Omit<UploadResponse, 'status'>;
      return { status: response.status, ...answer };
    },
    rowOf(id) {
      const row = findPicture(studio.deps, id);
      if (row === undefined) throw new Error('The picture has no row.');
      return row;
    },
    storedState: () => ({
      rows: storedRows(studio.deps),
      keys: [...keys].sort(),
      drafts: tempFilesLeft(),
    }),
    async close() {
      await studio.close();
      // A requested rendition may still be made from a draft, which the tests of the next file would find.
      await vi.waitFor(() => expect(tempFilesLeft()).toEqual([]));
    },
  };
}

/** The names of this process's remaining drafts. */
export function tempFilesLeft(): string[] {
  return readdirSync(tmpdir()).filter((name) =>
    name.startsWith(`shutterhouse-draft-${process.pid}-`),
  );
}
