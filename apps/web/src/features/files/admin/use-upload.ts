import { fileMessages as messages } from '@shutterhouse/contract/files/messages';
import { t } from '@shutterhouse/contract/sentences';
import { chosenFileRefusal, slotOf } from '@shutterhouse/contract/upload-slots';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { problemSentence, readApiError } from '../../../lib/calls/api-error.ts';
import { trpc, useRefresh } from '../../../lib/calls/trpc.ts';
import type { Feedback } from '../../../lib/forms/use-feedback.ts';
import type { FileInFolders } from '../../../lib/uploads/dropped-files.ts';
import { sendFile, type UploadPlace } from '../../../lib/uploads/send-file.ts';
import { wasCancelled } from '../../../lib/uploads/upload.ts';
import { useUnloadQuestion } from '../../../lib/uploads/use-upload.ts';
import { affects } from './queries.ts';

type Sending = { file: File; place: UploadPlace; signal: AbortSignal };

/** A file that was not uploaded, and why. */
export type MissedFile = { name: string; reason: string };

/** How long after an upload the list is loaded again, in milliseconds. */
const refreshDelayMs = 1500;

const slot = slotOf('file');

/** Uploads files one by one, creating their folders. */
export function useUpload(feedback: Feedback) {
  const [state, setState] = useState<UploadState>();
  const [missed, setMissed] = useState<readonly MissedFile[]>([]);
  const controller = useRef<AbortController>(undefined);
  const timer = useRef<number>(undefined);
  const utils = trpc.useUtils();
  const refresh = useRefresh(affects);
  const isUploading = state !== undefined;
  // A mutation, so that the common error handling sees an expired session.
  const request = useMutation({
    mutationKey: [['files', 'upload']],
    meta: { errorShownInPlace: true },
    mutationFn: ({ file, place, signal }: Sending) =>
      sendFile(utils, file, place, {
        signal,
        onProgress: (share) => setState((now) => now && { ...now, share }),
        onWaiting: (isWaiting) => setState((now) => now && { ...now, isWaiting }),
      }),
  });

  async function send({ file }: FileInFolders, place: UploadPlace, signal: AbortSignal) {
    const refusal = chosenFileRefusal(slot, [file]);
    if (refusal) throw new RefusedFile(refusal);
    await request.mutateAsync({ file, place, signal });
  }

  async function start(files: readonly FileInFolders[], place: UploadPlace): Promise<void> {
    if (files.length === 0 || controller.current) return;
    const mine = new AbortController();
    controller.current = mine;
    clearTimeout(timer.current);
    setMissed([]);
    const failed: MissedFile[] = [];
    const folderOf = folderMaker(utils, place);
    let arrived = 0;
    for (const [at, item] of files.entries()) {
      setState({ files, at, share: 0, isWaiting: false });
      try {
        const parentId = await folderOf(item.folders);
        await send(item, { ...place, parentId }, mine.signal);
        arrived += 1;
      } catch (error) {
        if (mine.signal.aborted || wasCancelled(error)) break;
        failed.push({ name: [...item.folders, item.file.name].join('/'), reason: reasonOf(error) });
      }
      if (mine.signal.aborted) break;
    }
    controller.current = undefined;
    setState(undefined);
    setMissed(failed);
    if (failed.length > 0) feedback.fail(messages.uploadFailed);
    else if (arrived > 0) {
      feedback.succeed(
        arrived === 1 ? messages.uploaded : t('{arrived} files uploaded.', { arrived }),
      );
    }
    timer.current = window.setTimeout(() => void refresh(), refreshDelayMs);
  }

  useUnloadQuestion(isUploading);
  useEffect(
    () => () => {
      controller.current?.abort();
      clearTimeout(timer.current);
    },
    [],
  );

  return {
    /** The upload under way; undefined when there is none. */
    current: state && {
      name: state.files[state.at]?.file.name ?? '',
      number: state.at + 1,
      count: state.files.length,
      percent: percentOf(state),
      isWaiting: state.isWaiting,
    },
    missed,
    forget: () => setMissed([]),
    start,
    cancel: () => controller.current?.abort(),
  };
}

/** A file rejected before sending; its message is shown. */
class RefusedFile extends Error {}

function reasonOf(error: unknown): string {
  if (error instanceof RefusedFile) return error.message;
  return problemSentence(readApiError(error), messages.uploadFailed);
}

type Utils = ReturnType<typeof trpc.useUtils>;

/** Returns a function that resolves a path to a folder: each folder is created once, and existing ones are used. */
function folderMaker(
  { client }: Utils,
  { source, parentId: root, isPublic }: UploadPlace,
): (folders: readonly string[]) => Promise<string | null> {
  const known = new Map<string, Promise<string>>();

  async function make(name: string, parentId: string | null): Promise<string> {
    try {
      const made = await client.files.createFolder.mutate({ name, source, parentId, isPublic });
      return made.id;
    } catch (error) {
      const found =
        readApiError(error).status === 409 ? await findFolder(name, parentId) : undefined;
      if (found === undefined) throw error;
      return found;
    }
  }

  async function findFolder(name: string, parentId: string | null): Promise<string | undefined> {
    const lowerName = name.toLowerCase();
    const place = parentId === null ? { source } : { id: parentId };
    let cursor: string | undefined;
    do {
      const page = await client.files.list.query({
        ...place,
        limit: 200,
        ...(cursor && { cursor }),
      });
      const found = page.rows.find(
        (entry) => entry.type === 'folder' && entry.name.toLowerCase() === lowerName,
      );
      if (found) return found.id;
      cursor = page.nextCursor ?? undefined;
    } while (cursor !== undefined);
    return undefined;
  }

  return async (folders) => {
    let parentId = root;
    for (const [at, name] of folders.entries()) {
      const path = folders.slice(0, at + 1).join('/');
      const within = parentId;
      const folder = known.get(path) ?? make(name, within);
      known.set(path, folder);
      // After a failure, the next file tries to create the folder again.
      folder.catch(() => known.delete(path));
      parentId = await folder;
    }
    return parentId;
  };
}

/** The progress of an upload of several files. */
type UploadState = {
  files: readonly FileInFolders[];
  /** Index of the file being sent. */
  at: number;
  /** Fraction of that file that was sent, from 0 to 1. */
  share: number;
  /** The connection was lost and is being retried. */
  isWaiting: boolean;
};

/** Progress over all files by bytes, in whole percent; an empty file counts as one byte. */
export function percentOf({ files, at, share }: Omit<UploadState, 'isWaiting'>): number {
  const weights = files.map(({ file }) => Math.max(1, file.size));
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  const before = weights.slice(0, at).reduce((sum, weight) => sum + weight, 0);
  const done = before + (weights[at] ?? 0) * share;
  return all === 0 ? 100 : Math.min(100, Math.floor((100 * done) / all));
}
