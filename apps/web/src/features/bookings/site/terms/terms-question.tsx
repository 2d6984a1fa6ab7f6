import { Suspense } from 'react';
import { lazyPart } from '../../../../lib/navigation/lazy-part.ts';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import type { TermsFieldProps } from './terms-field.tsx';

// Loaded only where a studio has terms.
const TermsField = lazyPart(() => import('./terms-field.tsx'), 'TermsField');

/** Asks to accept the booking terms; nothing while the studio has none. */
export function TermsQuestion(props: Omit<TermsFieldProps, 'waiting'>) {
  if (!props.terms.isRequired) return null;
  const waiting = (
    <div aria-busy="true">
      <Skeleton className="h-6 w-72 max-w-full" />
    </div>
  );
  return (
    <Suspense fallback={waiting}>
      <TermsField {...props} waiting={waiting} />
    </Suspense>
  );
}
