import { z } from 'zod';
import { oneOf } from '../validators.ts';
import { copyDestinations, deepestFolder, localCopyFolder } from './constants.ts';
import { transferMessages as messages } from './operation-messages.ts';
import { chosenFileIds, fileId, fileName } from './schema.ts';

export const bulkDownloadInput = z.object({ fileIds: chosenFileIds });
export type BulkDownloadInput = z.infer<typeof bulkDownloadInput>;

/** The URL of the archive, valid until `expiresAt` and only for the person who requested it. */
export const bulkDownload = z.object({ downloadUrl: z.string(), expiresAt: z.date() });
export type BulkDownload = z.infer<typeof bulkDownload>;

const folderName = fileName('Folder name');

/** A path split into folder names; empty for the root. */
const destinationPath = z
  .string({ error: () => messages.pathRequired })
  .max(4000, { error: () => messages.pathRequired })
  .transform((text) =>
    text
      .split('/')
      .map((part) => part.trim())
      .filter((part) => part !== ''),
  )
  .refine(({ length }) => length <= deepestFolder, {
    error: () => messages.pathTooDeep(deepestFolder),
  })
  .superRefine((parts, context) => {
    for (const part of parts) {
      const { error } = folderName.safeParse(part);
      const [issue] = error?.issues ?? [];
      if (issue) {
        context.addIssue({ code: 'custom', message: issue.message });
        return;
      }
    }
  });

/** A copy in another service; `google` is Google Drive, which is also taken by the name of its source. */
export const copyFileInput = z
  .object({
    id: fileId(),
    destinationService: oneOf('Destination service', [
      ...copyDestinations,
      'googledrive',
    ]).transform((service) => (service === 'googledrive' ? 'google' : service)),
    destinationPath: destinationPath.optional(),
  })
  .transform(({ destinationService, destinationPath: path, ...rest }) => ({
    ...rest,
    destinationService,
    destinationPath: path ?? (destinationService === 'local' ? [localCopyFolder] : []),
  }));
export type CopyFileInput = z.output<typeof copyFileInput>;

/** The name of the copy in its destination. Both fields have the same value. */
export const copiedFile = z.object({
  downloadedFile: z.string().nullable(),
  copiedFile: z.string(),
  path: z.string(),
  size: z.number().int(),
});
export type CopiedFile = z.infer<typeof copiedFile>;
