import type { OpenGallery, VisitedPicture } from './queries.ts';

/** An open gallery, and the token of its link. */
export type GalleryVisit = {
  token: string;
  opened: OpenGallery;
  /** The key in the addresses of pictures, which stay the same when the visitor gets another key. */
  pictureKey: string;
};

/** Controls of a picture: over its tile, or below it in the viewer, under the thumb. */
export type PictureActionsProps = GalleryVisit & {
  picture: VisitedPicture;
  place: 'tile' | 'viewer';
};

/** Controls in the bar of the gallery. */
export type BarActionsProps = GalleryVisit;
