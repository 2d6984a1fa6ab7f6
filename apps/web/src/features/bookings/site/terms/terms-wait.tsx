import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';

/** Shown while the booking terms load. */
export function TermsWait() {
  return (
    <div aria-busy="true">
      <Skeleton className="h-6 w-72 max-w-full" />
    </div>
  );
}
