import {
  type FileType,
  fileSources,
  fileTypes,
  sourceLabels,
} from '@shutterhouse/contract/files/constants';
import { sentences, t, tc } from '@shutterhouse/contract/sentences';
import { LayoutGrid, List } from 'lucide-react';
import { choicesOf } from '../../../lib/forms/choices.ts';
import type { FiltersOf } from '../../../lib/lists/use-filters.ts';
import { choiceParam, textParam } from '../../../lib/navigation/search-state.ts';
import { ChoiceSelect } from '../../../ui/controls/choice-select.tsx';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { FilterBar } from '../../../ui/lists/filter-bar.tsx';
import type { FilesQuery } from './queries.ts';

/** The state of the screen as URL search parameters: folder, filters, search text, and view. */
export const filesState = {
  folder: textParam(),
  source: choiceParam(['all', ...fileSources], 'all'),
  type: choiceParam(['all', ...fileTypes], 'all'),
  q: textParam(),
  /** A visitor's list of a client gallery, of which the chosen files are shown alone. */
  chosen: textParam(),
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

export type FilesFilterBarProps = {
  state: FilesState;
  onChange: (change: Partial<FilesState>) => void;
  /** Undefined when no filter is active. */
  onClear: (() => void) | undefined;
};

const sources = [
  {
    value: 'all',
    get label() {
      return t('All sources');
    },
  },
  ...choicesOf(fileSources, (value) => sourceLabels[value]),
];

const typeLabels: Record<FileType, string> = sentences({
  document: 'Document',
  image: 'Image',
  video: 'Video',
  audio: 'Audio',
  archive: 'Archive',
  code: 'Code',
  get other() {
    return tc('file', 'Other');
  },
});

const types = [
  {
    value: 'all',
    get label() {
      return t('All types');
    },
  },
  ...choicesOf(fileTypes, (value) => typeLabels[value]),
];

const views = [
  {
    view: 'grid',
    get label() {
      return t('Grid view');
    },
    Icon: LayoutGrid,
  },
  {
    view: 'list',
    get label() {
      return t('List view');
    },
    Icon: List,
  },
] as const;

/** The filters and view of the files. Choosing another source leaves the open folder. */
export function FilesFilterBar({ state, onChange, onClear }: FilesFilterBarProps) {
  return (
    <FilterBar
      label={t('Filter files')}
      search={{ label: t('Search files'), value: state.q, onChange: (q) => onChange({ q }) }}
      beside={
        <fieldset aria-label={t('View')} className="flex">
          {views.map(({ view, label, Icon }) => (
            <IconButton
              key={view}
              size="small"
              label={label}
              icon={<Icon strokeWidth={1.5} />}
              aria-pressed={view === state.view}
              onClick={() => onChange({ view })}
              className="text-muted aria-pressed:bg-sunken aria-pressed:text-ink"
            />
          ))}
        </fieldset>
      }
      count={Number(state.source !== 'all') + Number(state.type !== 'all')}
      onClear={onClear}
    >
      <ChoiceSelect
        label={t('Source')}
        options={sources}
        value={state.source}
        onChange={(chosen) => onChange({ source: filesState.source.read(chosen), folder: '' })}
        className="w-auto! max-md:flex-1"
      />
      <ChoiceSelect
        label={t('File type')}
        options={types}
        value={state.type}
        onChange={(chosen) => onChange({ type: filesState.type.read(chosen) })}
        className="w-auto! max-md:flex-1"
      />
    </FilterBar>
  );
}
