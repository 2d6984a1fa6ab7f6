import { t } from '@shutterhouse/contract/sentences';
import { useBackToClose, useLayerKeys } from '../../lib/navigation/overlay-history.ts';
import { Spinner } from '../feedback/spinner.tsx';

/** In the place of an overlay that is being loaded, which Back and Escape close as they will then. */
export function LoadingVeil({ onClose }: { onClose: (() => void) | undefined }) {
  const close = () => onClose?.();
  useBackToClose(onClose !== undefined, close);
  useLayerKeys(onClose !== undefined, ({ key }) => {
    if (key === 'Escape') close();
  });
  return (
    <div className="fixed inset-0 z-40 grid animate-appear place-items-center bg-veil text-ink [animation-delay:300ms]">
      <Spinner label={t('Loading...')} className="size-8" />
    </div>
  );
}
