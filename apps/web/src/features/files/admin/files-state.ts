import { fileSources, fileTypes } from '@shutterhouse/contract/files/constants';
import type { FiltersOf } from '../../../lib/lists/use-filters.ts';
import { choiceParam, textParam } from '../../../lib/navigation/search-state.ts';
import type { FilesQuery } from './queries.ts';

/** The state of the screen as URL search parameters: folder, filters, search text, and view. */
export const filesState = {
  folder: textParam(),
  source: choiceParam(['all', ...fileSources], 'all'),
  type: choiceParam(['all', ...fileTypes], 'all'),
  q: textParam(),
  view: choiceParam(['grid', 'list'], 'grid'),
};

export type FilesState = FiltersOf<typeof filesState>;
/** The layout of the files. */
export type FilesView = FilesState['view'];

/** The query for the state in the URL. */
export function filesQuery({ folder, source, type, q }: FilesState): FilesQuery {
  return {
    folder,
    source,
    search: q.trim(),
    ...(type !== 'all' && { fileType: type }),
  };
}

/** Whether a filter or search restricts what is listed. */
export function isFiltered({ source, type, q }: FilesState): boolean {
  return source !== 'all' || type !== 'all' || q.trim() !== '';
}
