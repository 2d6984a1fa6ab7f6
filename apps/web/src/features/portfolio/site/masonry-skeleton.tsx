import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Masonry, type MasonryPlans } from './masonry.tsx';

export type MasonrySkeletonProps = {
  count: number;
  plans: MasonryPlans;
  phoneLimit?: number | undefined;
  className?: string | undefined;
};

/** The aspect ratios of placeholders. */
const shapes = [4 / 5, 3 / 2, 3 / 2, 4 / 5, 3 / 2, 4 / 5];

/** The placeholder of a wall of pictures. */
export function MasonrySkeleton({ count, plans, phoneLimit, className }: MasonrySkeletonProps) {
  const ratios = Array.from({ length: count }, (_, tile) => shapes[tile % shapes.length] ?? 1);
  return (
    <Masonry busy ratios={ratios} plans={plans} phoneLimit={phoneLimit} className={className}>
      {ratios.map((ratio, tile) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the tiles have no identity and never move.
        <Skeleton key={`${ratio}-${tile}`} className="size-full" />
      ))}
    </Masonry>
  );
}
