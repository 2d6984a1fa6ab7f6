import { classNames } from '../../lib/formats/class-names.ts';
import { Skeleton } from './skeleton.tsx';

export type SkeletonLinesProps = {
  count: number;
  /** The height of each: 'h-11'. */
  line: string;
  /** The gap between them and their width: 'max-w-[44rem] gap-7'. */
  className: string;
};

/** The placeholder of rows or fields. */
export function SkeletonLines({ count, line, className }: SkeletonLinesProps) {
  return (
    <div aria-busy="true" className={classNames('flex flex-col', className)}>
      {Array.from({ length: count }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines have no identity and never move.
        <Skeleton key={at} className={classNames(line, 'w-full')} />
      ))}
    </div>
  );
}
