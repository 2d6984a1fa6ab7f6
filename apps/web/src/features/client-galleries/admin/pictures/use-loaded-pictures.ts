import { useEffect, useRef, useState } from 'react';
import type { ClientGallery } from '../queries.ts';
import { usePictures } from './queries.ts';

/** The pictures of a chapter as far as they are loaded; the others follow as they come near, page by page. */
export function useLoadedPictures(gallery: ClientGallery, chapterId: string | null) {
  const query = usePictures(gallery, chapterId);
  const pictures = query.data?.pages.flatMap(({ rows }) => rows) ?? [];
  const [isLoadingAll, setLoadingAll] = useState(false);
  const wanted = useRef(0);
  const { hasNextPage, isFetching, fetchNextPage } = query;

  /** Loads until the picture at a position is there. */
  function loadTo(at: number) {
    wanted.current = at;
    if (at >= pictures.length && hasNextPage && !isFetching) void fetchNextPage();
  }

  // A page may not reach as far as was wanted.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page.
  useEffect(() => loadTo(wanted.current), [pictures.length, isFetching]);

  /** Loads all of them. @returns their ids; undefined when that failed */
  async function loadAll(): Promise<string[] | undefined> {
    setLoadingAll(true);
    try {
      let result = await query.fetchNextPage({ cancelRefetch: false });
      while (result.hasNextPage && !result.isError) result = await fetchNextPage();
      if (result.isError) return undefined;
      return result.data?.pages.flatMap(({ rows }) => rows.map(({ id }) => id));
    } finally {
      setLoadingAll(false);
    }
  }

  return {
    pictures,
    isLoading: query.isPending,
    /** The query, where nothing could be loaded. */
    error: query.isError && query.data === undefined ? query : undefined,
    loadTo,
    loadAll,
    isLoadingAll,
  };
}
