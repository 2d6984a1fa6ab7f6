import { pieceBytes } from '@shutterhouse/contract/files/resumable/constants';
import { slotOf } from '@shutterhouse/contract/upload-slots';
import type { trpc } from '../../../../lib/trpc.ts';
import { uploadForm } from '../../../../lib/upload.ts';
import { type PiecesOptions, type PiecesState, sendInPieces } from './send-in-pieces.ts';
import type { UploadPlace } from './use-upload.ts';

type Utils = ReturnType<typeof trpc.useUtils>;

/** Sends a file to its place: a small one at once, a large one in pieces, which may go on later. */
export async function sendFile(
  { client }: Utils,
  file: File,
  { source, parentId, isPublic }: UploadPlace,
  options: PiecesOptions,
): Promise<void> {
  const { signal, onProgress } = options;
  if (file.size <= pieceBytes) {
    const form = new FormData();
    // Before the file, so that the studio knows where it goes when its bytes come.
    form.append('source', source);
    form.append('parentId', parentId ?? '');
    form.append('isPublic', String(isPublic));
    form.append(slotOf('file').field, file, file.name);
    await uploadForm('/api/files/upload', form, { signal, onProgress });
    return;
  }
  const { uploads } = client.files;
  const { name, size, lastModified } = file;
  await sendInPieces(
    file,
    {
      begin: () => uploads.begin.mutate({ name, size, lastModified, source, parentId, isPublic }),
      look: (id) => uploads.get.query({ id }),
      async send(id, { start, bytes }, onSent) {
        const form = new FormData();
        form.append('start', String(start));
        form.append(slotOf('filePiece').field, bytes, name);
        const address = `/api/files/uploads/${encodeURIComponent(id)}`;
        const reply = await uploadForm(address, form, { signal, onProgress: onSent });
        return reply as PiecesState;
      },
      finish: (id) => uploads.finish.mutate({ id }),
      cancel: (id) => uploads.cancel.mutate({ id }),
    },
    options,
  );
}
