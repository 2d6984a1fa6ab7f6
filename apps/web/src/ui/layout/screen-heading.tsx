import type { ReactNode } from 'react';
import { classNames } from '../../lib/formats/class-names.ts';

export type ScreenHeadingProps = {
  title: ReactNode;
  /** Below the title. */
  text?: ReactNode;
  /** Top right, or below where there is no space; the primary one last. */
  actions?: ReactNode;
  className?: string | undefined;
};

/** The heading of a section of the dashboard. */
export function ScreenHeading({ title, text, actions, className }: ScreenHeadingProps) {
  return (
    <div
      className={classNames(
        'mb-6 flex min-h-9 flex-wrap items-start justify-between gap-x-6 gap-y-4',
        className,
      )}
    >
      <div className="min-w-0 flex-1 basis-44">
        <h1 className="display text-title">{title}</h1>
        {text && <p className="mt-1 text-desk text-muted">{text}</p>}
      </div>
      {actions && <div className="flex flex-wrap items-center gap-2.5">{actions}</div>}
    </div>
  );
}
