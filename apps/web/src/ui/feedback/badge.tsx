import type { ReactNode } from 'react';
import { classNames } from '../../lib/formats/class-names.ts';

export type BadgeProps = {
  tone?: 'neutral' | 'accent' | 'good' | 'warning' | 'bad' | undefined;
  children: ReactNode;
  className?: string | undefined;
};

const tones = {
  neutral: 'bg-sunken text-muted',
  accent: 'bg-accent-wash text-accent-deep',
  good: 'bg-good-wash text-good',
  warning: 'bg-warning-wash text-warning-ink',
  bad: 'bg-bad-wash text-bad',
};

/** A small label: a count, a mark. For states use StatusDot. */
export function Badge({ tone = 'neutral', children, className }: BadgeProps) {
  return (
    <span
      className={classNames(
        'figures inline-flex h-5.5 items-center rounded-full px-2 text-caption font-medium whitespace-nowrap',
        tones[tone],
        className,
      )}
    >
      {children}
    </span>
  );
}
