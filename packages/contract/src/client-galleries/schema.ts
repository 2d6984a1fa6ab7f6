import { z } from 'zod';
import { calendarDay } from '../dates.ts';
import { editedRecord, version } from '../editing.ts';
import { fileSources } from '../files/constants.ts';
import { fileId } from '../files/schema.ts';
import { languages } from '../languages.ts';
import { listInput, listPage } from '../paging.ts';
import { focalPoint, picture } from '../pictures.ts';
import { flag, id, oneOf, optionalLine, optionalText, requiredLine } from '../validators.ts';
import {
  downloadRights,
  clientGalleryLimits as limits,
  noticeTimes,
  pictureOrders,
  reminderDays,
  watermarkKinds,
  watermarkPositions,
} from './constants.ts';
import { clientGalleryMessages as messages } from './messages.ts';

/** Empty for a gallery without one. */
const password = z
  .string({ error: () => messages.passwordShort(limits.password.min) })
  .max(limits.password.max, { error: () => messages.passwordLong(limits.password.max) })
  .refine((text) => text === '' || text.length >= limits.password.min, {
    error: () => messages.passwordShort(limits.password.min),
  });

const pinWrong = () => messages.pinWrongForm(limits.pin.min, limits.pin.max);

/** The PIN that downloads need: digits; empty for none. */
const pin = z
  .string({ error: pinWrong })
  .regex(new RegExp(`^(?:\\d{${limits.pin.min},${limits.pin.max}})?$`), { error: pinWrong });

const daysOutside = () => messages.reminderOutside(reminderDays.min, reminderDays.max);

const sizeOutside = () =>
  messages.watermarkSizeOutside(limits.watermarkSize.min, limits.watermarkSize.max);

const watermarkFields = z.object({
  kind: oneOf('Watermark', watermarkKinds),
  /** In Latin, Greek or Cyrillic letters, for which there is a font of our own. */
  text: optionalLine('Text', limits.watermarkText).refine(
    (text) =>
      /^(?:[\p{sc=Latn}\p{sc=Grek}\p{sc=Cyrl}\p{Nd}\p{P}\p{Zs}\p{M}©®™€$£+=])*$/u.test(text),
    { error: () => messages.watermarkLetters },
  ),
  /** An uploaded PNG. */
  pictureId: id('Picture').nullable().default(null),
  position: oneOf('Position', watermarkPositions),
  /** In percent of opacity. */
  strength: z
    .number({ error: () => messages.strengthOutside })
    .int({ error: () => messages.strengthOutside })
    .min(1, { error: () => messages.strengthOutside })
    .max(100, { error: () => messages.strengthOutside }),
  /** Of its width, in percent of the longer edge of a picture. */
  size: z
    .number({ error: sizeOutside })
    .int({ error: sizeOutside })
    .min(limits.watermarkSize.min, { error: sizeOutside })
    .max(limits.watermarkSize.max, { error: sizeOutside })
    .default(limits.watermarkSize.initial),
});

/** A watermark on the previews of a gallery; never on downloads. */
const watermark = watermarkFields
  .refine(({ kind, text }) => kind !== 'text' || text !== '', {
    path: ['text'],
    error: () => messages.watermarkText,
  })
  .refine(({ kind, pictureId }) => kind !== 'picture' || pictureId !== null, {
    path: ['pictureId'],
    error: () => messages.watermarkPicture,
  });
export type Watermark = z.infer<typeof watermark>;

const fields = z.object({
  title: requiredLine('Title', limits.title),
  /** Of the session, in the studio's time zone; null without one. */
  date: calendarDay.nullable(),
  /** Shown to visitors above the pictures. */
  note: optionalText('Note', limits.note),
  /** The language of its pages and mails; null for that of each recipient. */
  language: oneOf('Language', languages).nullable(),
  clientIds: z
    .array(id('Client'), { error: () => messages.clientUnknown })
    .max(limits.clients, { error: () => messages.tooManyClients(limits.clients) }),
  bookingId: id('Booking').nullable(),
  order: oneOf('Order', pictureOrders),
  coverPictureId: id('Cover').nullable(),
  /** What the cover keeps in view. */
  coverFocus: focalPoint,
  /** The last day, in the studio's time zone; null for a gallery that never expires. */
  expiresOn: calendarDay.nullable(),
  /** How many days before the expiry recipients are reminded; null for never. */
  remindsBefore: z
    .number({ error: daysOutside })
    .int({ error: daysOutside })
    .min(reminderDays.min, { error: daysOutside })
    .max(reminderDays.max, { error: daysOutside })
    .nullable(),
  /** Whether a locked gallery tells not even its title. */
  hidesTitle: flag('Hide the title'),
  /** Whether visitors prove their address before they choose. */
  asksEmail: flag('Ask for the e-mail address'),
  /** The largest size that may be downloaded. */
  downloads: oneOf('Downloads', downloadRights),
  /** Most pictures that the visitors of one link may download; null without a limit. */
  maxDownloads: z
    .number({ error: () => messages.mostDownloads })
    .int({ error: () => messages.mostDownloads })
    .min(1, { error: () => messages.mostDownloads })
    .max(1_000_000, { error: () => messages.mostDownloads })
    .nullable(),
  notices: oneOf('Notices', noticeTimes),
  watermark,
});

/** What staff can say of a gallery, its password and PIN aside. */
export type ClientGalleryValues = z.infer<typeof fields>;

/** The initial values of a new gallery. */
export const initialClientGallery: Omit<ClientGalleryValues, 'title'> = {
  date: null,
  note: '',
  language: null,
  clientIds: [],
  bookingId: null,
  order: 'taken',
  coverPictureId: null,
  coverFocus: { x: 0.5, y: 0.5 },
  expiresOn: null,
  remindsBefore: reminderDays.initial,
  hidesTitle: false,
  asksEmail: false,
  downloads: 'original',
  maxDownloads: null,
  notices: 'atOnce',
  watermark: {
    ...{ kind: 'none', text: '', pictureId: null, position: 'center', strength: 40 },
    size: limits.watermarkSize.initial,
  },
};

/** Numbers of a query are texts. */
const percentage = z.coerce.number<string | number>();

/** A picture of a gallery with a watermark as it will look, before it is saved. */
export const watermarkTrialInput = z.object({
  id: id('Client gallery'),
  ...watermarkFields.shape,
  text: watermarkFields.shape.text.default(''),
  pictureId: id('Picture').optional(),
  strength: percentage.pipe(watermarkFields.shape.strength),
  size: percentage.pipe(watermarkFields.shape.size.unwrap()),
});
export type WatermarkTrialInput = z.infer<typeof watermarkTrialInput>;

/** A new gallery; what is absent has its initial value. */
export const createClientGalleryInput = fields.partial().extend({
  title: fields.shape.title,
  /** The folder whose pictures it shows, of any source; null for a new one among the studio's own files. */
  folderId: fileId('Folder').nullable().default(null),
  /** An album whose pictures are copied into the folder. */
  albumId: id('Album').nullable().default(null),
  password: password.default(''),
  pin: pin.default(''),
});
export type CreateClientGalleryInput = z.infer<typeof createClientGalleryInput>;

/** Changes to a gallery; absent fields stay as they are. Links keep their addresses. */
export const updateClientGalleryInput = fields
  .partial()
  .extend({ ...editedRecord, password: password.optional(), pin: pin.optional() });
export type UpdateClientGalleryInput = z.infer<typeof updateClientGalleryInput>;

/** The galleries that staff list, newest first, by words of their titles and their clients' names. */
export const listClientGalleriesInput = listInput({
  filters: {
    search: optionalLine('Search', 200).default(''),
    /** Those of a booking, or for its customer. */
    bookingId: id('Booking').optional(),
    /** Those for a client. */
    clientId: id('Client').optional(),
  },
  sorts: ['-createdAt'],
  limit: 50,
});
export type ListClientGalleriesInput = z.infer<typeof listClientGalleriesInput>;

const person = z.object({ id: z.string(), name: z.string() });

/** A gallery in the list at the desk. */
export const listedClientGallery = z.object({
  id: z.string(),
  title: z.string(),
  date: z.string().nullable(),
  clients: z.array(person),
  /** The picture that was chosen as its cover. */
  coverPictureId: z.string().nullable(),
  /** The file of the cover, or of the first picture; null while it has none. */
  coverFileId: z.string().nullable(),
  coverFocus: z.object({ x: z.number(), y: z.number() }),
  pictures: z.number().int(),
  expiresOn: z.string().nullable(),
  hasEnded: z.boolean(),
  /** Links that are not revoked, and how often they were opened. */
  links: z.number().int(),
  opened: z.number().int(),
  createdAt: z.date(),
});
export type ListedClientGallery = z.infer<typeof listedClientGallery>;

export const clientGalleryPage = listPage(listedClientGallery);

/** A gallery as staff see it. */
export const clientGallery = listedClientGallery.extend({
  version,
  note: z.string(),
  language: z.enum(languages).nullable(),
  clientIds: z.array(z.string()),
  bookingId: z.string().nullable(),
  order: z.enum(pictureOrders),
  remindsBefore: z.number().int().nullable(),
  hidesTitle: z.boolean(),
  asksEmail: z.boolean(),
  hasPassword: z.boolean(),
  /** Staff may tell it to the client; empty for none. */
  pin: z.string(),
  downloads: z.enum(downloadRights),
  maxDownloads: z.number().int().nullable(),
  notices: z.enum(noticeTimes),
  watermark: z.object({
    kind: z.enum(watermarkKinds),
    text: z.string(),
    pictureId: z.string().nullable(),
    position: z.enum(watermarkPositions),
    strength: z.number().int(),
    size: z.number().int(),
  }),
  /** The uploaded PNG. */
  watermarkPicture: picture.nullable(),
  /** Its folder in the file manager. */
  folder: z.object({ id: z.string(), source: z.enum(fileSources) }),
  /** Whether its folder is being looked through, and why that failed the last time; empty where it didn't. */
  isScanning: z.boolean(),
  scanProblem: z.string(),
  /** How many of the found files have been read. */
  scanDone: z.number().int(),
  scanTotal: z.number().int(),
  /** The album that is being copied into its folder, or could not be; null where there is none. */
  copy: z
    .object({ done: z.number().int(), total: z.number().int(), problem: z.string() })
    .nullable(),
  /** How many pictures were taken out whose files are still in its folder. */
  takenOut: z.number().int(),
  /** All its files, in bytes. */
  bytes: z.number().int(),
});
export type ClientGallery = z.infer<typeof clientGallery>;
