import { z } from 'zod';
import { byIdInput } from '../editing.ts';
import { mailStates } from '../mail/constants.ts';
import { email, id, oneOf, optionalPersonName } from '../validators.ts';
import { linkRoles } from './constants.ts';

/** A new link to a gallery for one recipient, or for whoever gets it. */
export const createGalleryLinkInput = z.object({
  galleryId: id('Client gallery'),
  role: oneOf('Role', linkRoles),
  /** The client for whom it is made; null for somebody who is only named, or nobody in particular. */
  clientId: id('Client').nullable().default(null),
  name: optionalPersonName('Name').default(''),
  email: z.union([z.literal(''), email()]).default(''),
});
export type CreateGalleryLinkInput = z.infer<typeof createGalleryLinkInput>;

export const listGalleryLinksInput = z.object({ galleryId: id('Client gallery') });

/** Another role for whoever has a link; its address stays. */
export const setGalleryLinkRoleInput = z.object({ id: id(), role: oneOf('Role', linkRoles) });
export type SetGalleryLinkRoleInput = z.infer<typeof setGalleryLinkRoleInput>;

export const revokeGalleryLinkInput = byIdInput;

/** A link as staff see it. */
export const galleryLink = z.object({
  id: z.string(),
  galleryId: z.string(),
  role: z.enum(linkRoles),
  /** Of the recipient; empty for nobody in particular. */
  name: z.string(),
  email: z.string(),
  clientId: z.string().nullable(),
  url: z.string(),
  createdAt: z.date(),
  sentAt: z.date().nullable(),
  /** When it will be sent; null where nothing is planned. */
  sendsAt: z.date().nullable(),
  /** Of its mail; null before it was sent. */
  mail: z.object({ state: z.enum(mailStates), lastError: z.string() }).nullable(),
  opened: z.number().int(),
  lastOpenedAt: z.date().nullable(),
  /** Downloaded pictures. */
  downloads: z.number().int(),
  lastDownloadedAt: z.date().nullable(),
  /** Pictures in the lists of its visitors, when one was last chosen or given a note, and when a list was last finished. */
  chosen: z.number().int(),
  lastChosenAt: z.date().nullable(),
  finishedAt: z.date().nullable(),
});
export type GalleryLink = z.infer<typeof galleryLink>;
