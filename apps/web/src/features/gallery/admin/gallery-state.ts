import { choiceParam, textParam } from '../../../lib/search-state.ts';

/** What of the album manager stands in the address: the search, the view, and the album that is open. */
export const galleryState = {
  q: textParam(),
  view: choiceParam(['grid', 'list'], 'grid'),
  album: textParam(),
};

/** How the albums are laid out. */
export type AlbumsView = ReturnType<(typeof galleryState)['view']['read']>;
