import type { ReactNode } from 'react';
import { classNames } from '../../lib/formats/class-names.ts';

/** The meaning of a state, shown by its colour. */
export type StatusTone = 'good' | 'warning' | 'bad' | 'accent' | 'muted';

export type StatusDotProps = {
  tone: StatusTone;
  /** The label; colour alone is not accessible. */
  children: ReactNode;
  className?: string | undefined;
};

const dots: Record<StatusTone, string> = {
  good: 'bg-good',
  warning: 'bg-warning',
  bad: 'bg-bad',
  accent: 'bg-accent',
  muted: 'border border-control bg-transparent',
};

/** A state: a coloured dot with a label. */
export function StatusDot({ tone, children, className }: StatusDotProps) {
  return (
    <span className={classNames('inline-flex items-center gap-2 whitespace-nowrap', className)}>
      <span aria-hidden="true" className={classNames('size-2 shrink-0 rounded-full', dots[tone])} />
      {children}
    </span>
  );
}
