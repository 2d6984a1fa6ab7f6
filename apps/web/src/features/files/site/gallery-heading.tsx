import type { ReactNode, RefObject } from 'react';

export type GalleryHeadingProps = {
  title: string;
  /** Gets the focus after going to another folder. */
  headingRef: RefObject<HTMLHeadingElement | null>;
  /** Short facts, shown on one line. */
  facts: readonly string[];
  /** The studio's message to the visitor. */
  message?: string | undefined;
  children?: ReactNode;
};

/** The heading of a shared link: title, facts, and actions. */
export function GalleryHeading({
  title,
  headingRef,
  facts,
  message,
  children,
}: GalleryHeadingProps) {
  return (
    <div className="mb-6 flex flex-wrap items-end justify-between gap-x-8 gap-y-5 lg:mb-8">
      <div className="min-w-0">
        <h1
          ref={headingRef}
          tabIndex={-1}
          className="display text-heading wrap-anywhere outline-none md:text-display"
        >
          {title}
        </h1>
        {facts.length > 0 && <p className="figures mt-2 text-muted">{facts.join(' · ')}</p>}
        {message && (
          <p className="measure mt-4 text-body text-pretty whitespace-pre-line">{message}</p>
        )}
      </div>
      <div className="flex flex-wrap gap-2.5">{children}</div>
    </div>
  );
}
