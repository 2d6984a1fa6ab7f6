import { StudioError } from '@shutterhouse/contract/errors';
import type { FileEntry } from '@shutterhouse/contract/files/schema';
import type { JobKind } from '../../../jobs/job.ts';
import type { JobRunner } from '../../../jobs/runner.ts';
import { listFiles } from '../service.ts';
import { SourceError } from '../source-error.ts';
import { prepare } from './making.ts';
import { isUndecodable, mayHavePreview } from './picture-file.ts';
import { handleRemovedPreviews } from './rows.ts';
import type { PreviewDeps } from './sizes.ts';

/** Makes the previews of all pictures in a local folder in advance. */
export const preparePreviewsJob: JobKind<{ folderId: string }> = {
  name: 'files.prepare-previews',
  priority: 'later',
  keyOf: ({ folderId }) => folderId,
};

/** The maximum number of pictures prepared for a folder; other previews are made on request. */
const maxPrepared = 2000;

/** The maximum duration of one run, after which it yields to other jobs, in milliseconds. */
const turnMs = 5000;

/** Registers the background jobs on previews. */
export function handlePreviews(jobs: JobRunner, deps: PreviewDeps & { jobs: JobRunner }): void {
  handleRemovedPreviews(jobs, deps);
  jobs.handle(preparePreviewsJob, {
    run: ({ folderId }, { signal }) => prepareFolder(deps, folderId, signal),
  });
}

/** Makes previews for one run, skipping those that exist. */
async function prepareFolder(
  deps: PreviewDeps,
  folderId: string,
  signal: AbortSignal,
): Promise<{ againIn: number } | undefined> {
  const until = deps.now().getTime() + turnMs;
  let count = 0;
  for await (const entry of picturesBelow(deps, folderId)) {
    signal.throwIfAborted();
    count += 1;
    if (count > maxPrepared) return undefined;
    try {
      if ((await prepare(deps, entry)) && deps.now().getTime() > until) return { againIn: 0 };
    } catch (error) {
      // A picture that can't be decoded, or was deleted meanwhile, is skipped.
      if (!isUndecodable(error) && !isGone(error)) throw error;
    }
  }
  return undefined;
}

/** The pictures of a folder and its subfolders; none when it was deleted meanwhile. */
async function* picturesBelow(deps: PreviewDeps, id: string): AsyncGenerator<FileEntry> {
  const folders: FileEntry[] = [];
  let cursor: string | undefined;
  do {
    const page = await listFiles(deps, {
      ...{ id, source: 'all' as const, includeThirdParty: true, limit: 200 },
      ...(cursor !== undefined && { cursor }),
    }).catch((error: unknown) => {
      if (isGone(error)) return undefined;
      throw error;
    });
    if (page === undefined) return;
    for (const entry of page.rows) {
      if (entry.type === 'folder') folders.push(entry);
      else if (mayHavePreview(entry)) yield entry;
    }
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
  for (const folder of folders) yield* picturesBelow(deps, folder.id);
}

function isGone(error: unknown): boolean {
  return (
    (error instanceof SourceError && error.kind === 'notFound') ||
    (error instanceof StudioError && error.code === 'notFound')
  );
}
