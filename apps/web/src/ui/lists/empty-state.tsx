import type { ReactNode } from 'react';
import { classNames } from '../../lib/formats/class-names.ts';

export type EmptyStateProps = {
  icon?: ReactNode;
  /** What is missing: 'No bookings yet'. */
  title: string;
  /** What the screen is for. */
  text?: ReactNode;
  /** The first thing to do here: a Button or ButtonLink. */
  action?: ReactNode;
  className?: string | undefined;
};

/** The content of an empty screen: explains its purpose and offers the first action. */
export function EmptyState({ icon, title, text, action, className }: EmptyStateProps) {
  return (
    <div
      className={classNames(
        'flex flex-col items-center justify-center px-6 py-16 text-center',
        className,
      )}
    >
      {icon && (
        <span aria-hidden="true" className="mb-5 text-muted [&_svg]:size-8 [&_svg]:stroke-[1.25]">
          {icon}
        </span>
      )}
      <p className="display text-lead">{title}</p>
      {text && <p className="mt-2 max-w-[44ch] text-base text-balance text-muted">{text}</p>}
      {action && <div className="mt-6">{action}</div>}
    </div>
  );
}
