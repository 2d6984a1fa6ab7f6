import { z } from 'zod';
import { formatBytes } from '../bytes.ts';
import { byIdInput } from '../editing.ts';
import { t } from '../sentences.ts';
import { slotOf } from '../upload-slots.ts';
import { flag, requiredOneOf } from '../validators.ts';
import { fileSources } from './constants.ts';
import { resumableMessages as messages } from './operation-messages.ts';
import { fileName, parentFolder } from './schema.ts';

const { maxBytes } = slotOf('file');
const sizeWrong = () => messages.sizeWrong(formatBytes(maxBytes));

/**
 * A file to upload in pieces. If the same person has an unfinished upload with the same name, size,
 * place and `lastModified`, that one is resumed.
 */
export const beginUploadInput = z.object({
  name: fileName('File name'),
  /** In bytes. */
  size: z
    .number({ error: () => messages.sizeRequired })
    .int({ error: sizeWrong })
    .min(1, { error: sizeWrong })
    .max(maxBytes, { error: sizeWrong }),
  source: requiredOneOf('Source', fileSources),
  parentId: parentFolder.default(null),
  isPublic: flag('Public').default(false),
  /** When the file was last changed, in milliseconds since 1970; null for one that is never resumed. */
  lastModified: z
    .number({ error: () => t('Last modified is a number') })
    .int()
    .min(0)
    .nullable()
    .default(null),
});
export type BeginUploadInput = z.infer<typeof beginUploadInput>;

export const uploadInput = byIdInput;

/** The state of an upload. */
export const resumableUpload = z.object({
  id: z.string(),
  name: z.string(),
  /** In bytes, like `received`, the offset of the next piece. */
  size: z.number().int(),
  received: z.number().int(),
  /** The finished file; null until then. */
  fileId: z.string().nullable(),
  /** When the upload is discarded if no further piece arrives. */
  expiresAt: z.date(),
});
export type ResumableUpload = z.infer<typeof resumableUpload>;

/** The form fields sent with a piece: its offset in the file. */
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
        error: () => messages.startWrong,
      },
    )
    .pipe(
      z
        .number()
        .int({ error: () => messages.startWrong })
        .min(0, { error: () => messages.startWrong }),
    ),
});
