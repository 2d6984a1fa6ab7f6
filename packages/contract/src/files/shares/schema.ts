import { z } from 'zod';
import { byIdInput } from '../../editing.ts';
import { cursor, pageSize } from '../../paging.ts';
import { flag, id, optionalLine, optionalPersonName, optionalText } from '../../validators.ts';
import { entryTypes, fileTypes } from '../constants.ts';
import { fileId } from '../schema.ts';
import { maxShareDays, maxShareMessage, maxShareTitle, sharePassword } from './constants.ts';
import { shareMessages as messages } from './messages.ts';

/** Whether a file is public, that is, open to everybody at its own URL. */
export const shareFileInput = z.object({
  id: fileId(),
  shareWith: z
    .array(z.literal('public', { error: () => messages.shareWithUnknown }), {
      error: () => messages.shareWithUnknown,
    })
    .max(1, { error: () => messages.shareWithUnknown }),
});

const daysWrong = () => messages.daysWrong(maxShareDays);

/** What a link's page shows above the files. */
const presentation = {
  title: optionalLine('Title', maxShareTitle).default(''),
  message: optionalText('Message', maxShareMessage).default(''),
};
const allowsFavourites = flag('Favourites');
const allowsDownloads = flag('Downloads');

/** In how many days from now a link expires; null for one that doesn't. */
const days = z
  .number({ error: daysWrong })
  .int({ error: daysWrong })
  .min(1, { error: daysWrong })
  .max(maxShareDays, { error: daysWrong })
  .nullable();

/** Empty for a link without one. */
const password = z
  .string({ error: () => messages.passwordShort(sharePassword.least) })
  .max(sharePassword.most, { error: () => messages.passwordLong(sharePassword.most) })
  .refine((text) => text === '' || text.length >= sharePassword.least, {
    error: () => messages.passwordShort(sharePassword.least),
  });

const clientId = id('Client').nullable();

/** A new link to a file or folder; by default without a password and without an expiry. */
export const createShareInput = z.object({
  fileId: fileId('File'),
  days: days.default(null),
  password: password.default(''),
  ...presentation,
  /** By default on for a folder and off for a file. */
  allowsFavourites: allowsFavourites.optional(),
  allowsDownloads: allowsDownloads.default(true),
  /** The client for whom it is made, in whose timeline it stands; null for nobody in particular. */
  clientId: clientId.default(null),
});
export type CreateShareInput = z.infer<typeof createShareInput>;

export const listSharesInput = z.object({ fileId: fileId('File') });
export type ListSharesInput = z.infer<typeof listSharesInput>;

export const revokeShareInput = byIdInput;

/** Changes to a link; absent fields stay as they are. */
export const updateShareInput = byIdInput.extend({
  days: days.optional(),
  password: password.optional(),
  title: presentation.title.unwrap().optional(),
  message: presentation.message.unwrap().optional(),
  allowsFavourites: allowsFavourites.optional(),
  allowsDownloads: allowsDownloads.optional(),
  clientId: clientId.optional(),
});
export type UpdateShareInput = z.infer<typeof updateShareInput>;

/** A selection of favourites that a visitor sent to the studio: their number, the sender and the message. */
const selection = z.object({
  sentAt: z.date(),
  name: z.string(),
  message: z.string(),
  pictures: z.number().int(),
});

/** A link, without its token. */
export const fileShare = z.object({
  id: z.string(),
  name: z.string(),
  hasPassword: z.boolean(),
  expiresAt: z.date().nullable(),
  hasEnded: z.boolean(),
  createdAt: z.date(),
  title: z.string(),
  message: z.string(),
  allowsFavourites: z.boolean(),
  allowsDownloads: z.boolean(),
  /** How many favourites its visitors have chosen. */
  favourites: z.number().int(),
  /** The newest selection; null while none was sent. */
  selection: selection.nullable(),
  /** The client for whom it was made. */
  client: z.object({ id: z.string(), name: z.string() }).nullable(),
});
export type FileShare = z.infer<typeof fileShare>;

/** A newly created link with its URL, which is returned only here. */
export const newFileShare = fileShare.extend({ url: z.string() });
export type NewFileShare = z.infer<typeof newFileShare>;

/** The token in the URL of a link: 32 random bytes. */
const token = z
  .string({ error: () => messages.notThere })
  .max(100, { error: () => messages.notThere })
  .regex(/^[\w-]*$/, { error: () => messages.notThere });

export const openShareInput = z.object({
  token,
  password: z
    .string({ error: () => messages.passwordWrong })
    .max(sharePassword.most, { error: () => messages.passwordWrong })
    .optional(),
});
export type OpenShareInput = z.infer<typeof openShareInput>;

/** A key that gives a visitor temporary access to one file or folder. */
const key = z
  .string({ error: () => messages.visitOver })
  .max(4000, { error: () => messages.visitOver });

/** A page of a folder that a visitor has opened. */
export const listSharedInput = z.object({
  key,
  limit: pageSize(100),
  cursor: cursor.unwrap().max(8000).optional(),
});
export type ListSharedInput = z.infer<typeof listSharedInput>;

export const sharedKeyInput = z.object({ key });

/** Sets whether a picture of a link is a favourite. */
export const setFavouriteInput = z.object({ key, isFavourite: flag('Favourite') });
export type SetFavouriteInput = z.infer<typeof setFavouriteInput>;

/** The current number of favourites of the link. */
export const favouriteCount = z.object({ favourites: z.number().int() });
export type FavouriteCount = z.infer<typeof favouriteCount>;

/** Sends the favourites of a link to the studio. */
export const sendFavouritesInput = z.object({
  key,
  name: optionalPersonName('Name').default(''),
  message: optionalText('Message', maxShareMessage).default(''),
});
export type SendFavouritesInput = z.infer<typeof sendFavouritesInput>;

/** A file or folder as a visitor sees it. */
const sharedEntry = z.object({
  /** Stable over visits of the link, and not valid elsewhere. */
  id: z.string(),
  /** Temporary key that gives access to it. */
  key: z.string(),
  name: z.string(),
  type: z.enum(entryTypes),
  fileType: z.enum(fileTypes).nullable(),
  mimetype: z.string(),
  size: z.number().int(),
  updatedAt: z.date().nullable(),
  /**
   * For a picture with previews: width and height of the original in pixels, or null while they are
   * unknown. Null for everything else.
   */
  preview: z
    .object({ width: z.number().int().nullable(), height: z.number().int().nullable() })
    .nullable(),
  isFavourite: z.boolean(),
});
export type SharedEntry = z.infer<typeof sharedEntry>;

/** The contents of a link. With a password nothing is revealed before it is given. */
export const openedShare = z.discriminatedUnion('isLocked', [
  z.object({ isLocked: z.literal(true) }),
  z.object({
    isLocked: z.literal(false),
    entry: sharedEntry,
    expiresAt: z.date().nullable(),
    title: z.string(),
    message: z.string(),
    allowsFavourites: z.boolean(),
    allowsDownloads: z.boolean(),
    favourites: z.number().int(),
    /** When the favourites were last sent to the studio. */
    sentAt: z.date().nullable(),
  }),
]);
export type OpenedShare = z.infer<typeof openedShare>;

export const sharedPage = z.object({
  rows: z.array(sharedEntry),
  nextCursor: z.string().nullable(),
  /**
   * Only with the first page of a local folder: the number of pictures in it, and the size of all its
   * files in bytes, including subfolders.
   */
  folder: z.object({ pictures: z.number().int(), bytes: z.number().int() }).nullable(),
});
export type SharedPage = z.infer<typeof sharedPage>;

/** The time when favourites were sent. */
export const favouritesSent = z.object({ sentAt: z.date() });

/** The favourites of a link as its visitors see them, by name. */
export const sharedFavourites = z.array(sharedEntry);

/** A favourite as the studio sees it. */
const favourite = z.object({ id: z.string(), name: z.string(), size: z.number().int() });

/** The favourites of a link as the studio sees them, by name, with the selections that were sent, the newest first. */
export const shareFavourites = z.object({
  rows: z.array(favourite),
  selections: z.array(selection),
});
export type ShareFavourites = z.infer<typeof shareFavourites>;
