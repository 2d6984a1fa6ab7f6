import { Skeleton } from '../../../ui/feedback/skeleton.tsx';

/** The widths of five placeholder chips. */
const widths = ['w-14', 'w-28', 'w-25', 'w-32', 'w-24'];

/** The placeholder of the category chips. */
export function ChipsSkeleton() {
  return (
    <div className="flex gap-2 overflow-hidden" aria-busy="true">
      {widths.map((width) => (
        <span key={width} className="shrink-0 overflow-hidden rounded-full">
          <Skeleton className={`h-11 ${width}`} />
        </span>
      ))}
    </div>
  );
}
