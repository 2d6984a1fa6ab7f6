import type { ReactNode } from 'react';
import { ListsButton } from './lists/lists-button.tsx';
import { PictureChoice } from './lists/picture-choice.tsx';
import type { OpenGallery, VisitedPicture } from './queries.ts';

/*
 * Where parts of a gallery that are loaded with its page add their controls: lists, downloads. Each is a component in a file of
 * its own, in the order of the controls.
 */

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

export const pictureActions: readonly {
  id: string;
  Actions: (props: PictureActionsProps) => ReactNode;
}[] = [{ id: 'lists', Actions: PictureChoice }];

export const barActions: readonly {
  id: string;
  Actions: (props: BarActionsProps) => ReactNode;
}[] = [{ id: 'lists', Actions: ListsButton }];
