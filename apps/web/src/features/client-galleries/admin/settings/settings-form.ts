import {
  downloadRights,
  noticeTimes,
  watermarkKinds,
  watermarkPositions,
} from '@shutterhouse/contract/client-galleries/constants';
import { clientGalleryMessages as messages } from '@shutterhouse/contract/client-galleries/messages';
import { updateClientGalleryInput } from '@shutterhouse/contract/client-galleries/schema';
import { optionalCalendarDay } from '@shutterhouse/contract/dates';
import { z } from 'zod';
import type { ClientGallery } from '../queries.ts';

const { shape } = updateClientGalleryInput;

/** The form of a gallery's settings: days and choices are texts, and a password is only sent when a new one is typed. */
export const settingsForm = z
  .object({
    title: shape.title.unwrap(),
    date: optionalCalendarDay,
    note: shape.note.unwrap(),
    language: shape.language.unwrap(),
    clients: z.array(z.object({ id: z.string(), name: z.string() })),
    wasSecured: z.boolean(),
    hasPassword: z.boolean(),
    password: shape.password.unwrap(),
    hidesTitle: z.boolean(),
    asksEmail: z.boolean(),
    expiresOn: optionalCalendarDay,
    /** Days; empty for never. */
    remindsBefore: z.string(),
    notices: z.enum(noticeTimes),
    downloads: z.enum(downloadRights),
    pin: shape.pin.unwrap(),
    markKind: z.enum(watermarkKinds),
    markText: shape.watermark.unwrap().shape.text,
    markPictureId: z.string().nullable(),
    markPosition: z.enum(watermarkPositions),
    markStrength: z.string().regex(/^(?:100|[1-9]\d?)$/, { error: () => messages.strengthOutside }),
    /** In percent, as a text. */
    markSize: z.string().regex(/^\d{1,3}$/),
    /** Empty for no limit. */
    maxDownloads: z.string().regex(/^(?:[1-9]\d{0,5})?$/, { error: () => messages.mostDownloads }),
  })
  .refine(
    ({ hasPassword, wasSecured, password }) => !hasPassword || wasSecured || password !== '',
    { path: ['password'], error: () => messages.passwordMissing },
  )
  .refine(({ markKind, markText }) => markKind !== 'text' || markText !== '', {
    path: ['markText'],
    error: () => messages.watermarkText,
  })
  .refine(({ markKind, markPictureId }) => markKind !== 'picture' || markPictureId !== null, {
    path: ['markPictureId'],
    error: () => messages.watermarkPicture,
  });
type SettingsInput = z.input<typeof settingsForm>;

/** The values of the form for a gallery. */
export function valuesOf(gallery: ClientGallery): SettingsInput {
  const { title, note, language, clients, hasPassword, hidesTitle, asksEmail, notices } = gallery;
  const { downloads, pin, watermark } = gallery;
  return {
    ...{ title, note, language, clients, hasPassword, hidesTitle, asksEmail, notices },
    ...{ downloads, pin },
    ...{ markKind: watermark.kind, markText: watermark.text, markPosition: watermark.position },
    markPictureId: watermark.pictureId,
    markStrength: String(watermark.strength),
    markSize: String(watermark.size),
    maxDownloads: gallery.maxDownloads === null ? '' : String(gallery.maxDownloads),
    wasSecured: hasPassword,
    password: '',
    date: gallery.date ?? '',
    expiresOn: gallery.expiresOn ?? '',
    remindsBefore: gallery.remindsBefore === null ? '' : String(gallery.remindsBefore),
  };
}

/** What a form's values change. */
export function inputOf({
  clients,
  wasSecured: _,
  hasPassword,
  password,
  date,
  expiresOn,
  remindsBefore,
  maxDownloads,
  markKind,
  markText,
  markPictureId,
  markPosition,
  markStrength,
  markSize,
  ...values
}: z.output<typeof settingsForm>) {
  return {
    ...values,
    clientIds: clients.map(({ id }) => id),
    date: date || null,
    expiresOn: expiresOn || null,
    remindsBefore: remindsBefore === '' ? null : Number(remindsBefore),
    maxDownloads: maxDownloads === '' ? null : Number(maxDownloads),
    watermark: {
      kind: markKind,
      text: markText,
      pictureId: markPictureId,
      position: markPosition,
      strength: Number(markStrength),
      size: Number(markSize),
    },
    ...(hasPassword ? password !== '' && { password } : { password: '' }),
  };
}
