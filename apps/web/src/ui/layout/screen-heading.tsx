import type { ReactNode } from 'react';
import { classNames } from '../../lib/formats/class-names.ts';
import { MoreActions } from './more-actions.tsx';

export type ScreenHeadingProps = {
  title: ReactNode;
  /** Below the title. */
  text?: ReactNode;
  /** The text is shown on phones, too, where the rows below the heading need its line. */
  hasTextOnPhones?: boolean | undefined;
  /** Top right, before `actions`; in a menu on phones. */
  more?: ReactNode;
  /** Top right, at every width: the primary button. What has `data-grows` takes the room beside the title on phones. */
  actions?: ReactNode;
  className?: string | undefined;
};

/** The heading of a section of the dashboard. */
export function ScreenHeading({
  title,
  text,
  hasTextOnPhones = false,
  more,
  actions,
  className,
}: ScreenHeadingProps) {
  return (
    <div
      className={classNames(
        'mb-6 flex min-h-9 flex-wrap items-start justify-between gap-x-6 gap-y-4 max-md:mb-1 max-md:min-h-11 max-md:items-center max-md:gap-x-3 max-md:gap-y-1',
        className,
      )}
    >
      <div className="min-w-0 flex-1 basis-44 max-md:contents">
        <h1 className="display text-title max-md:min-w-min max-md:flex-1 max-md:basis-0 max-md:wrap-break-word">
          {title}
        </h1>
        {text && (
          <p
            className={classNames(
              'mt-1 text-desk text-muted max-md:order-last max-md:mt-0 max-md:basis-full max-md:text-caption',
              !hasTextOnPhones && 'max-md:hidden',
            )}
          >
            {text}
          </p>
        )}
      </div>
      {(actions || more) && (
        <div className="flex flex-wrap items-center gap-2.5 max-md:max-w-full max-md:gap-1.5 max-md:has-data-grows:flex-1 max-md:has-data-grows:basis-36">
          {more && (
            <div className="contents max-md:order-last max-md:block">
              <MoreActions>{more}</MoreActions>
            </div>
          )}
          {actions}
        </div>
      )}
    </div>
  );
}
