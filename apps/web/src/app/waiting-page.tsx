import { Spinner } from '../ui/spinner.tsx';

/** Stands while the code of a page is on its way; nothing shows during the first moment. */
export function WaitingPage() {
  return (
    <div className="flex min-h-svh items-center justify-center text-muted">
      <span className="animate-appear [animation-delay:300ms]">
        <Spinner label="Loading..." className="size-6" />
      </span>
    </div>
  );
}
