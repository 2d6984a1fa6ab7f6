import { galleryVisitMessages as messages } from '@shutterhouse/contract/client-galleries/messages';
import { t, tc } from '@shutterhouse/contract/sentences';
import { useMutation } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { problemSentence, readApiError } from '../../../lib/calls/api-error.ts';
import { notify } from '../../../lib/calls/notices.ts';
import { trpc } from '../../../lib/calls/trpc.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { IconButton } from '../../../ui/controls/icon-button.tsx';

/** Hides pictures from guests or shows them again, which clients may. */
export function usePrivacy(
  key: string,
  onChanged: (ids: ReadonlySet<string>, isHidden: boolean) => void,
) {
  const { client } = trpc.useUtils();
  return useMutation({
    mutationKey: [['clientGalleries', 'visits', 'setPrivate']],
    meta: { errorShownInPlace: true },
    mutationFn: ({ ids, isPrivate }: { ids: ReadonlySet<string>; isPrivate: boolean }) =>
      client.clientGalleries.visits.setPrivate.mutate({ key, ids: [...ids], isPrivate }),
    onSuccess: (_, { ids, isPrivate }) => onChanged(ids, isPrivate),
    onError: (error) => notify.error(problemSentence(readApiError(error), messages.privacyFailed)),
  });
}

export type HidingBarProps = {
  selected: ReadonlySet<string>;
  isBusy: boolean;
  onHide: (isHidden: boolean) => void;
  onClose: () => void;
};

/** Takes the place of the gallery's bar while pictures are selected that guests shall not see. */
export function HidingBar({ selected, isBusy, onHide, onClose }: HidingBarProps) {
  const count = selected.size;
  const press = (isHidden: boolean) => () => {
    if (count > 0) onHide(isHidden);
  };
  return (
    <section
      aria-label={t('Hide pictures from guests')}
      className="sticky top-0 z-30 flex min-h-12 flex-wrap items-center gap-x-2 gap-y-1 border-b border-line bg-raised px-1 py-1 md:px-2"
    >
      <IconButton label={tc('button', 'Done')} icon={<X />} onClick={onClose} />
      <p role="status" className="figures min-w-0 flex-1 basis-48 text-desk">
        {count === 0
          ? t('Choose the pictures that guests should not see.')
          : t('{count, plural, one {# picture} other {# pictures}}', { count })}
      </p>
      <Button
        size="small"
        variant="primary"
        busy={isBusy}
        aria-disabled={count === 0 || undefined}
        onClick={press(true)}
      >
        {t('Hide from guests')}
      </Button>
      <Button
        size="small"
        busy={isBusy}
        aria-disabled={count === 0 || undefined}
        onClick={press(false)}
      >
        {t('Show to guests')}
      </Button>
    </section>
  );
}
