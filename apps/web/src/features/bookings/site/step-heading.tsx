import { type ReactNode, useEffect, useRef } from 'react';

export type StepHeadingProps = {
  title: string;
  /** A muted line below the heading. */
  text?: ReactNode;
};

/** The heading of a wizard screen. It gets the focus when the screen is reached, so that it is announced. */
export function StepHeading({ title, text }: StepHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new title means a new screen.
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
  }, [title]);
  return (
    <div className="mb-7 md:mb-9">
      <h2 ref={heading} tabIndex={-1} className="display text-heading wrap-anywhere outline-none">
        {title}
      </h2>
      {text && <p className="measure mt-2 text-base text-muted">{text}</p>}
    </div>
  );
}
