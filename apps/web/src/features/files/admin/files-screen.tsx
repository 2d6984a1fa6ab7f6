import { sourceLabels } from '@shutterhouse/contract/files/constants';
import { fileMessages as messages } from '@shutterhouse/contract/files/messages';
import { t } from '@shutterhouse/contract/sentences';
import { FolderPlus, Upload, X } from 'lucide-react';
import { useState } from 'react';
import { useRefresh } from '../../../lib/calls/trpc.ts';
import { useFeedback } from '../../../lib/forms/use-feedback.ts';
import { useList } from '../../../lib/lists/use-list.ts';
import { lazyPart } from '../../../lib/navigation/lazy-part.ts';
import { useSearchState } from '../../../lib/navigation/search-state.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { RefreshButton } from '../../../ui/controls/refresh-button.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { FeedbackBanner } from '../../../ui/feedback/feedback-banner.tsx';
import { ProgressBar } from '../../../ui/feedback/progress-bar.tsx';
import { ScreenHeading } from '../../../ui/layout/screen-heading.tsx';
import { LazyOverlay } from '../../../ui/overlays/lazy-overlay.tsx';
import { DropArea } from '../../../ui/pictures/drop-area.tsx';
import { AlbumProgress } from './album-progress.tsx';
import { ChosenFiles } from './chosen-files.tsx';
import { FileBrowser } from './file-browser.tsx';
import { FilesFilterBar, filesQuery, filesState, isFiltered } from './files-filter-bar.tsx';
import { affects, useFiles, useFolder } from './queries.ts';
import { StorageOverview } from './storage-overview.tsx';
import { UploadDialog } from './upload-dialog.tsx';
import { type MissedFile, useUpload } from './use-upload.ts';

const NewFolderDialog = lazyPart(
  () => import('./dialogs/new-folder-dialog.tsx'),
  'NewFolderDialog',
);

/** The studio's files in all sources. */
export function FilesScreen() {
  const [state, change] = useSearchState(filesState);
  const [dialog, setDialog] = useState<'upload' | 'folder'>();
  const feedback = useFeedback();
  const { query, problems } = useFiles(filesQuery(state));
  const isSearching = state.q.trim() !== '';
  const list = useList(query, {
    loadFailed: isSearching ? messages.searchFailed : messages.loadFailed,
    feedback,
  });
  const folder = useFolder(state.folder);
  const open = state.folder === '' ? undefined : folder.data;
  const upload = useUpload(feedback);
  const refreshStorage = useRefresh(affects);
  const source = open?.source ?? (state.source === 'all' ? 'local' : state.source);
  const place = { source, parentId: open?.id ?? null, isPublic: false };
  const clear = isFiltered(state) ? () => change({ source: 'all', type: 'all', q: '' }) : undefined;

  return (
    <>
      <ScreenHeading
        title={t('Files')}
        text={t('Originals, deliveries and documents, here and in the connected services.')}
        more={
          <>
            <RefreshButton
              isOnPhones
              busy={list.isRefetching}
              onClick={() => void Promise.all([list.refetch(), refreshStorage()])}
            />
            <Button size="small" onClick={() => setDialog('folder')}>
              <FolderPlus aria-hidden="true" strokeWidth={1.5} />
              {t('New Folder')}
            </Button>
          </>
        }
        actions={
          <Button variant="primary" size="small" onClick={() => setDialog('upload')}>
            <Upload aria-hidden="true" strokeWidth={1.5} />
            {t('Upload')}
          </Button>
        }
      />
      <StorageOverview />
      <AlbumProgress />
      <UploadPanel upload={upload} />
      {state.chosen === '' ? (
        <>
          <FilesFilterBar state={state} onChange={change} onClear={clear} />
          {problems.map(({ source: failing, message }) => (
            <Banner key={failing} tone="error" className="mb-3">
              {sourceLabels[failing]}: {message}
            </Banner>
          ))}
          <DropArea
            place={open?.name ?? sourceLabels[source]}
            disabled={upload.current !== undefined}
            onFiles={(files) => void upload.start(files, place)}
          >
            <FileBrowser
              state={state}
              change={change}
              list={list}
              folder={open}
              folderError={state.folder === '' ? null : folder.error}
              feedback={feedback}
              onClear={clear}
              onUpload={() => setDialog('upload')}
            />
          </DropArea>
        </>
      ) : (
        <ChosenFiles
          state={state}
          change={change}
          feedback={feedback}
          onUpload={() => setDialog('upload')}
        />
      )}
      <FeedbackBanner feedback={feedback} floating />
      {dialog === 'upload' && (
        <UploadDialog
          place={place}
          folderName={open?.name}
          isUploading={upload.current !== undefined}
          onStart={(files, to) => void upload.start(files, to)}
          onClose={() => setDialog(undefined)}
        />
      )}
      {dialog === 'folder' && (
        <LazyOverlay onClose={() => setDialog(undefined)}>
          <NewFolderDialog
            source={source}
            parent={open ?? null}
            feedback={feedback}
            onClose={() => setDialog(undefined)}
          />
        </LazyOverlay>
      )}
    </>
  );
}

/** The progress of an upload, with a button to cancel it; afterwards the files that failed. */
function UploadPanel({ upload }: { upload: ReturnType<typeof useUpload> }) {
  const { current, missed } = upload;
  if (current) {
    const { name, number, count, percent, isWaiting } = current;
    return (
      <div className="mb-5 rounded-control border border-line bg-raised px-4 py-3">
        <div className="mb-2 flex items-center justify-between gap-4">
          <p className="min-w-0 truncate">
            {count > 1 ? t('Uploading {number} of {count}: ', { number, count }) : t('Uploading ')}
            {name}
          </p>
          <span className="figures shrink-0 text-muted">{t('{percent}%', { percent })}</span>
          <Button size="small" variant="quiet" onClick={upload.cancel}>
            {t('Cancel')}
          </Button>
        </div>
        <ProgressBar
          label={t('Upload')}
          value={percent}
          max={100}
          valueText={t('{percent}% complete', { percent })}
          className="h-1"
        />
        {isWaiting && (
          <p role="status" className="mt-2 text-muted">
            {t('The connection is lost. The upload continues as soon as it is back.')}
          </p>
        )}
      </div>
    );
  }
  if (missed.length === 0) return null;
  return <MissedFiles missed={missed} onClose={upload.forget} />;
}

function MissedFiles({ missed, onClose }: { missed: readonly MissedFile[]; onClose: () => void }) {
  return (
    <div className="mb-5 flex gap-3 rounded-control border border-line bg-bad-wash px-4 py-3">
      <div className="min-w-0 flex-1">
        <p className="font-medium text-bad">
          {t('{count, plural, one {# file} other {# files}} could not be uploaded', {
            count: missed.length,
          })}
        </p>
        <ul className="mt-1.5 max-h-48 overflow-y-auto">
          {missed.map(({ name, reason }) => (
            <li key={name} className="break-words">
              <span className="font-medium">{name}</span>: {reason}
            </li>
          ))}
        </ul>
      </div>
      <IconButton size="small" label={t('Dismiss this list')} icon={<X />} onClick={onClose} />
    </div>
  );
}
