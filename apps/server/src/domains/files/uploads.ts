import { createReadStream } from 'node:fs';
import { StudioError } from '@shutterhouse/contract/errors';
import { fileMessages as messages } from '@shutterhouse/contract/files/messages';
import { type FileEntry, fileName, type UploadFields } from '@shutterhouse/contract/files/schema';
import type { Config } from '../../config.ts';
import { keyWithin } from './ids.ts';
import { freeMediaBytes, keepDraft } from './local/source.ts';
import { noted } from './service.ts';
import { type SourceDeps, sourceOf } from './sources.ts';

/** A completely received file on the local disk. */
export type Draft = { path: string; name: string; size: number };

/** Space on the disk that uploads never use, in bytes. */
const minFreeBytes = 16 * 1024 * 1024;

/**
 * Puts an uploaded file into a source. The caller discards the draft.
 * @throws SourceError; StudioError invalid for a name that no file can have
 */
export async function storeUpload(
  deps: SourceDeps & { person: { id: string } },
  draft: Draft,
  { source, parentId, isPublic }: UploadFields,
): Promise<FileEntry> {
  const named = fileName('File name').safeParse(draft.name);
  if (!named.success) {
    const sentence = named.error.issues[0]?.message ?? messages.nameReserved;
    throw new StudioError('invalid', sentence, { file: sentence });
  }
  const name = named.data;
  const entry =
    source === 'local'
      ? await keepDraft(
          deps,
          { parentId: parentId && keyWithin('local', parentId, 'parentId'), name },
          draft,
        )
      : await sourceOf(deps, source).write(
          { parentId, name },
          { bytes: createReadStream(draft.path), size: draft.size },
        );
  return noted(deps, entry, { isPublic });
}

/** @throws StudioError storageFull for an upload that the disk can't hold, before it is read */
export async function assertRoomFor(
  { config }: { config: Pick<Config, 'media'> },
  contentLength: string | undefined,
): Promise<void> {
  const free = await freeMediaBytes(config.media);
  if (free === null || Number(contentLength ?? 0) + minFreeBytes <= free) return;
  throw new StudioError('storageFull', messages.tooLargeForDisk);
}
