import type { DownloadSize } from '@shutterhouse/contract/client-galleries/constants';
import { galleryDownloadMessages as messages } from '@shutterhouse/contract/client-galleries/download-messages';
import type { DownloadScope } from '@shutterhouse/contract/client-galleries/downloads';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { readApiError, refusalSentence } from '../../../../lib/calls/api-error.ts';
import { type Outputs, trpc } from '../../../../lib/calls/trpc.ts';
import type { OpenGallery } from '../queries.ts';

type Download = Outputs['clientGalleries']['downloads']['prepare'];

/** How often the progress is asked for, in milliseconds. */
const askAgainMs = 1000;

/** The permission that the PIN of a gallery gave, until the page is left. */
const permissions = new Map<string, string>();

/** A download of an open gallery: what there is, and how far it is. */
export function useDownload(opened: OpenGallery, scope: DownloadScope) {
  const { key } = opened;
  const { client } = trpc.useUtils();
  const { downloads } = client.clientGalleries;
  const offer = useQuery({
    queryKey: ['client-gallery-offer', key, scope],
    queryFn: () => downloads.offer.mutate({ key, scope }),
    gcTime: 0,
    retry: false,
    meta: { errorShownInPlace: true },
  });
  const preparing = useMutation({
    meta: { errorShownInPlace: true },
    async mutationFn({ size, pin }: { size: DownloadSize; pin: string }) {
      if (opened.needsPin && !permissions.has(key)) {
        const { permission } = await downloads.unlock.mutate({ key, pin });
        permissions.set(key, permission);
      }
      const permission = permissions.get(key);
      return downloads.prepare.mutate({ key, scope, size, ...(permission && { permission }) });
    },
    // The studio may have changed the PIN.
    onError: () => permissions.delete(key),
  });
  const token = preparing.data?.token ?? '';
  const progress = useQuery({
    queryKey: ['client-gallery-download', token],
    queryFn: () => downloads.progress.mutate({ key, token }),
    enabled: preparing.data?.state === 'preparing',
    refetchInterval: ({ state }) => (state.data?.state === 'ready' ? false : askAgainMs),
    gcTime: 0,
    meta: { errorShownInPlace: true },
  });
  const download: Download | undefined = progress.data ?? preparing.data;
  const begin = useEffectEvent(() => {
    const link = document.createElement('a');
    link.href = `/api/client-galleries/visit/archive?key=${encodeURIComponent(key)}&token=${token}`;
    link.download = '';
    link.click();
  });
  const isReady = download?.state === 'ready';
  useEffect(() => {
    if (isReady) begin();
  }, [isReady]);

  /** Stops what is being prepared; what was not sent is not counted. */
  function cancel(): void {
    if (token !== '' && !isReady) {
      // It ends by itself where this does not arrive.
      downloads.cancel.mutate({ key, token }).catch(() => undefined);
    }
    preparing.reset();
  }
  const error = offer.error ?? preparing.error ?? progress.error;
  const hasFailed = download?.state === 'failed';
  const failed = offer.error ? messages.offerFailed : messages.prepareFailed;
  return {
    offer: offer.data,
    download,
    isBusy: preparing.isPending,
    /** Whether the PIN was given before. */
    isUnlocked: !opened.needsPin || permissions.has(key),
    refusal: hasFailed
      ? messages.failed
      : error
        ? (refusalSentence(readApiError(error)) ?? failed)
        : undefined,
    prepare: preparing.mutate,
    cancel,
  };
}
