import { conflictDelayMs } from '@shutterhouse/contract/files/conversions/constants';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type Outputs, trpc } from '../../../../lib/calls/trpc.ts';

/** Whether an album of this name exists, and how many pictures the new one would have. */
export type AlbumConflict = Outputs['files']['conversions']['start'];

/**
 * Checks for a conflict with an album name, half a second after the last key press. Undefined until
 * known; the check writes nothing.
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
    queryKey: [['files', 'album name'], { folderId, albumName: asked }],
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
