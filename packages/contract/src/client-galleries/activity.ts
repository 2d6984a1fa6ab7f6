import { z } from 'zod';
import { listInput, listPage } from '../paging.ts';
import { id, oneOf } from '../validators.ts';
import { galleryEvents } from './constants.ts';

/** What happened in a gallery, newest first: all of it, of a kind, or by a link. */
export const listGalleryEventsInput = listInput({
  filters: {
    galleryId: id('Client gallery'),
    kind: oneOf('Kind', galleryEvents).optional(),
    linkId: id('Link').optional(),
  },
  sorts: ['-at'],
  limit: 50,
});
export type ListGalleryEventsInput = z.infer<typeof listGalleryEventsInput>;

/** A line of the activity of a gallery. */
export const galleryEvent = z.object({
  id: z.string(),
  kind: z.enum(galleryEvents),
  /** Of whom it was, as known then; empty for the studio, or for nobody in particular. */
  name: z.string(),
  /** The name of the list, the size of the download, or the new last day. */
  detail: z.string(),
  pictures: z.number().int().nullable(),
  linkId: z.string().nullable(),
  at: z.date(),
});
export type GalleryEventEntry = z.infer<typeof galleryEvent>;

export const galleryEventPage = listPage(galleryEvent);
