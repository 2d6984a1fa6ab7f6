import type { ReactNode } from 'react';
import { classNames } from '../lib/class-names.ts';

export type RoomHeadingProps = {
  title: ReactNode;
  /** Under the title, over the whole width. */
  text?: ReactNode;
  /** Stand top right, the primary one last. */
  actions?: ReactNode;
  className?: string | undefined;
};

/** The heading of a room of the dashboard. */
export function RoomHeading({ title, text, actions, className }: RoomHeadingProps) {
  return (
    <div className={classNames('mb-6', className)}>
      <div className="flex min-h-9 flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h1 className="display min-w-0 text-title">{title}</h1>
        {actions && <div className="flex flex-wrap items-center gap-2.5">{actions}</div>}
      </div>
      {text && <p className="mt-1 text-desk text-muted">{text}</p>}
    </div>
  );
}
