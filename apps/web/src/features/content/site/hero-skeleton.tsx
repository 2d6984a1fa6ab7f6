import { Skeleton } from '../../../ui/feedback/skeleton.tsx';

/** The placeholder of the hero, of the same size. */
export function HeroSkeleton() {
  return (
    <section
      data-theme="dark"
      aria-busy="true"
      aria-label="Welcome"
      className="flex min-h-[92svh] flex-col justify-end bg-paper text-ink"
    >
      <h1 className="sr-only">Loading...</h1>
      <div className="wrap pt-40 pb-14 md:pb-20 lg:pb-24">
        <Skeleton className="h-12 w-4/5 max-w-[34rem] md:h-20" />
        <Skeleton className="mt-4 h-12 w-3/5 max-w-[24rem] md:h-20" />
        <Skeleton lines={2} className="mt-8 max-w-[28rem] text-lead" />
        <div className="mt-9 flex gap-3">
          <Skeleton className="h-13 w-40 rounded-control" />
          <Skeleton className="h-13 w-36 rounded-control" />
        </div>
      </div>
    </section>
  );
}
