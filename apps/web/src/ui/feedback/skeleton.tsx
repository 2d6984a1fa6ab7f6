import { classNames } from '../../lib/formats/class-names.ts';

export type SkeletonProps = {
  /** Its size and shape: 'h-4 w-40', 'aspect-[4/5] rounded-picture'. */
  className?: string | undefined;
  /** Renders this many lines of text, the last one shorter. */
  lines?: number | undefined;
};

/** The placeholder of content; mark its container with `aria-busy`. */
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
