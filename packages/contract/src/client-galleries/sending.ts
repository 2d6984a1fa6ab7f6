import { z } from 'zod';
import { languages } from '../languages.ts';
import { flag, id, lengths, requiredLine, requiredText } from '../validators.ts';
import { clientGalleryLimits as limits } from './constants.ts';
import { gallerySendingMessages as messages } from './sending-messages.ts';

const link = { id: id('Link') };

const mailFields = {
  subject: requiredLine('Subject', lengths.line),
  /** What the studio writes above the button that opens the gallery. */
  words: requiredText('Words', limits.words),
  /** Whether the mail tells the PIN for downloads. The password is in no mail. */
  tellsPin: flag('Tell the PIN'),
};

/** The mail of a link with these words; where they are absent, with those that were saved, or the standard ones. */
export const composeGalleryMailInput = z.object({
  ...link,
  subject: mailFields.subject.optional(),
  words: mailFields.words.optional(),
  tellsPin: mailFields.tellsPin.optional(),
});
export type ComposeGalleryMailInput = z.infer<typeof composeGalleryMailInput>;

/** A minute by the studio's clock: `2030-06-01T09:00`. */
const studioMinute = z.iso
  .datetime({ local: true, precision: -1, error: () => messages.timeWrong, abort: true })
  .refine((text) => text >= '2000' && text < '2100' && !text.endsWith('Z'), {
    error: () => messages.timeWrong,
  });

/** Sends a link to its recipient by mail: now, or at a time. */
export const sendGalleryLinkInput = z.object({
  ...link,
  ...mailFields,
  tellsPin: mailFields.tellsPin.default(false),
  /** By the studio's clock; null for now. */
  sendsAt: studioMinute.nullable().default(null),
});
export type SendGalleryLinkInput = z.infer<typeof sendGalleryLinkInput>;

/** The mail of a link, as it will look. */
export const galleryMail = z.object({
  to: z.string(),
  subject: z.string(),
  words: z.string(),
  tellsPin: z.boolean(),
  /** In which it is written. */
  language: z.enum(languages),
  html: z.string(),
  /** When it is planned, by the studio's clock; null where nothing is planned. */
  sendsAt: z.string().nullable(),
  /** The current minute by the studio's clock. */
  now: z.string(),
  /** Whether the gallery has a PIN that the mail can tell. */
  hasPin: z.boolean(),
  hasPassword: z.boolean(),
  /** Whether it expires. */
  hasLastDay: z.boolean(),
  /** Whether mail is set up; else it waits in the outbox. */
  isMailConfigured: z.boolean(),
});
export type GalleryMail = z.infer<typeof galleryMail>;
