import { t } from '@shutterhouse/contract/sentences';
import { type ReactNode, Suspense } from 'react';
import { Spinner } from '../feedback/spinner.tsx';

/**
 * Around a sheet or dialog that is loaded when it is opened (`lazyPart`), so that its screen needs none of what forms are made of.
 * That it is being loaded is seen after 300 ms.
 */
export function LazyOverlay({ children }: { children: ReactNode }) {
  return (
    <Suspense
      fallback={
        <div className="fixed inset-0 z-40 grid animate-appear place-items-center bg-veil text-ink [animation-delay:300ms]">
          <Spinner label={t('Loading...')} className="size-8" />
        </div>
      }
    >
      {children}
    </Suspense>
  );
}
