import { fileSources, fileTypes } from '@shutterhouse/contract/files/constants';
import { choiceParam, textParam } from '../../../lib/search-state.ts';
import type { FiltersOf } from '../../../lib/use-filters.ts';
import type { FilesQuery } from './queries.ts';

/** What of the files stands in the address: the folder, the filters, the words sought, and the view. */
export const filesState = {
  folder: textParam(),
  source: choiceParam(['all', ...fileSources], 'all'),
  type: choiceParam(['all', ...fileTypes], 'all'),
  q: textParam(),
  view: choiceParam(['grid', 'list'], 'grid'),
};

export type FilesState = FiltersOf<typeof filesState>;
/** How the files are laid out. */
export type FilesView = FilesState['view'];

/** The files that the address means. */
export function filesQuery({ folder, source, type, q }: FilesState): FilesQuery {
  return {
    folder,
    source,
    search: q.trim(),
    ...(type !== 'all' && { fileType: type }),
  };
}

/** Whether something but the folder and the view decides what is shown. */
export function isFiltered({ source, type, q }: FilesState): boolean {
  return source !== 'all' || type !== 'all' || q.trim() !== '';
}
