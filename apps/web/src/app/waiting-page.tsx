import { Spinner } from '../ui/feedback/spinner.tsx';

/** Shown while the code of a page loads; invisible for the first moment. */
export function WaitingPage() {
  return (
    <div className="flex min-h-svh items-center justify-center text-muted">
      <span className="animate-appear [animation-delay:300ms]">
        <Spinner label="Loading..." className="size-6" />
      </span>
    </div>
  );
}
