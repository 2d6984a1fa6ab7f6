import { readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { expect, vi } from 'vitest';
import { findPicture, type PictureRow } from '../media/service.ts';
import { createTestApp, type TestStudio } from './app.ts';
import { type FormFile, formOf } from './photos.ts';
import { storedRows } from './rows.ts';
import { trackKeys } from './store.ts';

/** What a studio answers to an upload. */
type UploadResponse = {
  status: number;
  success: boolean;
  message?: string;
  errors?: Record<string, string>;
  data: Record<string, unknown> & { id: string };
};

/** A studio that listens, to which a moderator sends pictures. */
export type UploadStudio = TestStudio & {
  url: string;
  token: string;
  /** What lies in the media store. */
  keys: ReadonlySet<string>;
  upload: (
    files: readonly FormFile[],
    slot?: string,
    fields?: Record<string, string>,
  ) => Promise<UploadResponse>;
  /** The row of a picture that must be there. */
  rowOf: (id: string) => PictureRow;
  /** All that an upload could leave: rows, keys and drafts. */
  traces: () => object;
};

/** Builds it, over TCP: injected requests are read in another way. */
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
    traces: () => ({
      rows: storedRows(studio.deps),
      keys: [...keys].sort(),
      drafts: tempFilesLeft(),
    }),
    async close() {
      await studio.close();
      // A rendition that was asked for may still be made of a draft, which the tests of the next file would find.
      await vi.waitFor(() => expect(tempFilesLeft()).toEqual([]));
    },
  };
}

/** The names of this process's drafts that are still there. */
export function tempFilesLeft(): string[] {
  return readdirSync(tmpdir()).filter((name) =>
    name.startsWith(`shutterhouse-draft-${process.pid}-`),
  );
}
