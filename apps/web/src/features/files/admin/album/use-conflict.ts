import { conflictDelayMs } from '@shutterhouse/contract/files/conversions/constants';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type Outputs, trpc } from '../../../../lib/trpc.ts';

/** What an album of a name would meet, and how many pictures it would have. */
export type AlbumConflict = Outputs['files']['conversions']['start'];

/**
 * Asks what an album of this name would meet, half a second after the last key. Undefined while that
 * is not known; nothing is written by the question.
 */
export function useConflict(folderId: string, typed: string): AlbumConflict | undefined {
  const { client } = trpc.useUtils();
  const albumName = typed.trim();
  const [asked, setAsked] = useState(albumName);
  useEffect(() => {
    const timer = setTimeout(() => setAsked(albumName), conflictDelayMs);
    return () => clearTimeout(timer);
  }, [albumName]);
  const query = useQuery({
    queryKey: [['files', 'conversions', 'dry run'], { folderId, albumName: asked }],
    queryFn: () =>
      client.files.conversions.start.mutate({ id: folderId, albumName: asked, dryRun: true }),
    enabled: asked !== '',
    staleTime: 0,
    gcTime: 0,
    retry: false,
    meta: { errorShownInPlace: true },
  });
  return asked === albumName ? query.data : undefined;
}
