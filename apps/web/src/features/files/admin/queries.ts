import { mostAtOnce, previewTypes } from '@shutterhouse/contract/files/constants';
import { fileMessages as messages } from '@shutterhouse/contract/files/messages';
import { transferMessages } from '@shutterhouse/contract/files/operation-messages';
import { t } from '@shutterhouse/contract/sentences';
import { useInfiniteQuery } from '@tanstack/react-query';
import { problemSentence, readApiError } from '../../../lib/calls/api-error.ts';
import { mutationFeedback } from '../../../lib/calls/mutation-feedback.ts';
import {
  type Affects,
  type Inputs,
  type Outputs,
  trpc,
  unbatched,
  useRefresh,
} from '../../../lib/calls/trpc.ts';
import type { Feedback } from '../../../lib/forms/use-feedback.ts';
import { pages } from '../../../lib/lists/use-list.ts';
import { saveFrom } from '../../../lib/uploads/save-file.ts';
import { fileKindOf, type ViewedFile } from '../../../ui/pictures/file-view.tsx';

/** A file or folder as returned by the API: instants are ISO 8601 texts. */
export type FileRow = Outputs['files']['list']['rows'][number];
export type FileSourceName = FileRow['source'];
export type SourceStorage = Outputs['files']['storage'][number];

/** Which files: those of a folder, of a source, of all sources, or those that match a search. */
export type FilesQuery = Pick<Inputs['files']['search'], 'fileType'> & {
  folder: string;
  source: FileSourceName | 'all';
  search: string;
};

/** Changes of files affect the contents of folders and the used storage. */
export const affects: Affects = ({ files }) => [files];

/** The files for a query, page by page, and the errors of single sources. */
export function useFiles({ folder, source, search, fileType }: FilesQuery) {
  const type = fileType === undefined ? {} : { fileType };
  const place = folder === '' ? { source } : { id: folder };
  const listed = trpc.files.list.useInfiniteQuery(
    { ...place, ...type },
    { ...pages, ...unbatched, enabled: search === '' },
  );
  const found = trpc.files.search.useInfiniteQuery(
    { query: search, source, ...type },
    { ...pages, ...unbatched, enabled: search !== '' },
  );
  const query = search === '' ? listed : found;
  const problems = query.data?.pages.flatMap(({ pagination }) => pagination.problems) ?? [];
  return { query, problems };
}

/** The files that a visitor of a client gallery has chosen for a list; in a review those that were not rejected. */
export function useChosenFiles(selectionId: string) {
  const { client } = trpc.useUtils();
  const selection = trpc.clientGalleries.lists.selection.useQuery({ id: selectionId });
  const ids = selection.data?.pictures
    .filter(({ verdict }) => verdict === null || verdict === 'approved')
    .map(({ fileId }) => fileId);
  const query = useInfiniteQuery({
    queryKey: [['files', 'chosen'], selectionId, ids],
    enabled: ids !== undefined,
    initialPageParam: 0,
    async queryFn({ pageParam: from }) {
      const some = ids?.slice(from, from + mostAtOnce) ?? [];
      return { rows: some.length === 0 ? [] : await client.files.getMany.mutate({ ids: some }) };
    },
    getNextPageParam: (_page, _pages, from) =>
      from + mostAtOnce < (ids?.length ?? 0) ? from + mostAtOnce : undefined,
  });
  return { selection, ids, query };
}

/** The open folder with its ancestors; disabled at the roots. */
export function useFolder(id: string) {
  return trpc.files.get.useQuery({ id }, { enabled: id !== '' });
}

/** The storage usage of each source. */
export function useStorage() {
  return trpc.files.storage.useQuery(undefined, unbatched);
}

/** A usable source and its name. */
export type UsableSource = { source: FileSourceName; label: string };

/** The usable sources, local files first; undefined until they are known. */
export function useConnectedSources(): UsableSource[] | undefined {
  const status = trpc.files.servicesStatus.useQuery();
  // Local files are always available.
  if (status.isError) return [{ source: 'local', label: t('Local') }];
  return status.data?.filter(({ isConnected }) => isConnected);
}

/** The actions on files; each reports its result in the feedback. */
export function useFileActions(feedback: Feedback) {
  const refresh = useRefresh(affects);
  const options = { feedback, refresh };
  const remove = trpc.files.remove.useMutation(
    mutationFeedback({ done: messages.removed, failed: messages.removeFailed, ...options }),
  );
  const removeMany = trpc.files.bulkRemove.useMutation(
    mutationFeedback({ failed: messages.bulkRemoveFailed, ...options }),
  );
  const move = trpc.files.move.useMutation(
    mutationFeedback({ done: messages.moved, failed: messages.moveFailed, ...options }),
  );

  /** Deletes as many at a time as one call may, and reports the sum. */
  async function removeAll(ids: readonly string[]) {
    let [deletedCount, failedCount] = [0, 0];
    for (let from = 0; from < ids.length; from += mostAtOnce) {
      const fileIds = ids.slice(from, from + mostAtOnce);
      const { deleted, failed } = await removeMany.mutateAsync({ fileIds, operation: 'delete' });
      deletedCount += deleted;
      failedCount += failed.length;
    }
    if (failedCount > 0) feedback.fail(messages.someNotRemoved(failedCount));
    else
      feedback.succeed(
        deletedCount === 1
          ? messages.removed
          : t('{deletedCount} files deleted.', { deletedCount }),
      );
  }

  return {
    remove: (id: string) => remove.mutate({ id }),
    removeMany: removeAll,
    isRemoving: remove.isPending || removeMany.isPending,
    move: move.mutateAsync,
  };
}

/** Downloads a file. Checks first that it exists: a browser that gets an error in a download shows nothing. */
export function useFileDownload(feedback: Feedback): (id: string) => Promise<void> {
  const { files } = trpc.useUtils();
  return async (id) => {
    try {
      await files.get.fetch({ id }, { staleTime: 0, meta: { errorShownInPlace: true } });
      saveFrom(downloadAddress(id));
    } catch (error) {
      feedback.fail(problemSentence(readApiError(error), messages.downloadFailed));
    }
  };
}

/** Downloads files and folders as one archive. */
export function useBulkDownload(feedback: Feedback) {
  const request = trpc.files.transfers.bulkDownload.useMutation({
    ...mutationFeedback({
      failed: transferMessages.bulkDownloadFailed,
      feedback,
      refresh: async () => undefined,
    }),
    onSuccess: ({ downloadUrl }) => saveFrom(downloadUrl),
  });
  return {
    download: (fileIds: string[]) => request.mutate({ fileIds }),
    isDownloading: request.isPending,
  };
}

/** URL that downloads a file. */
export function downloadAddress(id: string): string {
  return `/api/files/download/${encodeURIComponent(id)}`;
}

/** URL that shows a file in the browser. */
function previewAddress(id: string): string {
  return `${downloadAddress(id)}?inline=true`;
}

/** How a file is shown in place: a picture that browsers don't show, such as a RAW file, in its preview. */
export function viewedFileOf({
  id,
  name,
  mimetype,
  fileType,
}: Pick<FileRow, 'id' | 'name' | 'mimetype' | 'fileType'>): ViewedFile {
  const kind = fileKindOf(mimetype, previewTypes);
  return kind === undefined && fileType === 'image'
    ? { name, kind: 'image', address: smallerAddress(id, 'screen') }
    : { name, kind, address: previewAddress(id) };
}

/** Public URL of a file that is public. */
export function publicAddress(id: string): string {
  return `${location.origin}/files/public/${encodeURIComponent(id)}`;
}

/** URL of a picture in a smaller size. */
export function smallerAddress(id: string, size: 'thumbnail' | 'screen'): string {
  return `/api/files/preview/${encodeURIComponent(id)}?size=${size}`;
}

/** URL that downloads a link's favourites as an archive. */
export function linkFavouritesAddress(id: string): string {
  return `/api/files/links/${encodeURIComponent(id)}/favourites/archive`;
}
