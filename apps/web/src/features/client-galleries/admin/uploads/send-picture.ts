import { slotOf } from '@shutterhouse/contract/upload-slots';
import { readApiError } from '../../../../lib/calls/api-error.ts';
import type { trpc } from '../../../../lib/calls/trpc.ts';
import { type PiecesOptions, sendFile } from '../../../../lib/uploads/send-file.ts';
import { uploadForm } from '../../../../lib/uploads/upload.ts';
import type { ClientGallery } from '../queries.ts';
import { digestOf } from './file-digest.ts';
import { numberedName, versionName } from './plan.ts';
import { posterOf } from './video-poster.ts';

type Utils = ReturnType<typeof trpc.useUtils>;

/** A picture whose place a file takes. */
export type Replaced = { id: string; revision: number };

/** What became of a file. */
export type Outcome = 'added' | 'replaced' | 'known';

/** How many files of one name a folder may get. */
const mostOfOneName = 50;

export type SendPictureOptions = PiecesOptions & {
  /** Where the file is put. */
  folderId: string;
  replaced: Replaced | undefined;
  /** The contents that are being uploaded, or were. */
  seen: Set<string>;
  /** Whether the gallery, or another of the files, may have the same content: it has the same size. */
  mayBeKnown: boolean;
};

/**
 * Uploads a picture or video into the folder of a gallery, and adds it there, or lets it take the place of another. One
 * whose content the gallery has already is left out.
 * @throws the error of a call
 */
export async function sendPicture(
  utils: Utils,
  gallery: ClientGallery,
  file: File,
  options: SendPictureOptions,
): Promise<Outcome> {
  const { client } = utils;
  const { pictures } = client.clientGalleries;
  const { replaced, seen, mayBeKnown, signal } = options;
  const galleryId = gallery.id;
  // The studio itself hashes its own files.
  const isHashed = mayBeKnown || gallery.folder.source !== 'local';
  const sha256 = isHashed ? await digestOf(file, signal) : undefined;
  signal.throwIfAborted();
  try {
    if (sha256 !== undefined) {
      if (seen.has(sha256)) return 'known';
      seen.add(sha256);
      const known = await pictures.known.mutate({ galleryId, hashes: [sha256] });
      if (known.length > 0) return 'known';
    }
    const fileId = await sendUnderFreeName(utils, gallery, file, options);
    const picture = replaced
      ? await pictures.replace.mutate({ id: replaced.id, fileId })
      : await pictures.add.mutate({ galleryId, fileId, ...(sha256 && { sha256 }) });
    if (picture.kind === 'video') await sendPoster(picture.id, file);
    return replaced ? 'replaced' : 'added';
  } catch (error) {
    // It may be sent again.
    if (sha256 !== undefined) seen.delete(sha256);
    throw error;
  }
}

async function sendUnderFreeName(
  utils: Utils,
  { folder }: ClientGallery,
  file: File,
  { folderId, replaced, ...options }: SendPictureOptions,
): Promise<string> {
  const plain = replaced ? versionName(file.name, replaced.revision + 1) : file.name;
  for (let number = 1; ; number += 1) {
    const named = withName(file, numberedName(plain, number));
    try {
      const place = { source: folder.source, parentId: folderId, isPublic: false };
      return await sendFile(utils, named, place, options);
    } catch (error) {
      const { status, errors } = readApiError(error);
      const isTaken = status === 409 && errors.name !== undefined;
      if (!isTaken || number === mostOfOneName) throw error;
    }
  }
}

function withName(file: File, name: string): File {
  const { type, lastModified } = file;
  return file.name === name ? file : new File([file], name, { type, lastModified });
}

/** A video without a poster is still a video. */
async function sendPoster(id: string, file: File): Promise<void> {
  const poster = await posterOf(file);
  if (poster === undefined) return;
  const form = new FormData();
  form.append(slotOf('galleryPoster').field, poster, 'poster.jpg');
  await uploadForm(`/api/client-galleries/pictures/${id}/poster`, form).catch(() => undefined);
}
