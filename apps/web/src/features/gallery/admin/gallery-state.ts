import { choiceParam, textParam } from '../../../lib/navigation/search-state.ts';

/** The state of the album manager in the address, apart from the open album: the search and the layout. */
export const galleryState = {
  q: textParam(),
  view: choiceParam(['grid', 'list'], 'grid'),
};

/** The layout of the albums. */
export type AlbumsView = ReturnType<(typeof galleryState)['view']['read']>;

/** The selection with an id added, or removed if it was selected. */
export function toggled(chosen: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const others = [...chosen].filter((other) => other !== id);
  return new Set(chosen.has(id) ? others : [...others, id]);
}
