import { otherDeviceMinutes } from '@shutterhouse/contract/client-galleries/constants';
import { listMessages as messages } from '@shutterhouse/contract/client-galleries/list-messages';
import { t } from '@shutterhouse/contract/sentences';
import { useQuery } from '@tanstack/react-query';
import { problemSentence, readApiError } from '../../../lib/calls/api-error.ts';
import { trpc } from '../../../lib/calls/trpc.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { LinkDialog } from './link-dialog.tsx';
import type { OpenGallery } from './queries.ts';
import { otherDeviceMark } from './use-other-device.ts';

export type OtherDeviceDialogProps = { opened: OpenGallery; onClose: () => void };

/** The link by which the visitor goes on with their lists on another device; another one when it has expired. */
export function OtherDeviceDialog({ opened, onClose }: OtherDeviceDialogProps) {
  const { client } = trpc.useUtils();
  const { key } = opened;
  const { data, error } = useQuery({
    queryKey: ['client-gallery-other-device', key],
    queryFn: () => client.clientGalleries.visits.continueElsewhere.mutate({ key }),
    gcTime: 0,
    refetchInterval: otherDeviceMinutes * 60_000,
    meta: { errorShownInPlace: true },
  });
  const title = t('Continue on another device');
  if (data) {
    return (
      <LinkDialog
        title={title}
        description={t(
          'Scan this code with it, or open the link there. It works once, for {minutes} minutes. It is for you alone: whoever opens it fills your lists.',
          { minutes: otherDeviceMinutes },
        )}
        url={`${location.origin}${location.pathname}${otherDeviceMark}${data.code}`}
        name={opened.title}
        onClose={onClose}
      />
    );
  }
  return (
    <Dialog
      open
      size="small"
      title={title}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      {error ? (
        <Banner tone="error">
          {problemSentence(readApiError(error), messages.otherDeviceFailed)}
        </Banner>
      ) : (
        <Skeleton className="mx-auto size-56" />
      )}
    </Dialog>
  );
}
