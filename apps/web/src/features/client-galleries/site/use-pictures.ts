import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { trpc } from '../../../lib/calls/trpc.ts';
import { type Sequence, sequenceOf } from '../../../lib/lists/sequence.ts';
import type { OpenGallery, VisitedPicture } from './queries.ts';
import { usualRatio } from './rows.ts';

/** A chapter with what has been loaded of it, in its order. */
export type ShownChapter = {
  id: string | null;
  name: string;
  /** Of each picture, loaded or not: width by height. */
  ratios: readonly number[];
  rows: readonly VisitedPicture[];
  /** The place of its first picture in the gallery. */
  start: number;
};

type Loaded = { rows: readonly VisitedPicture[]; cursor: string | null };

/** The pictures of an open gallery, which load page by page in each chapter. */
export type GalleryPictures = {
  chapters: readonly ShownChapter[];
  /** All of them, chapter by chapter. */
  things: Sequence<VisitedPicture>;
  /** Loads a chapter up to this index. */
  load: (chapterId: string | null, upTo: number) => void;
  /** Loads towards the picture at a place of the gallery. */
  loadAt: (index: number) => void;
  /** How many requests have failed. */
  failures: number;
  /** Loading has failed, and nothing is being loaded. */
  hasFailed: boolean;
  retry: () => void;
  setHidden: (ids: ReadonlySet<string>, isHidden: boolean) => void;
};

/** Loads the pictures of an open gallery, those of a chapter in its order. */
export function useGalleryPictures(token: string, opened: OpenGallery): GalleryPictures {
  const { client } = trpc.useUtils();
  const queryClient = useQueryClient();
  const [loaded, setLoaded] = useState<ReadonlyMap<string | null, Loaded>>(new Map());
  const [failures, setFailures] = useState(0);
  const [hasFailed, setFailed] = useState(false);
  const wanted = useRef(new Map<string | null, number>());
  const latest = useRef(loaded);
  const { key } = opened;

  const shapes = useQuery({
    queryKey: [['clientGalleries', 'visits', 'shapes'], { token }],
    queryFn: () => client.clientGalleries.visits.shapes.mutate({ key }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    meta: { errorShownInPlace: true },
  });

  async function load(chapterId: string | null, upTo: number): Promise<void> {
    const isLoading = wanted.current.has(chapterId);
    wanted.current.set(chapterId, Math.max(upTo, wanted.current.get(chapterId) ?? 0));
    if (isLoading) return;
    try {
      for (;;) {
        const { rows, cursor } = latest.current.get(chapterId) ?? { rows: [], cursor: '' };
        if (cursor === null || rows.length > (wanted.current.get(chapterId) ?? 0)) return;
        const page = await queryClient.fetchQuery({
          queryKey: [['clientGalleries', 'visits', 'pictures'], { token, chapterId, cursor }],
          queryFn: () =>
            client.clientGalleries.visits.pictures.mutate({
              ...{ key, chapterId },
              ...(cursor !== '' && { cursor }),
            }),
          gcTime: 0,
          meta: { errorShownInPlace: true },
        });
        const next = { rows: [...rows, ...page.rows], cursor: page.nextCursor };
        latest.current = new Map(latest.current).set(chapterId, next);
        setLoaded(latest.current);
        setFailed(false);
      }
    } catch {
      setFailures((before) => before + 1);
      setFailed(true);
    } finally {
      wanted.current.delete(chapterId);
    }
  }

  const chapters = useMemo(
    () => shownChapters(opened, loaded, shapes.data ?? []),
    [opened, loaded, shapes.data],
  );
  const things = useMemo(() => thingsOf(chapters), [chapters]);
  return {
    chapters,
    things,
    load: (chapterId, upTo) => void load(chapterId, upTo),
    loadAt(index) {
      const chapter = chapters.findLast(({ start }) => start <= index);
      if (chapter) void load(chapter.id, index - chapter.start);
    },
    failures,
    hasFailed,
    retry() {
      setFailed(false);
      for (const { id, rows, ratios } of chapters) {
        if (rows.length < ratios.length) void load(id, rows.length);
      }
    },
    setHidden(ids, isHidden) {
      const changed = Array.from(latest.current, ([id, of]): [string | null, Loaded] => [
        id,
        { ...of, rows: of.rows.map((row) => (ids.has(row.id) ? { ...row, isHidden } : row)) },
      ]);
      latest.current = new Map(changed);
      setLoaded(latest.current);
    },
  };
}

/** The aspect ratio of a picture in hundredths, as it was known before it loaded: another one could move the rows. */
function ratioOf({ width, height }: Pick<VisitedPicture, 'width' | 'height'>): number {
  return width && height ? Math.round((100 * width) / height) / 100 : usualRatio;
}

function shownChapters(
  opened: OpenGallery,
  loaded: ReadonlyMap<string | null, Loaded>,
  shapes: readonly { chapterId: string | null; shapes: readonly number[] }[],
): ShownChapter[] {
  let start = 0;
  return opened.chapters.map(({ id, name, pictures }) => {
    const { rows, cursor } = loaded.get(id) ?? { rows: [], cursor: '' };
    const known = shapes.find(({ chapterId }) => chapterId === id)?.shapes;
    const expected = known?.map((shape) => (shape > 0 ? shape / 100 : usualRatio));
    const further = expected ?? Array<number>(pictures).fill(usualRatio);
    // Where all have loaded, there are no more.
    const ratios = rows.map(ratioOf).concat(cursor === null ? [] : further.slice(rows.length));
    const chapter = { id, name, ratios, rows, start };
    start += ratios.length;
    return chapter;
  });
}

function thingsOf(chapters: readonly ShownChapter[]): Sequence<VisitedPicture> {
  const last = chapters.at(-1);
  const length = last ? last.start + last.ratios.length : 0;
  return {
    ...sequenceOf<VisitedPicture>(length, []),
    loaded: chapters.reduce((sum, { rows }) => sum + rows.length, 0),
    at: (index) => {
      const chapter = chapters.findLast(({ start }) => start <= index);
      return chapter?.rows[index - chapter.start];
    },
  };
}
