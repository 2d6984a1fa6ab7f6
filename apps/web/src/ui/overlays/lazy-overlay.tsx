import { type ReactNode, Suspense } from 'react';
import { LoadingVeil } from './loading-veil.tsx';

export type LazyOverlayProps = {
  /** Called on Back and Escape while it is being loaded; absent where the address says that it is open. */
  onClose?: (() => void) | undefined;
  children: ReactNode;
};

/**
 * Around a sheet or dialog that is loaded when it is opened (`lazyPart`), so that its page needs none of what forms are made of.
 * That it is being loaded is seen after 300 ms.
 */
export function LazyOverlay({ onClose, children }: LazyOverlayProps) {
  return <Suspense fallback={<LoadingVeil onClose={onClose} />}>{children}</Suspense>;
}
