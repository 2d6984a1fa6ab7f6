import type { StudioClock } from '@shutterhouse/contract/clock';
import { previewTypes } from '@shutterhouse/contract/files/constants';
import { t } from '@shutterhouse/contract/sentences';
import { Globe } from 'lucide-react';
import { type DragEvent, type ReactNode, useState } from 'react';
import { classNames } from '../../../../lib/formats/class-names.ts';
import { Checkbox } from '../../../../ui/controls/checkbox.tsx';
import { fileKindOf } from '../../../../ui/pictures/file-view.tsx';
import type { FilesView } from '../files-filter-bar.tsx';
import { type FileRow, smallerAddress } from '../queries.ts';
import { EntryIcon } from './entry-icon.tsx';
import { entryFacts, formatChangedAt } from './entry-text.ts';

export type EntryItemProps = {
  entry: FileRow;
  view: FilesView;
  isChosen: boolean;
  /** Whether this is the one entry in the tab order (roving tabindex). */
  isActive: boolean;
  /** Whether something that can be dropped here is dragged over it. */
  isTarget: boolean;
  clock: StudioClock;
  menu: ReactNode;
  onOpen: () => void;
  onChoose: (isRange: boolean) => void;
  onActivate: () => void;
  drag: {
    draggable: boolean;
    onDragStart: (event: DragEvent) => void;
    onDragEnd: (event: DragEvent) => void;
    onDragOver: (event: DragEvent) => void;
    onDragLeave: (event: DragEvent) => void;
    onDrop: (event: DragEvent) => void;
  };
};

/** A file or folder, as a card or a row. */
export function EntryItem(props: EntryItemProps) {
  const { entry, view, isChosen, isActive, isTarget, clock, menu, drag } = props;
  const isGrid = view === 'grid';
  const box = (
    <Checkbox
      label={t('Select {name}', { name: entry.name })}
      hideLabel
      checked={isChosen}
      tabIndex={isActive ? 0 : -1}
      onClick={({ shiftKey }) => props.onChoose(shiftKey)}
      // Handled in onClick, which knows whether Shift was held.
      onChange={() => undefined}
      className={isGrid ? '' : 'self-center'}
    />
  );
  const name = (
    <button
      type="button"
      data-entry-name={entry.id}
      tabIndex={isActive ? 0 : -1}
      onClick={props.onOpen}
      onFocus={props.onActivate}
      title={entry.name}
      dir="auto"
      className={classNames(
        'min-w-0 truncate rounded-control text-page font-medium text-ink hover:text-accent',
        isGrid
          ? 'block w-full py-1 pointer-coarse:min-h-11'
          : 'min-h-9 max-w-full flex-1 pointer-coarse:min-h-11',
      )}
    >
      {entry.name}
    </button>
  );
  const note = entry.isPublic && (
    <span className="inline-flex shrink-0 items-center gap-1 text-muted">
      <Globe aria-hidden="true" strokeWidth={1.5} className="size-3.5" />
      {t('Public')}
    </span>
  );
  const look = classNames(
    'transition-colors',
    isTarget && 'bg-accent-wash outline-2 outline-accent',
    !isTarget && isChosen && 'bg-accent-wash',
  );
  if (isGrid) {
    return (
      <li
        data-entry={entry.id}
        {...drag}
        className={classNames('flex flex-col rounded-control border border-line bg-raised', look)}
      >
        <div className="flex items-start justify-between gap-2 p-2.5 pb-0">
          {box}
          <EntryPicture entry={entry} />
          <span className="-mt-1 -me-1">{menu}</span>
        </div>
        <div className="min-w-0 px-3 pt-2 pb-3">
          {name}
          <p className="figures flex flex-wrap gap-x-2 text-caption text-muted">
            {entryFacts(entry)}
            {note}
          </p>
        </div>
      </li>
    );
  }
  return (
    <li
      data-entry={entry.id}
      {...drag}
      className={classNames('flex min-h-11 items-center gap-3 border-b border-line px-1', look)}
    >
      {box}
      <EntryIcon entry={entry} className="size-5 shrink-0 text-muted" />
      <div className="flex min-w-0 flex-1 items-center gap-3 max-md:flex-col max-md:items-start max-md:gap-0 max-md:py-1.5">
        {name}
        <span className="figures flex shrink-0 gap-3 text-muted max-md:pb-0.5">
          {note}
          <span className="md:w-44 md:text-end">{entryFacts(entry)}</span>
          <span className="w-44 text-end max-lg:hidden">
            {formatChangedAt(entry.updatedAt, clock)}
          </span>
        </span>
      </div>
      {menu}
    </li>
  );
}

/** The thumbnail of a picture stored locally; an icon for everything else and for broken pictures. */
function EntryPicture({ entry }: { entry: FileRow }) {
  const [isBroken, setBroken] = useState(false);
  // Not for remote pictures: each would have to be downloaded in full to be scaled down.
  const isPicture =
    entry.source === 'local' &&
    entry.type === 'file' &&
    fileKindOf(entry.mimetype, previewTypes) === 'image';
  if (!isPicture || isBroken) {
    return <EntryIcon entry={entry} className="mt-3 size-10 text-muted" />;
  }
  return (
    <img
      src={smallerAddress(entry.id, 'thumbnail')}
      alt=""
      loading="lazy"
      decoding="async"
      draggable={false}
      onError={() => setBroken(true)}
      className="mt-1 h-24 min-w-0 flex-1 rounded-picture object-contain"
    />
  );
}
