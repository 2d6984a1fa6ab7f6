import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';

/** Placeholder while cards load; the label is visible and announced. */
export function CardsWaiting({ label }: { label: string }) {
  return (
    <div aria-busy="true">
      <p role="status" className="mb-6 text-base text-muted">
        {label}
      </p>
      <div className="flex gap-4 overflow-hidden">
        {['first', 'second', 'third'].map((card) => (
          <div key={card} className="w-[82%] shrink-0 sm:w-1/2 xl:w-1/3">
            <Skeleton className="aspect-[5/4]" />
            <Skeleton lines={3} className="mt-4" />
          </div>
        ))}
      </div>
    </div>
  );
}
