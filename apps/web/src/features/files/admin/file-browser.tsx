import { fileMessages as messages } from '@shutterhouse/contract/files/messages';
import { t } from '@shutterhouse/contract/sentences';
import { FolderOpen } from 'lucide-react';
import { useRef, useState } from 'react';
import { failureSentence, readApiError } from '../../../lib/calls/api-error.ts';
import type { Outputs } from '../../../lib/calls/trpc.ts';
import { classNames } from '../../../lib/formats/class-names.ts';
import { useStudioClock } from '../../../lib/formats/use-studio-clock.ts';
import { confirm } from '../../../lib/forms/confirm.ts';
import type { Feedback } from '../../../lib/forms/use-feedback.ts';
import type { List } from '../../../lib/lists/use-list.ts';
import { lazyPart } from '../../../lib/navigation/lazy-part.ts';
import { textParam, useSearchState } from '../../../lib/navigation/search-state.ts';
import { useOpenInAddress } from '../../../lib/navigation/use-open-in-address.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { ErrorNote } from '../../../ui/feedback/error-note.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { EmptyState } from '../../../ui/lists/empty-state.tsx';
import { ListFooter } from '../../../ui/lists/list-footer.tsx';
import { LazyOverlay } from '../../../ui/overlays/lazy-overlay.tsx';
import { Breadcrumb } from './breadcrumb.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { PreviewDialog } from './dialogs/preview-dialog.tsx';
import { EntryItem } from './entries/entry-item.tsx';
import { EntryMenu } from './entries/entry-menu.tsx';
import { EntrySection, sectionsOf } from './entries/entry-section.tsx';
import { bulkDeletionQuestion } from './entries/entry-text.ts';
import { useEntryDrag } from './entries/use-entry-drag.ts';
import { useSelection } from './entries/use-selection.ts';
import type { OpenFileDialog } from './file-dialogs.tsx';
import type { FilesState } from './files-filter-bar.tsx';
import { type FileRow, useBulkDownload, useFileActions, useFileDownload } from './queries.ts';

const FileDialogs = lazyPart(() => import('./file-dialogs.tsx'), 'FileDialogs');

export type FileBrowserProps = {
  state: FilesState;
  change: (change: Partial<FilesState>, options?: { push?: boolean }) => void;
  list: List<FileRow>;
  /** The open folder; undefined at the roots, and until it is loaded. */
  folder: Outputs['files']['get'] | undefined;
  /** The error if it could not be opened. */
  folderError: unknown;
  /** The files that are selected from the beginning. */
  initiallyChosen?: readonly string[] | undefined;
  feedback: Feedback;
  onClear: (() => void) | undefined;
  onUpload: () => void;
};

/** Going to the next file replaces the history entry, so that Back closes the preview. */
const previewState = { preview: textParam() };

/** The files of a folder, of the roots, or of a search: to open, select, move and delete. */
export function FileBrowser(props: FileBrowserProps) {
  const { state, change, list, folder, feedback } = props;
  const area = useRef<HTMLDivElement>(null);
  const [dialog, setDialog] = useState<OpenFileDialog>();
  const preview = useOpenInAddress('preview');
  const [, replacePreview] = useSearchState(previewState);
  const clock = useStudioClock();
  const actions = useFileActions(feedback);
  const { download, isDownloading } = useBulkDownload(feedback);
  const downloadFile = useFileDownload(feedback);
  const sections = sectionsOf(list.rows ?? [], state.source === 'all');
  const shown = sections.flatMap(({ entries }) => entries);
  const selection = useSelection({
    ids: shown.map(({ id }) => id),
    area,
    initial: props.initiallyChosen,
    onDelete: () => void removeChosen(),
  });
  const chosen = shown.filter(({ id }) => selection.isChosen(id));
  const [first, ...others] = chosen;
  const isOneSource = others.every(({ source }) => source === first?.source);
  const drag = useEntryDrag({
    chosen,
    onMove: (entries, to) => void moveAll(entries, to.id),
  });
  const files = shown.filter(({ type }) => type === 'file');
  const previewed = files.find(({ id }) => id === preview.open);

  async function moveAll(entries: readonly FileRow[], parentId: string | null) {
    for (const { id } of entries) {
      try {
        await actions.move({ id, parentId });
      } catch {
        // Stop here: the banner shows the error, and the others would most likely fail for the same
        // reason.
        return;
      }
    }
    selection.clear();
  }

  async function removeAll(entries: readonly FileRow[]) {
    if (!(await confirm(bulkDeletionQuestion(entries)))) return;
    const [only] = entries;
    if (only && entries.length === 1) {
      actions.remove(only.id);
      return;
    }
    await actions.removeMany(entries.map(({ id }) => id)).then(selection.clear, () => undefined);
  }
  const removeChosen = () => removeAll(chosen);

  function open(entry: FileRow) {
    if (entry.type === 'folder') change({ folder: entry.id, q: '', type: 'all' }, { push: true });
    else preview.show(entry.id);
  }

  const home = folder?.source;
  const crumbs = [
    {
      id: '',
      name: t('Home'),
      target: home ? drag.targetOf({ id: null, source: home }) : nowhere,
    },
    ...(folder ? [...folder.ancestors, { id: folder.id, name: folder.name }] : []).map(
      ({ id, name }) => ({ id, name, target: drag.targetOf({ id, source: home ?? 'local' }) }),
    ),
  ];

  const error = list.error ?? (list.rows ? null : props.folderError);
  return (
    <>
      <Breadcrumb crumbs={crumbs} onOpen={(id) => change({ folder: id, q: '' }, { push: true })} />
      {Boolean(error) && (
        <ErrorNote
          title={list.loadFailed}
          text={readApiError(error).status === 404 ? messages.folderGone : failureSentence(error)}
          onRetry={() => void list.refetch()}
          retrying={list.isFetching}
        />
      )}
      {!list.rows && !error && <Waiting isGrid={state.view === 'grid'} />}
      {list.rows && shown.length === 0 && !list.hasMore && (
        <FilesEmptyState onClear={props.onClear} onUpload={props.onUpload} />
      )}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: handles keys of the elements in it. */}
      <div
        ref={area}
        onKeyDown={selection.onKeyDown}
        className={classNames('transition-opacity', list.isStale && 'opacity-50')}
      >
        {sections.map(({ title, label, entries }) => (
          <EntrySection key={label} title={title} label={label} view={state.view} entries={entries}>
            {(entry) => {
              const isActive = selection.active === entry.id;
              return (
                <EntryItem
                  key={entry.id}
                  entry={entry}
                  view={state.view}
                  isChosen={selection.isChosen(entry.id)}
                  isActive={isActive}
                  clock={clock}
                  onOpen={() => open(entry)}
                  onChoose={(isRange) => selection.choose(entry.id, { isRange })}
                  onActivate={() => selection.activate(entry.id)}
                  {...drag.handlersOf(entry)}
                  menu={
                    <EntryMenu
                      entry={entry}
                      isReachable={isActive}
                      onOpen={() => open(entry)}
                      onDialog={(name) => setDialog({ dialog: name, entries: [entry] })}
                      onDownload={() =>
                        entry.type === 'folder' ? download([entry.id]) : void downloadFile(entry.id)
                      }
                      onRemove={() => void removeAll([entry])}
                    />
                  }
                />
              );
            }}
          </EntrySection>
        ))}
      </div>
      {list.rows && (shown.length > 0 || list.hasMore) && (
        <ListFooter
          count={t('{count, plural, one {# file or folder} other {# files and folders}}', {
            count: shown.length,
          })}
          hasMore={list.hasMore}
          loading={list.isLoadingMore}
          onMore={() => void list.loadMore()}
        />
      )}
      {first && (
        <BulkBar
          count={chosen.length}
          total={shown.length}
          isDownloading={isDownloading}
          isRemoving={actions.isRemoving}
          onDownload={() => download(chosen.map(({ id }) => id))}
          onMove={
            isOneSource
              ? () => setDialog({ dialog: 'move', entries: [first, ...others] })
              : undefined
          }
          onRemove={() => void removeChosen()}
          onChooseAll={selection.chooseAll}
          onClear={selection.clear}
        />
      )}
      {dialog && (
        <LazyOverlay onClose={() => setDialog(undefined)}>
          <FileDialogs
            open={dialog}
            feedback={feedback}
            onMove={(entries, to) => void moveAll(entries, to)}
            onClose={() => setDialog(undefined)}
          />
        </LazyOverlay>
      )}
      {previewed && (
        <PreviewDialog
          entry={previewed}
          files={files}
          onShow={({ id }) => replacePreview({ preview: id })}
          onClose={preview.hide}
        />
      )}
    </>
  );
}

const nowhere = {
  isTarget: false,
  onDragOver: () => undefined,
  onDragLeave: () => undefined,
  onDrop: () => undefined,
};

function Waiting({ isGrid }: { isGrid: boolean }) {
  return (
    <div
      aria-busy="true"
      className={
        isGrid
          ? 'grid grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))] gap-3 md:grid-cols-[repeat(auto-fill,minmax(12rem,1fr))]'
          : 'flex flex-col gap-2'
      }
    >
      {[1, 2, 3, 4, 5, 6].map((each) => (
        <Skeleton key={each} className={isGrid ? 'h-32 w-full' : 'h-11 w-full'} />
      ))}
    </div>
  );
}

type FilesEmptyStateProps = {
  /** Given when a filter or search is active. */
  onClear: (() => void) | undefined;
  onUpload: () => void;
};

/** Shown in place of an empty list of files. */
function FilesEmptyState({ onClear, onUpload }: FilesEmptyStateProps) {
  return (
    <EmptyState
      icon={<FolderOpen />}
      title={messages.none}
      text={
        onClear
          ? t('Nothing matches your search.')
          : t(
              'Originals, deliveries and documents are stored here. Drop files or folders to upload them.',
            )
      }
      action={
        <Button size="small" onClick={onClear ?? onUpload}>
          {onClear ? t('Clear filters') : t('Upload')}
        </Button>
      }
      className="border-t border-line"
    />
  );
}
