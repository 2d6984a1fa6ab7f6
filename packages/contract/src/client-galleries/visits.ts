import { z } from 'zod';
import { previewSize } from '../files/schema.ts';
import { languages } from '../languages.ts';
import { cursor, pageSize } from '../paging.ts';
import { email, flag, id, requiredPersonName } from '../validators.ts';
import {
  coverWidths,
  downloadRights,
  clientGalleryLimits as limits,
  linkRoles,
  pictureKinds,
} from './constants.ts';
import { listMessages } from './list-messages.ts';
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
  /** What a device was given when its visitor said their name, on this or another device. */
  resume: z.string().max(1000).optional(),
  /** Of an earlier visit in the same tab, which stands for the password where cookies are blocked. */
  key: z
    .string({ error: () => messages.visitOver })
    .max(1000, { error: () => messages.visitOver })
    .optional(),
});
export type OpenGalleryInput = z.infer<typeof openGalleryInput>;

/** The key of an opened gallery, which is sent with every call and every picture. */
export const visitKey = z
  .string({ error: () => messages.visitOver })
  .max(1000, { error: () => messages.visitOver });

export const galleryVisitInput = z.object({ key: visitKey });
export type GalleryVisitInput = z.infer<typeof galleryVisitInput>;

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

/** The cover as tall screens show it: around its focal point, in one of two widths. `v` changes with what it shows. */
export const galleryCoverInput = galleryVisitInput.extend({
  width: z.literal(coverWidths, { error: () => messages.pictureUnknown }),
  v: z.string().max(60).optional(),
});

export const galleryVideoInput = galleryVisitInput.extend({ id: id('Picture') });

/** A visitor says their name; where the gallery asks for it, the address, too. */
export const introduceInput = galleryVisitInput.extend({
  name: requiredPersonName('Name', () => listMessages.nameRequired),
  email: z.union([z.literal(''), email()]).default(''),
});
export type IntroduceInput = z.infer<typeof introduceInput>;

/** The code that was mailed to the address, with what the device was given when it asked for it. */
export const proveInput = introduceInput.extend({
  email: email(),
  request: z.string({ error: () => listMessages.codeWrong }).max(100),
  code: z
    .string({ error: () => listMessages.codeWrong })
    .trim()
    .regex(/^\d{6}$/, { error: () => listMessages.codeWrong }),
});
export type ProveInput = z.infer<typeof proveInput>;

/** A visitor who is known, with the key of their visit; or a code was mailed, which is sent back with `request`. */
export const introducedVisitor = z.discriminatedUnion('needsCode', [
  z.object({ needsCode: z.literal(true), request: z.string() }),
  z.object({
    needsCode: z.literal(false),
    key: z.string(),
    /** By which the visitor goes on later, or on another device. */
    resume: z.string(),
    visitor,
  }),
]);
export type IntroducedVisitor = z.infer<typeof introducedVisitor>;

/** A code by which another device goes on as the same visitor, once, and when it ends. */
export const otherDevice = z.object({ code: z.string(), expiresAt: z.date() });
export type OtherDevice = z.infer<typeof otherDevice>;

const otherDeviceOver = () => listMessages.otherDeviceOver;

export const continueVisitInput = galleryVisitInput.extend({
  code: z.string({ error: otherDeviceOver }).max(1000, { error: otherDeviceOver }),
});
export type ContinueVisitInput = z.infer<typeof continueVisitInput>;

/** The shapes of the pictures of a chapter, in its order: width by height in hundredths, 0 while unknown. */
export const chapterShapes = z.object({
  chapterId: z.string().nullable(),
  shapes: z.array(z.number().int()),
});
export type ChapterShapes = z.infer<typeof chapterShapes>;
