import { type ReactNode, useEffect, useRef } from 'react';

export type StepHeadingProps = {
  title: string;
  /** One quiet line under it. */
  text?: ReactNode;
};

/** The heading of a screen of the wizard. It gets the focus when its screen is reached, and is read out. */
export function StepHeading({ title, text }: StepHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another title is another screen.
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
