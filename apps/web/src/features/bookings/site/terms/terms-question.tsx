import { lazy, Suspense } from 'react';
import type { TermsFieldProps } from './terms-field.tsx';
import { TermsWait } from './terms-wait.tsx';

// Loaded only where a studio has terms.
const TermsField = lazy(async () => ({ default: (await import('./terms-field.tsx')).TermsField }));

/** Asks to accept the booking terms; nothing while the studio has none. */
export function TermsQuestion(props: TermsFieldProps) {
  if (!props.terms.isRequired) return null;
  return (
    <Suspense fallback={<TermsWait />}>
      <TermsField {...props} />
    </Suspense>
  );
}
