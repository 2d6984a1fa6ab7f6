import { z } from 'zod';
import { previewSize } from '../files/schema.ts';
import { languages } from '../languages.ts';
import { cursor, pageSize } from '../paging.ts';
import { flag, id } from '../validators.ts';
import {
  downloadRights,
  clientGalleryLimits as limits,
  linkRoles,
  pictureKinds,
} from './constants.ts';
import { galleryVisitMessages as messages } from './messages.ts';

/** The token in the address of a link: 32 random bytes. */
const token = z
  .string({ error: () => messages.notThere })
  .max(100, { error: () => messages.notThere })
  .regex(/^[\w-]*$/, { error: () => messages.notThere });

export const openGalleryInput = z.object({
  token,
  password: z
    .string({ error: () => messages.passwordWrong })
    .max(limits.password.max, { error: () => messages.passwordWrong })
    .optional(),
});
export type OpenGalleryInput = z.infer<typeof openGalleryInput>;

/** The key of an opened gallery, which is sent with every call and every picture. */
export const visitKey = z
  .string({ error: () => messages.visitOver })
  .max(1000, { error: () => messages.visitOver });

export const galleryVisitInput = z.object({ key: visitKey });

/** A page of the pictures of a chapter; null for those that are in none. */
export const listGalleryPicturesInput = galleryVisitInput.extend({
  chapterId: id('Chapter').nullable(),
  limit: pageSize(200),
  cursor,
});
export type ListGalleryPicturesInput = z.infer<typeof listGalleryPicturesInput>;

/** A picture as visitors see it. */
export const visitedPicture = z.object({
  id: z.string(),
  name: z.string(),
  kind: z.enum(pictureKinds),
  mimetype: z.string(),
  size: z.number().int(),
  /** Of the original, upright, in pixels; null while unknown. */
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
  /** Part of the address of its previews: changes with its bytes and the watermark. */
  revision: z.string(),
  /** Whether there is a poster for a video. */
  hasPoster: z.boolean(),
  /** Hidden from guests by a client; only clients see it then. */
  isHidden: z.boolean(),
});
export type VisitedPicture = z.infer<typeof visitedPicture>;

const chapter = z.object({
  /** Null for the pictures that are in no chapter. */
  id: z.string().nullable(),
  name: z.string(),
  pictures: z.number().int(),
});
export type VisitedChapter = z.infer<typeof chapter>;

/** The visitor, once they have given their name. */
const visitor = z.object({ id: z.string(), name: z.string(), email: z.string() });

const open = z.object({
  isLocked: z.literal(false),
  key: z.string(),
  role: z.enum(linkRoles),
  title: z.string(),
  date: z.string().nullable(),
  note: z.string(),
  language: z.enum(languages),
  expiresOn: z.string().nullable(),
  cover: visitedPicture.nullable(),
  coverFocus: z.object({ x: z.number(), y: z.number() }),
  chapters: z.array(chapter),
  pictures: z.number().int(),
  downloads: z.enum(downloadRights),
  /** Whether downloads need a PIN. */
  needsPin: z.boolean(),
  asksEmail: z.boolean(),
  visitor: visitor.nullable(),
});
export type OpenGallery = z.infer<typeof open>;

/** A locked gallery tells only its title, and not even that where the studio says so. */
export const openedGallery = z.discriminatedUnion('isLocked', [
  z.object({ isLocked: z.literal(true), title: z.string(), language: z.enum(languages) }),
  open,
]);
export type OpenedGallery = z.infer<typeof openedGallery>;

export const visitedPicturePage = z.object({
  rows: z.array(visitedPicture),
  nextCursor: z.string().nullable(),
});

/** The pictures that a client hides from guests, or shows again. */
export const setPrivateInput = galleryVisitInput.extend({
  ids: z
    .array(id('Picture'), { error: () => messages.pictureUnknown })
    .min(1, { error: () => messages.pictureUnknown })
    .max(limits.atOnce, { error: () => messages.tooManyAtOnce(limits.atOnce) }),
  isPrivate: flag('Hidden from guests'),
});
export type SetPrivateInput = z.infer<typeof setPrivateInput>;

/** `v` is the revision of the picture: another one has another address. */
export const galleryPreviewInput = galleryVisitInput.extend({
  id: id('Picture'),
  size: previewSize,
  v: z.string().max(40).optional(),
});

export const galleryVideoInput = galleryVisitInput.extend({ id: id('Picture') });
