import { z } from 'zod';
import { byIdInput, reorderInput } from '../editing.ts';
import { fileId } from '../files/schema.ts';
import { listInput, listPage } from '../paging.ts';
import { flag, id, requiredLine } from '../validators.ts';
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
  size: z.number().int(),
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
  /** By the camera's clock, `YYYY-MM-DDTHH:mm:ss`; empty where unknown. */
  takenAt: z.string(),
  isHidden: z.boolean(),
  isPrivate: z.boolean(),
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
});
export type GalleryChapter = z.infer<typeof galleryChapter>;

export const renameChapterInput = byIdInput.extend({
  name: requiredLine('Name', limits.chapterName),
});
export type RenameChapterInput = z.infer<typeof renameChapterInput>;

export const reorderChaptersInput = reorderInput.extend({ galleryId: id('Client gallery') });
export type ReorderChaptersInput = z.infer<typeof reorderChaptersInput>;

/** Which of some contents the gallery has already, by their SHA-256 in hexadecimal digits. */
export const findKnownInput = z.object({
  galleryId: id('Client gallery'),
  hashes: z
    .array(z.string().regex(/^[0-9a-f]{64}$/, { error: () => messages.hashWrong }), {
      error: () => messages.hashWrong,
    })
    .max(limits.atOnce, { error: () => messages.tooManyAtOnce(limits.atOnce) }),
});
export type FindKnownInput = z.infer<typeof findKnownInput>;

/** What a change of several pictures has changed. */
export const changedPictures = z.object({ changed: z.number().int() });
