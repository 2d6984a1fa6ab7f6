import type { ReactNode } from 'react';
import { DownloadButton } from './downloads/download-button.tsx';
import type { BarActionsProps, PictureActionsProps } from './gallery-visit.ts';
import { ListsButton } from './lists/lists-button.tsx';
import { PictureChoice } from './lists/picture-choice.tsx';

/*
 * Where parts of a gallery that are loaded with its page add their controls: lists, downloads. Each is a component in a file of
 * its own, in the order of the controls.
 */

export const pictureActions: readonly {
  id: string;
  Actions: (props: PictureActionsProps) => ReactNode;
}[] = [
  { id: 'lists', Actions: PictureChoice },
  { id: 'downloads', Actions: DownloadButton },
];

export const barActions: readonly {
  id: string;
  Actions: (props: BarActionsProps) => ReactNode;
}[] = [
  { id: 'lists', Actions: ListsButton },
  { id: 'downloads', Actions: DownloadButton },
];
