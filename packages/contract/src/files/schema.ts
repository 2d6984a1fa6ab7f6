import { z } from 'zod';
import { pageSize } from '../paging.ts';
import { t } from '../sentences.ts';
import {
  flag,
  type Label,
  lengths,
  oneOf,
  optionalText,
  queryFlag,
  requiredOneOf,
  requiredText,
  textError,
  validationMessages,
} from '../validators.ts';
import {
  entryTypes,
  fileSources,
  fileTypes,
  maxFileNameLength,
  mostAtOnce,
  previewSizes,
} from './constants.ts';
import { fileMessages as messages } from './messages.ts';

/**
 * The id of a file or folder. Local ones are UUIDs; one of a service starts with the name of its source,
 * as in `nextcloud:…`. All are opaque.
 */
export function fileId(label: Label = 'Id', form = /^([a-z]{1,20}:)?[\w-]+$/) {
  return z
    .string({ error: () => validationMessages.unknownId(label) })
    .max(2000, { error: () => validationMessages.unknownId(label) })
    .regex(form, { error: () => validationMessages.unknownId(label) });
}

/** A file or folder. */
export const fileEntry = z.object({
  id: z.string(),
  name: z.string(),
  type: z.enum(entryTypes),
  /** Type of the file; null for a folder. */
  fileType: z.enum(fileTypes).nullable(),
  source: z.enum(fileSources),
  /** In bytes; 0 for a folder, and for documents that have no size of their own. */
  size: z.number().int(),
  /** Null where a service doesn't report it, such as Dropbox for folders. */
  updatedAt: z.date().nullable(),
  isPublic: z.boolean(),
  /** Path from the root of the source, such as `/Weddings/2026/rings.jpg`. Not every service includes it in lists. */
  path: z.string(),
  /** The parent folder; null at the root of its source. */
  parentId: z.string().nullable(),
  mimetype: z.string(),
  metadata: z.object({ description: z.string(), tags: z.array(z.string()) }),
});
export type FileEntry = z.infer<typeof fileEntry>;

/** An ancestor folder, for the breadcrumb. */
const folderOnWay = z.object({ id: z.string(), name: z.string() });
export type FolderOnWay = z.infer<typeof folderOnWay>;

/** An entry with its ancestor folders from the root of its source, without itself. */
export const fileDetails = fileEntry.extend({ ancestors: z.array(folderOnWay) });
export type FileDetails = z.infer<typeof fileDetails>;

/** A source that could not be listed or searched, or not completely, and why. */
const sourceProblem = z.object({ source: z.enum(fileSources), message: z.string() });
export type SourceProblem = z.infer<typeof sourceProblem>;

/**
 * A page of entries: folders first, by name, source by source. A page may have fewer rows than the
 * limit, even none, while there are more.
 */
export const filePage = z.object({
  rows: z.array(fileEntry),
  nextCursor: z.string().nullable(),
  pagination: z.object({
    limit: z.number().int(),
    nextCursor: z.string().nullable(),
    problems: z.array(sourceProblem),
  }),
});
export type FilePage = z.infer<typeof filePage>;

const source = oneOf('Source', fileSources);
const sourceOrAll = oneOf('Source', [...fileSources, 'all']);
const fileType = oneOf('File type', fileTypes);
/** The limit is high because some services have long cursors. */
const cursor = z
  .string()
  .max(8000, { error: () => t('The cursor is not valid') })
  .optional();

/** Which folder: `id`, or the roots of all sources, or the root of one. The type filters files, not folders. */
export const listFilesInput = z.object({
  id: fileId().optional(),
  source: sourceOrAll.default('all'),
  includeThirdParty: queryFlag('Include third party').default(true),
  format: oneOf('Format', ['frontend']).optional(),
  fileType: fileType.optional(),
  limit: pageSize(100),
  cursor,
});
export type ListFilesInput = z.infer<typeof listFilesInput>;

/** A search for words of the name or description, in one source or all. */
export const searchFilesInput = z.object({
  query: requiredText('Query', lengths.line).normalize('NFC'),
  source: sourceOrAll.default('all'),
  /** Such as `image/jpeg`, or a prefix such as `image/`. */
  mimetype: z
    .string()
    .max(100)
    .regex(/^[a-z]+(\/[\w.+-]*)?$/i, { error: () => t('A MIME type looks like image/jpeg') })
    .or(z.literal(''))
    .default(''),
  fileType: fileType.optional(),
  limit: pageSize(100),
  cursor,
});
export type SearchFilesInput = z.infer<typeof searchFilesInput>;

/** A name that is valid for a file or folder in every source, in NFC: a Mac sends accents as letters of their own. */
export function fileName(label: Label) {
  const required = () => validationMessages.requiredField(label);
  // Not tidied as other texts are: a name with characters that turn it around is refused below.
  return z
    .string({ error: textError(label, required) })
    .trim()
    .min(1, { error: required })
    .max(4 * maxFileNameLength, {
      error: () => validationMessages.tooLong(label, maxFileNameLength),
    })
    .normalize('NFC')
    .max(maxFileNameLength, { error: () => validationMessages.tooLong(label, maxFileNameLength) })
    .refine((name) => !/[/\\]/.test(name), { error: () => messages.nameWithSlash })
    .refine((name) => !/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u.test(name), {
      error: () => messages.nameWithControl,
    })
    .refine((name) => !/^\.{1,2}$/.test(name), { error: () => messages.nameReserved });
}

/** The folder that something is put into; null, or an empty text, for the root of its source. */
export const parentFolder = fileId('Folder', /^(([a-z]{1,20}:)?[\w-]+)?$/)
  .transform((id) => (id === '' ? null : id))
  .nullable();
const description = optionalText('Description', lengths.description);
const tags = z
  .array(requiredText('Tag', lengths.name), { error: () => t('Tags must be a list of texts') })
  .max(50, { error: () => t('At most 50 tags are kept') });

export const createFolderInput = z.object({
  name: fileName('Folder name'),
  source: requiredOneOf('Source', fileSources),
  isPublic: flag('Public').default(false),
  parentId: parentFolder.default(null),
  description: description.default(''),
  tags: tags.default([]),
});
export type CreateFolderInput = z.infer<typeof createFolderInput>;

/** Changes to a file or folder; absent fields stay as they are. A given source must be the file's own. */
export const updateFileInput = z.object({
  id: fileId(),
  name: fileName('File name').optional(),
  source: source.optional(),
  isPublic: flag('Public').optional(),
  description: description.optional(),
});
export type UpdateFileInput = z.infer<typeof updateFileInput>;

/** Moves a file or folder into another folder of its source; null is the root. */
export const moveFileInput = z.object({ id: fileId(), parentId: parentFolder });
export type MoveFileInput = z.infer<typeof moveFileInput>;

export const byFileIdInput = z.object({ id: fileId() });

/** The ids of selected files and folders. */
export const chosenFileIds = z
  .array(fileId(), { error: () => messages.idsRequired })
  .min(1, { error: () => messages.idsRequired })
  .max(mostAtOnce, { error: () => messages.tooMany(mostAtOnce) })
  .transform((ids) => [...new Set(ids)]);

/** Some files and folders by their ids. */
export const getManyFilesInput = z.object({ ids: chosenFileIds });
export type GetManyFilesInput = z.infer<typeof getManyFilesInput>;

export const bulkRemoveInput = z.object({
  fileIds: chosenFileIds,
  operation: oneOf('Operation', ['delete']),
});
export type BulkRemoveInput = z.infer<typeof bulkRemoveInput>;

/** The result of a deletion: how many were deleted, and which were not and why. */
export const bulkRemoved = z.object({
  deleted: z.number().int(),
  failed: z.array(z.object({ id: z.string(), message: z.string() })),
});
export type BulkRemoved = z.infer<typeof bulkRemoved>;

/** The form fields sent with an uploaded file; form values are always text. */
export const uploadFields = z.object({
  source: z.preprocess((value) => (value === '' ? undefined : value), source.default('local')),
  parentId: parentFolder.default(null),
  isPublic: z.preprocess((value) => (value === '' ? false : value), queryFlag('Public')),
});
export type UploadFields = z.infer<typeof uploadFields>;

/** Options of a download; `inline` shows it in the browser if its actual type is safe. */
export const downloadInput = z.object({
  id: fileId(),
  inline: queryFlag('Inline').default(false),
});

/** The requested size of a picture. */
export const previewSize = oneOf('Size', previewSizes).default('thumbnail');

/** The requested picture and size. */
export const filePreviewInput = z.object({ id: fileId(), size: previewSize });

/** The usage of local storage. All sizes are in bytes. */
export const storageInfo = z.object({
  usedSpace: z.number(),
  availableSpace: z.number().nullable(),
  totalSpace: z.number().nullable(),
  fileCount: z.number().int(),
  folderCount: z.number().int(),
});
export type StorageInfo = z.infer<typeof storageInfo>;

/**
 * The storage usage of one source; null for values that its service doesn't report. Sizes in bytes,
 * `relative` in percent.
 */
export const serviceStorage = z.object({
  source: z.enum(fileSources),
  label: z.string(),
  isConnected: z.boolean(),
  username: z.string(),
  email: z.string(),
  used: z.number().nullable(),
  free: z.number().nullable(),
  total: z.number().nullable(),
  relative: z.number().nullable(),
  fileCount: z.number().int().nullable(),
  folderCount: z.number().int().nullable(),
  /** Why the usage is unknown; null when it is known. */
  error: z.string().nullable(),
});
export type ServiceStorage = z.infer<typeof serviceStorage>;

/** Whether a source can be used; determined without a request to the service. */
export const sourceStatus = z.object({
  source: z.enum(fileSources),
  label: z.string(),
  isConnected: z.boolean(),
  username: z.string(),
  email: z.string(),
  /** The last error; empty when there is none. */
  error: z.string(),
});
export type SourceStatus = z.infer<typeof sourceStatus>;
