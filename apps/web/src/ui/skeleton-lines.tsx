import { classNames } from '../lib/class-names.ts';
import { Skeleton } from './skeleton.tsx';

export type SkeletonLinesProps = {
  count: number;
  /** The height of each: 'h-11'. */
  line: string;
  /** What is between them, and how wide they are: 'max-w-[44rem] gap-7'. */
  className: string;
};

/** Stands where rows or fields will stand. */
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
