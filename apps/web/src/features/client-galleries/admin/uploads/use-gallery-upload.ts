import { clientGalleryLimits } from '@shutterhouse/contract/client-galleries/constants';
import { clientGalleryMessages as messages } from '@shutterhouse/contract/client-galleries/messages';
import { fileMessages } from '@shutterhouse/contract/files/messages';
import { t } from '@shutterhouse/contract/sentences';
import { chosenFileRefusal, slotOf } from '@shutterhouse/contract/upload-slots';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { problemSentence, readApiError } from '../../../../lib/calls/api-error.ts';
import { trpc } from '../../../../lib/calls/trpc.ts';
import { confirm } from '../../../../lib/forms/confirm.ts';
import { useLeaveGuard } from '../../../../lib/forms/use-leave-guard.ts';
import type { FileInFolders } from '../../../../lib/uploads/dropped-files.ts';
import { wasCancelled } from '../../../../lib/uploads/upload.ts';
import { useRefreshPictures } from '../pictures/queries.ts';
import type { ClientGallery } from '../queries.ts';
import { type PlannedFile, plannedFiles, repeatedSizes, replacedBy } from './plan.ts';
import { type Outcome, type Replaced, sendPicture } from './send-picture.ts';

/** How many files are sent at a time. */
const atOnce = 3;

/** How often the grid is fetched afresh while files arrive, in milliseconds. */
const refreshMs = 4000;

/** How often the progress is shown, in milliseconds: the browser tells it many times a second for each file. */
const progressMs = 250;

/** How many reasons of failed files are kept. */
const mostTold = 200;

export type UploadReport = {
  total: number;
  added: number;
  replaced: number;
  /** Left out, since the gallery has them already. */
  known: number;
  /** The first of those that failed, and why; `failed` counts all. */
  problems: readonly { name: string; reason: string }[];
  failed: number;
  bytes: number;
  totalBytes: number;
  isRunning: boolean;
  isWaiting: boolean;
};

const nothing: UploadReport = {
  ...{ total: 0, added: 0, replaced: 0, known: 0, problems: [], failed: 0, bytes: 0 },
  ...{ totalBytes: 0, isRunning: false, isWaiting: false },
};

/** Uploads files into a gallery, a few at a time. */
export function useGalleryUpload(gallery: ClientGallery) {
  const [report, setReport] = useState<UploadReport>();
  const latest = useRef(nothing);
  const showing = useRef<ReturnType<typeof setTimeout>>(undefined);
  const controller = useRef<AbortController>(undefined);
  const utils = trpc.useUtils();
  const refresh = useRefreshPictures();
  useLeaveGuard(report?.isRunning ?? false);
  useEffect(
    () => () => {
      controller.current?.abort();
      clearTimeout(showing.current);
    },
    [],
  );

  // A mutation, so that the common error handling sees an expired session.
  const request = useMutation({
    mutationKey: [['clientGalleries', 'upload']],
    meta: { errorShownInPlace: true },
    mutationFn: ({ work }: { work: () => Promise<Outcome> }) => work(),
  });

  function change(by: (now: UploadReport) => Partial<UploadReport>) {
    latest.current = { ...latest.current, ...by(latest.current) };
    showing.current ??= setTimeout(show, progressMs);
  }

  function show() {
    clearTimeout(showing.current);
    showing.current = undefined;
    setReport(latest.current);
  }

  function fail(name: string, reason: string) {
    change(({ failed, problems }) => ({
      failed: failed + 1,
      problems: problems.length < mostTold ? [...problems, { name, reason }] : problems,
    }));
  }

  /**
   * Uploads what was dropped. Folders become chapters; files without one go into the chapter that is open.
   * @param only the picture whose place the first file takes
   */
  async function start(
    dropped: readonly FileInFolders[],
    { chapterId, only }: { chapterId: string | null; only?: Replaced | undefined },
  ): Promise<void> {
    if (dropped.length === 0 || controller.current) return;
    const mine = new AbortController();
    controller.current = mine;
    const { planned, refused } = plannedFiles(dropped);
    const totalBytes = planned.reduce((sum, { file }) => sum + file.size, 0);
    latest.current = { ...nothing, total: dropped.length, totalBytes, isRunning: true };
    show();
    for (const { name } of refused) fail(name, messages.notShown);
    const timer = setInterval(() => void refresh(), refreshMs);
    try {
      const replaced = only
        ? new Map(planned.slice(0, 1).map(({ file }) => [file, only]))
        : await askReplaced(planned);
      const folderOf = folderFinder(utils, gallery, chapterId);
      const sizes = await askSizes(planned);
      await sendAll(planned, { replaced, sizes, folderOf, signal: mine.signal });
    } catch (error) {
      if (!mine.signal.aborted) {
        fail(gallery.title, problemSentence(readApiError(error), fileMessages.uploadFailed));
      }
    } finally {
      clearInterval(timer);
      controller.current = undefined;
      change(() => ({ isRunning: false, isWaiting: false }));
      show();
      await refresh();
    }
  }

  /** The pictures whose places files of the same names take, if that is wanted. */
  async function askReplaced(planned: readonly PlannedFile[]): Promise<Map<File, Replaced>> {
    const names = [...new Set(planned.map(({ file }) => file.name))];
    const { atOnce: most } = clientGalleryLimits;
    const named = new Map<string, Replaced>();
    for (let from = 0; from < names.length; from += most) {
      const some = await utils.client.clientGalleries.pictures.named.mutate({
        galleryId: gallery.id,
        names: names.slice(from, from + most),
      });
      for (const { asked, ...picture } of some) named.set(asked, picture);
    }
    const found = replacedBy(planned, named);
    if (found.size === 0) return found;
    const yes = await confirm({
      title: t(
        '{count, plural, one {Replace the picture of the same name?} other {Replace # pictures of the same names?}}',
        { count: found.size },
      ),
      text: t(
        'The new files take their places, and what visitors have chosen and noted stays. Files that are the same are left out.',
      ),
      confirmLabel: t('Replace'),
      cancelLabel: t('Add as new pictures'),
    });
    return yes ? found : new Map();
  }

  /** The sizes of the files whose content the gallery, or another of them, may have. */
  async function askSizes(planned: readonly PlannedFile[]): Promise<Set<number>> {
    const sizes = [...new Set(planned.map(({ file }) => file.size))];
    const { atOnce: most } = clientGalleryLimits;
    const found = new Set(repeatedSizes(planned));
    for (let from = 0; from < sizes.length; from += most) {
      const some = { galleryId: gallery.id, sizes: sizes.slice(from, from + most) };
      for (const size of await utils.client.clientGalleries.pictures.sizes.mutate(some)) {
        found.add(size);
      }
    }
    return found;
  }

  async function sendAll(
    planned: readonly PlannedFile[],
    {
      replaced,
      sizes,
      folderOf,
      signal,
    }: {
      replaced: ReadonlyMap<File, Replaced>;
      sizes: ReadonlySet<number>;
      folderOf: (chapter: string | undefined) => Promise<string>;
      signal: AbortSignal;
    },
  ): Promise<void> {
    const seen = new Set<string>();
    const queue = planned.values();

    async function sendOne({ file, chapter }: PlannedFile): Promise<void> {
      let counted = 0;
      const count = (bytes: number) => {
        const more = bytes - counted;
        counted = bytes;
        change((now) => ({ bytes: now.bytes + more }));
      };
      try {
        const refusal = chosenFileRefusal(slotOf('file'), [file]);
        if (refusal !== undefined) throw new RefusedFile(refusal);
        const outcome = await request.mutateAsync({
          work: async () =>
            sendPicture(utils, gallery, file, {
              folderId: await folderOf(chapter),
              replaced: replaced.get(file),
              mayBeKnown: sizes.has(file.size),
              ...{ seen, signal },
              onProgress: (share) => count(share * file.size),
              onWaiting: (isWaiting) => change(() => ({ isWaiting })),
            }),
        });
        change((now) => ({ [outcome]: now[outcome] + 1 }));
      } catch (error) {
        if (signal.aborted || wasCancelled(error)) return;
        const reason =
          error instanceof RefusedFile
            ? error.message
            : problemSentence(readApiError(error), fileMessages.uploadFailed);
        fail(file.name, reason);
      }
      count(file.size);
    }

    await Promise.all(
      Array.from({ length: atOnce }, async () => {
        for (const next of queue) {
          if (signal.aborted) return;
          await sendOne(next);
        }
      }),
    );
  }

  return {
    report,
    start,
    cancel: () => controller.current?.abort(),
    forget: () => setReport(undefined),
  };
}

/** A file rejected before sending; its message is shown. */
class RefusedFile extends Error {}

type Utils = ReturnType<typeof trpc.useUtils>;

/** Finds the folder of a chapter by its name, which is created once; without a name that of the open chapter. */
function folderFinder(
  { client }: Utils,
  gallery: ClientGallery,
  openId: string | null,
): (chapter: string | undefined) => Promise<string> {
  const galleryId = gallery.id;
  const { chapters } = client.clientGalleries;
  const listed = chapters.list.query({ galleryId });
  const made = new Map<string, Promise<string>>();
  let last: Promise<unknown> = listed;

  async function find(name: string): Promise<string> {
    const known = (await listed).find((each) => each.name.toLowerCase() === name.toLowerCase());
    return known?.folderId ?? (await chapters.create.mutate({ galleryId, name })).folderId;
  }

  return async (chapter) => {
    if (chapter === undefined) {
      const open = (await listed).find(({ id }) => id === openId);
      return open?.folderId ?? gallery.folder.id;
    }
    const key = chapter.toLowerCase();
    // One after the other, so that the chapters are in the order of the files.
    const folder = made.get(key) ?? last.then(() => find(chapter));
    made.set(key, folder);
    last = folder.catch(() => undefined);
    // After a failure, the next file tries again.
    folder.catch(() => made.delete(key));
    return folder;
  };
}
