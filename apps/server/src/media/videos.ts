import { StudioError } from '@shutterhouse/contract/errors';
import { uploadMessages } from '@shutterhouse/contract/upload-messages';
import type { VideoType } from '@shutterhouse/contract/upload-slots';
import { eq, inArray } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { Db } from '../db/open.ts';
import type { Sql, Tx } from '../db/transact.ts';
import type { JobRunner } from '../jobs/runner.ts';
import { enqueueJobs, forgetJobs } from '../jobs/service.ts';
import type { StagedFile } from './ingest.ts';
import { removeVideoBytesJob } from './jobs.ts';
import { isWholeMovie } from './movie-boxes.ts';
import type { MediaStore } from './store.ts';
import { videos } from './tables.ts';
import { adoptUnclaimed, dropUnclaimed } from './unclaimed-bytes.ts';

type VideoRow = typeof videos.$inferSelect;

/** A video whose bytes are stored and whose row is to be written. */
export type NewVideo = typeof videos.$inferInsert & { id: string };

type Deps = { db: Db; media: MediaStore; now: () => Date };

const endings: Record<VideoType, string> = {
  'video/mp4': 'mp4',
  'video/quicktime': 'mov',
  'video/webm': 'webm',
};

/** The detected types of video files, and the type under which each is stored and served. */
const knownTypes: Readonly<Record<string, VideoType>> = {
  'video/mp4': 'video/mp4',
  // The same container, as named by phones and tablets.
  'video/x-m4v': 'video/mp4',
  'video/quicktime': 'video/quicktime',
  'video/webm': 'video/webm',
};

/**
 * The type under which a file of a detected type is stored as a video; undefined for unsupported types.
 */
export function videoTypeOf(detected: string): VideoType | undefined {
  return Object.hasOwn(knownTypes, detected) ? knownTypes[detected] : undefined;
}

/** The name under which a video is served: its id, and an extension by its type. */
export function videoName({ id, mimeType }: Pick<VideoRow, 'id' | 'mimeType'>): string {
  return `${id}.${endings[mimeType]}`;
}

/** The URL of a video. */
export function videoAddress(row: Pick<VideoRow, 'id' | 'mimeType'>): string {
  return `/media/videos/${videoName(row)}`;
}

/**
 * Stores a video unchanged. The caller writes the row with `insertVideos`, or undoes it with `dropVideo`.
 * If the process ends before either, a job removes the bytes.
 * @throws StudioError for a truncated video
 */
export async function storeVideo(
  { db, media, now }: Deps,
  { path, name, size }: StagedFile,
  { mimeType, visibility }: Pick<VideoRow, 'mimeType' | 'visibility'>,
): Promise<NewVideo> {
  if (mimeType !== 'video/webm' && !(await isWholeMovie(path, size))) {
    throw new StudioError('unprocessable', uploadMessages.damaged(name));
  }
  const id = v7();
  const storeKey = `videos/${id.slice(-2)}/${videoName({ id, mimeType })}`;
  await adoptUnclaimed(
    { db, media, now },
    { storeKey, path },
    {
      job: removeVideoBytesJob,
      undo: { videoId: id, storeKey },
      drop: () => dropVideo({ db, media }, { id, storeKey }),
    },
  );
  return { id, storeKey, mimeType, visibility, bytes: size, createdAt: now() };
}

/** Removes the stored bytes of a video that gets no row. */
export function dropVideo(
  { db, media }: Pick<Deps, 'db' | 'media'>,
  { id, storeKey }: Pick<NewVideo, 'id' | 'storeKey'>,
): Promise<void> {
  const bytes = {
    findRow: (tx: Tx) => findVideo({ db: tx }, id),
    remove: () => media.remove(storeKey),
  };
  return dropUnclaimed(db, bytes, removeVideoBytesJob, { videoId: id, storeKey });
}

/** Writes the rows of videos that `storeVideo` has stored, as part of the transaction `db`. */
export function insertVideos({ db }: { db: Sql }, stored: readonly NewVideo[]): void {
  if (stored.length === 0) return;
  db.insert(videos)
    .values([...stored])
    .run();
  forgetJobs({ db }, removeVideoBytesJob, stored.map(bytesOf));
}

/**
 * Removes videos: their rows now, as part of the transaction `db`, and their bytes by a job after the
 * commit.
 */
export function removeVideos(
  { db, now }: { db: Sql; now: () => Date },
  ids: readonly string[],
): void {
  if (ids.length === 0) return;
  const removed = db
    .delete(videos)
    .where(inArray(videos.id, [...ids]))
    .returning({ id: videos.id, storeKey: videos.storeKey })
    .all();
  enqueueJobs({ db, now }, removeVideoBytesJob, removed.map(bytesOf));
}

/** The video with an id, if there is one. */
export function findVideo({ db }: { db: Sql }, id: string): VideoRow | undefined {
  return db.select().from(videos).where(eq(videos.id, id)).get();
}

/** Registers the jobs on videos. */
export function handleVideoJobs(jobs: JobRunner, { db, media }: Pick<Deps, 'db' | 'media'>): void {
  jobs.handle(removeVideoBytesJob, {
    async run({ videoId, storeKey }) {
      if (findVideo({ db }, videoId)) return;
      await media.remove(storeKey);
    },
  });
}

function bytesOf({ id, storeKey }: Pick<VideoRow, 'id' | 'storeKey'>) {
  return { videoId: id, storeKey };
}
