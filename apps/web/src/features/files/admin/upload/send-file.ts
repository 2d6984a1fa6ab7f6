import { pieceBytes } from '@shutterhouse/contract/files/resumable/constants';
import { slotOf } from '@shutterhouse/contract/upload-slots';
import type { trpc } from '../../../../lib/calls/trpc.ts';
import { uploadForm } from '../../../../lib/uploads/upload.ts';
import { type PiecesOptions, type PiecesState, sendInPieces } from './send-in-pieces.ts';
import type { UploadPlace } from './use-upload.ts';

type Utils = ReturnType<typeof trpc.useUtils>;

/** Uploads a file: a small one in one request, a large one in resumable pieces. */
export async function sendFile(
  { client }: Utils,
  file: File,
  { source, parentId, isPublic }: UploadPlace,
  options: PiecesOptions,
): Promise<void> {
  const { signal, onProgress } = options;
  if (file.size <= pieceBytes) {
    const form = new FormData();
    // Fields must precede the file, so that the server knows the destination when the bytes arrive.
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
