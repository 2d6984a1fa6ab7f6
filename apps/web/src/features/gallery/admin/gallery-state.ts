import { choiceParam, textParam } from '../../../lib/search-state.ts';

/** What of the album manager stands in the address beside the album that is open: the search and the view. */
export const galleryState = {
  q: textParam(),
  view: choiceParam(['grid', 'list'], 'grid'),
};

/** How the albums are laid out. */
export type AlbumsView = ReturnType<(typeof galleryState)['view']['read']>;

/** A selection in which one more is chosen, or one less when it was chosen already. */
export function toggled(chosen: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const others = [...chosen].filter((other) => other !== id);
  return new Set(chosen.has(id) ? others : [...others, id]);
}
