import { Skeleton } from '../../../ui/feedback/skeleton.tsx';

/** The placeholder of the about section. */
export function AboutSkeleton() {
  return (
    <section
      id="about"
      aria-busy="true"
      aria-label="About"
      className="band -scroll-mt-8 md:-scroll-mt-4"
    >
      <div className="wrap grid gap-x-[8%] gap-y-10 min-[40rem]:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] min-[40rem]:items-center">
        <Skeleton className="aspect-[4/5]" />
        <div className="max-w-[36rem]">
          <Skeleton className="h-5 w-20" />
          <Skeleton className="mt-3 h-12 w-4/5" />
          <Skeleton lines={4} className="mt-8 text-lead" />
          <Skeleton lines={4} className="mt-5 text-body" />
          <Skeleton className="mt-9 h-8 w-56" />
        </div>
      </div>
    </section>
  );
}
