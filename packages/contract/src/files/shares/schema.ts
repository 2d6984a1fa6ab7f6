import { z } from 'zod';
import { byIdInput } from '../../editing.ts';
import { cursor, pageSize } from '../../paging.ts';
import { entryTypes, fileTypes } from '../constants.ts';
import { fileId } from '../schema.ts';
import { maxShareDays, sharePassword } from './constants.ts';
import { shareMessages as messages } from './messages.ts';

/** Who may open a file by its own address: everybody, or nobody but the studio. */
export const shareFileInput = z.object({
  id: fileId(),
  shareWith: z
    .array(z.literal('public', { error: messages.shareWithUnknown }), {
      error: messages.shareWithUnknown,
    })
    .max(1, messages.shareWithUnknown),
});

const daysWrong = messages.daysWrong(maxShareDays);

/** A new link to a file or folder; without a password and an end unless told otherwise. */
export const createShareInput = z.strictObject({
  fileId: fileId('File'),
  days: z
    .number({ error: daysWrong })
    .int(daysWrong)
    .min(1, daysWrong)
    .max(maxShareDays, daysWrong)
    .nullable()
    .default(null),
  password: z
    .string({ error: messages.passwordShort(sharePassword.least) })
    .max(sharePassword.most, messages.passwordLong(sharePassword.most))
    .refine(
      (password) => password === '' || password.length >= sharePassword.least,
      messages.passwordShort(sharePassword.least),
    )
    .default(''),
});
export type CreateShareInput = z.infer<typeof createShareInput>;

export const listSharesInput = z.object({ fileId: fileId('File') });
export type ListSharesInput = z.infer<typeof listSharesInput>;

export const revokeShareInput = byIdInput;

/** A link that is there; what opens it is known to those alone to whom it was given. */
export const fileShare = z.object({
  id: z.string(),
  name: z.string(),
  hasPassword: z.boolean(),
  expiresAt: z.date().nullable(),
  hasEnded: z.boolean(),
  createdAt: z.date(),
});
export type FileShare = z.infer<typeof fileShare>;

/** A link that was just made, with the whole address of its page, which is told only now. */
export const newFileShare = fileShare.extend({ url: z.string() });
export type NewFileShare = z.infer<typeof newFileShare>;

/** What stands in the address of a link: 32 random bytes. */
const token = z
  .string({ error: messages.notThere })
  .max(100, messages.notThere)
  .regex(/^[\w-]*$/, messages.notThere);

export const openShareInput = z.object({
  token,
  password: z
    .string({ error: messages.passwordWrong })
    .max(sharePassword.most, messages.passwordWrong)
    .optional(),
});
export type OpenShareInput = z.infer<typeof openShareInput>;

/** What opens one file or folder to a visitor for a while. */
const key = z.string({ error: messages.visitOver }).max(4000, messages.visitOver);

/** A page of a folder that a visitor has opened. */
export const listSharedInput = z.object({
  key,
  limit: pageSize(100),
  cursor: cursor.unwrap().max(8000).optional(),
});
export type ListSharedInput = z.infer<typeof listSharedInput>;

export const sharedKeyInput = z.object({ key });

/** A file or folder as a visitor sees it. */
const sharedEntry = z.object({
  /** Opens it, for a while. */
  key: z.string(),
  name: z.string(),
  type: z.enum(entryTypes),
  fileType: z.enum(fileTypes).nullable(),
  mimetype: z.string(),
  size: z.number().int(),
  updatedAt: z.date().nullable(),
});
export type SharedEntry = z.infer<typeof sharedEntry>;

/** What a link leads to. One with a password says nothing before it is given. */
export const openedShare = z.discriminatedUnion('isLocked', [
  z.object({ isLocked: z.literal(true) }),
  z.object({ isLocked: z.literal(false), entry: sharedEntry, expiresAt: z.date().nullable() }),
]);
export type OpenedShare = z.infer<typeof openedShare>;

export const sharedPage = z.object({
  rows: z.array(sharedEntry),
  nextCursor: z.string().nullable(),
});
export type SharedPage = z.infer<typeof sharedPage>;
