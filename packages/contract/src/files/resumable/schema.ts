import { z } from 'zod';
import { formatBytes } from '../../bytes.ts';
import { byIdInput } from '../../editing.ts';
import { slotOf } from '../../upload-slots.ts';
import { flag, requiredOneOf } from '../../validators.ts';
import { fileSources } from '../constants.ts';
import { fileId, fileName } from '../schema.ts';
import { resumableMessages as messages } from './messages.ts';

const { maxBytes } = slotOf('file');
const sizeWrong = messages.sizeWrong(formatBytes(maxBytes));

/**
 * A file that will come in pieces. One that the same person has begun before, of the same name, size,
 * place and `lastModified`, is gone on with.
 */
export const beginUploadInput = z.object({
  name: fileName('File name'),
  /** In bytes. */
  size: z
    .number({ error: messages.sizeRequired })
    .int(sizeWrong)
    .min(1, sizeWrong)
    .max(maxBytes, sizeWrong),
  source: requiredOneOf('Source', fileSources),
  parentId: fileId('Folder').nullable().default(null),
  isPublic: flag('Public').default(false),
  /** When the file was changed last, in milliseconds since 1970; null for one that is never gone on with. */
  lastModified: z
    .number({ error: 'Last modified is a number' })
    .int()
    .min(0)
    .nullable()
    .default(null),
});
export type BeginUploadInput = z.infer<typeof beginUploadInput>;

export const uploadInput = byIdInput;

/** How far an upload is. */
export const resumableUpload = z.object({
  id: z.string(),
  name: z.string(),
  /** In bytes, as is `received`: the next piece begins there. */
  size: z.number().int(),
  received: z.number().int(),
  /** The file that became of it; null until it is finished. */
  fileId: z.string().nullable(),
  /** Without another piece it is forgotten then. */
  expiresAt: z.date(),
});
export type ResumableUpload = z.infer<typeof resumableUpload>;

/** What a form says beside a piece: at which byte of the file it begins. */
export const pieceFields = z.object({
  start: z
    .union(
      [
        z.number(),
        z
          .string()
          .regex(/^\d{1,15}$/)
          .transform(Number),
      ],
      {
        error: messages.startWrong,
      },
    )
    .pipe(z.number().int(messages.startWrong).min(0, messages.startWrong)),
});
