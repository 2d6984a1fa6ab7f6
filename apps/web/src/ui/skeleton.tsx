import { classNames } from '../lib/class-names.ts';

export type SkeletonProps = {
  /** Its size and shape: 'h-4 w-40', 'aspect-[4/5] rounded-picture'. */
  className?: string | undefined;
  /** As many lines of text of this size, the last one shorter. */
  lines?: number | undefined;
};

/** Stands where content will stand; mark what surrounds it with `aria-busy`. */
export function Skeleton({ className, lines }: SkeletonProps) {
  if (lines === undefined) {
    return (
      <span
        aria-hidden="true"
        className={classNames('block animate-breathe rounded-picture bg-sunken', className)}
      />
    );
  }
  return (
    <span aria-hidden="true" className={classNames('block', className)}>
      {Array.from({ length: lines }, (_, line) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines have no identity and never move.
          key={line}
          className={classNames(
            'my-[0.45em] block h-[0.7em] animate-breathe rounded-picture bg-sunken',
            line === lines - 1 && lines > 1 && 'w-3/5',
          )}
        />
      ))}
    </span>
  );
}

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
