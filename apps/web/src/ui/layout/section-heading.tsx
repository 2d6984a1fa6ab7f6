import type { ReactNode } from 'react';
import { classNames } from '../../lib/formats/class-names.ts';

export type SectionHeadingProps = {
  title: ReactNode;
  text?: ReactNode;
  /** On the right on wide screens, below the text on phones. */
  action?: ReactNode;
  /** The heading level; the style stays the same. */
  level?: 1 | 2 | 3 | undefined;
  /** For `aria-labelledby` of the section. */
  id?: string | undefined;
  className?: string | undefined;
};

/** The heading of a section of a public page. */
export function SectionHeading({
  title,
  text,
  action,
  level = 2,
  id,
  className,
}: SectionHeadingProps) {
  const Heading = `h${level}` as const;
  return (
    <div
      className={classNames(
        'mb-10 flex flex-col gap-6 md:mb-14 md:flex-row md:items-end md:justify-between',
        className,
      )}
    >
      <div className="min-w-0">
        <Heading id={id} className="display text-display">
          {title}
        </Heading>
        {text && <p className="measure mt-4 text-body text-muted">{text}</p>}
      </div>
      {action && <div className="shrink-0">{action}</div>}
    </div>
  );
}
