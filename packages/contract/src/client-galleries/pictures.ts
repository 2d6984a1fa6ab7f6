import { z } from 'zod';
import { byIdInput, reorderInput } from '../editing.ts';
import { maxFileNameLength } from '../files/constants.ts';
import { fileId, fileName } from '../files/schema.ts';
import { listInput, listPage } from '../paging.ts';
import { flag, id, requiredLine, validationMessages } from '../validators.ts';
import { clientGalleryLimits as limits, pictureKinds } from './constants.ts';
import { clientGalleryMessages as messages } from './messages.ts';

/** The pictures of a gallery at the desk, of one chapter, of none (`chapterId` null) or of all. */
export const listStudioPicturesInput = listInput({
  filters: {
    galleryId: id('Client gallery'),
    chapterId: id('Chapter').nullable().optional(),
  },
  sorts: ['taken', 'name'],
  limit: 200,
});
export type ListStudioPicturesInput = z.infer<typeof listStudioPicturesInput>;

/** A picture as staff see it. */
export const studioPicture = z.object({
  id: z.string(),
  /** In the file manager. */
  fileId: z.string(),
  chapterId: z.string().nullable(),
  name: z.string(),
  kind: z.enum(pictureKinds),
  mimetype: z.string(),
  size: z.number().int(),
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
  /** By the camera's clock, `YYYY-MM-DDTHH:mm:ss`; empty where unknown. */
  takenAt: z.string(),
  isHidden: z.boolean(),
  isPrivate: z.boolean(),
  hasPoster: z.boolean(),
  revision: z.number().int(),
});
export type StudioPicture = z.infer<typeof studioPicture>;

export const studioPicturePage = listPage(studioPicture);

const ids = z
  .array(id('Picture'), { error: () => messages.choosePictures })
  .min(1, { error: () => messages.choosePictures })
  .max(limits.atOnce, { error: () => messages.tooManyAtOnce(limits.atOnce) });

/** Some pictures of a gallery. */
export const somePicturesInput = z.object({ galleryId: id('Client gallery'), ids });
export type SomePicturesInput = z.infer<typeof somePicturesInput>;

export const setHiddenInput = somePicturesInput.extend({ isHidden: flag('Hidden') });
export type SetHiddenInput = z.infer<typeof setHiddenInput>;

export const moveToChapterInput = somePicturesInput.extend({ chapterId: id('Chapter').nullable() });
export type MoveToChapterInput = z.infer<typeof moveToChapterInput>;

/** Another file of the same source in place of a picture's: choices and notes stay. */
export const replacePictureInput = z.object({ id: id('Picture'), fileId: fileId('File') });
export type ReplacePictureInput = z.infer<typeof replacePictureInput>;

export const listChaptersInput = z.object({ galleryId: id('Client gallery') });

/** A chapter as staff see it. */
export const galleryChapter = z.object({
  id: z.string(),
  name: z.string(),
  pictures: z.number().int(),
  /** Its folder in the file manager. */
  folderId: z.string(),
});
export type GalleryChapter = z.infer<typeof galleryChapter>;

/** A new chapter behind the others, with a folder of its name. */
export const createChapterInput = z.object({
  galleryId: id('Client gallery'),
  name: fileName('Name').max(limits.chapterName, {
    error: () => validationMessages.tooLong('Name', limits.chapterName),
  }),
});
export type CreateChapterInput = z.infer<typeof createChapterInput>;

export const renameChapterInput = byIdInput.extend({
  name: requiredLine('Name', limits.chapterName),
});
export type RenameChapterInput = z.infer<typeof renameChapterInput>;

export const reorderChaptersInput = reorderInput.extend({ galleryId: id('Client gallery') });
export type ReorderChaptersInput = z.infer<typeof reorderChaptersInput>;

const sha256 = z.string().regex(/^[0-9a-f]{64}$/, { error: () => messages.hashWrong });

/** Which of some contents the gallery has already, by their SHA-256 in hexadecimal digits. */
export const findKnownInput = z.object({
  galleryId: id('Client gallery'),
  hashes: z
    .array(sha256, { error: () => messages.hashWrong })
    .max(limits.atOnce, { error: () => messages.tooManyAtOnce(limits.atOnce) }),
});
export type FindKnownInput = z.infer<typeof findKnownInput>;

/** Which of some sizes in bytes the files of the gallery have: only a file of such a size can be there already. */
export const findSizesInput = z.object({
  galleryId: id('Client gallery'),
  sizes: z
    .array(z.number().int().nonnegative(), { error: () => messages.sizesWrong })
    .max(limits.atOnce, { error: () => messages.tooManyAtOnce(limits.atOnce) }),
});
export type FindSizesInput = z.infer<typeof findSizesInput>;

/** Adds an uploaded file that lies in the folder of the gallery, or of one of its chapters. */
export const addPictureInput = z.object({
  galleryId: id('Client gallery'),
  fileId: fileId('File'),
  /** Of its bytes, as the browser has computed it; the studio's own files have theirs. */
  sha256: sha256.optional(),
});
export type AddPictureInput = z.infer<typeof addPictureInput>;

/** Which pictures have the names of some files, whatever their types: retouched versions of them. */
export const findNamedInput = z.object({
  galleryId: id('Client gallery'),
  names: z
    .array(z.string().max(maxFileNameLength, { error: () => messages.namesWrong }), {
      error: () => messages.namesWrong,
    })
    .max(limits.atOnce, { error: () => messages.tooManyAtOnce(limits.atOnce) }),
});
export type FindNamedInput = z.infer<typeof findNamedInput>;

/** A picture of the name of a file. */
export const namedPicture = z.object({
  /** The name that was asked for. */
  asked: z.string(),
  id: z.string(),
  name: z.string(),
  revision: z.number().int(),
});
export type NamedPicture = z.infer<typeof namedPicture>;

/** What a change of several pictures has changed. */
export const changedPictures = z.object({ changed: z.number().int() });
