import { Suspense } from 'react';
import { lazyPart } from '../../../../lib/navigation/lazy-part.ts';
import type { TermsFieldProps } from './terms-field.tsx';
import { TermsWait } from './terms-wait.tsx';

// Loaded only where a studio has terms.
const TermsField = lazyPart(() => import('./terms-field.tsx'), 'TermsField');

/** Asks to accept the booking terms; nothing while the studio has none. */
export function TermsQuestion(props: TermsFieldProps) {
  if (!props.terms.isRequired) return null;
  return (
    <Suspense fallback={<TermsWait />}>
      <TermsField {...props} />
    </Suspense>
  );
}
