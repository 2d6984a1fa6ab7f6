import { albumListLayout } from '@shutterhouse/contract/gallery/constants';
import { galleryMessages as messages } from '@shutterhouse/contract/gallery/messages';
import { t } from '@shutterhouse/contract/sentences';
import { LayoutGrid, List, Trash2 } from 'lucide-react';
import { confirm } from '../../../../lib/forms/confirm.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { IconButton } from '../../../../ui/controls/icon-button.tsx';
import { SearchInput } from '../../../../ui/controls/search-input.tsx';
import type { AlbumsView } from '../gallery-state.ts';
import { type AlbumRow, useRemoveAlbums } from '../queries.ts';
import { bulkQuestion } from './deletion-questions.ts';

export type AlbumsBarProps = {
  search: string;
  view: AlbumsView;
  chosen: readonly AlbumRow[];
  onSearch: (search: string) => void;
  onView: (view: AlbumsView) => void;
  onDeleted: () => void;
};

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

/** The search and layout of the albums, and the actions on the selected ones. */
export function AlbumsBar({ search, view, chosen, onSearch, onView, onDeleted }: AlbumsBarProps) {
  const { mutate, isPending } = useRemoveAlbums();

  async function remove() {
    if (!(await confirm(bulkQuestion(chosen)))) return;
    mutate({ albumIds: chosen.map(({ id }) => id) }, { onSuccess: onDeleted });
  }

  return (
    <search
      aria-label={t('Albums')}
      className="flex flex-wrap items-center gap-2.5 pb-4 max-md:pb-2"
    >
      <SearchInput
        label={t('Search albums')}
        value={search}
        onChange={onSearch}
        pauseMs={albumListLayout.searchDelayMs}
        className="min-w-40 flex-1 md:max-w-72"
      />
      <fieldset aria-label={t('View')} className="flex">
        {views.map(({ view: own, label, Icon }) => (
          <IconButton
            key={own}
            size="small"
            label={label}
            icon={<Icon strokeWidth={1.5} />}
            aria-pressed={own === view}
            onClick={() => onView(own)}
            className="text-muted aria-pressed:bg-sunken aria-pressed:text-ink"
          />
        ))}
      </fieldset>
      {chosen.length > 0 && (
        <Button
          variant="danger"
          size="small"
          busy={isPending}
          onClick={remove}
          className="md:ms-auto"
        >
          <Trash2 aria-hidden="true" strokeWidth={1.5} />
          {messages.deleteSelected(chosen.length)}
        </Button>
      )}
    </search>
  );
}
