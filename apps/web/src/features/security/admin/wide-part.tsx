import { type ReactNode, useId } from 'react';

export type WidePartProps = {
  title: string;
  text: string;
  /** Rendered beside the heading. */
  action?: ReactNode;
  children: ReactNode;
};

/** A part of a panel that needs the whole width: a table. */
export function WidePart({ title, text, action, children }: WidePartProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="border-b border-line py-8 last:border-0">
      <div className="mb-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div>
          <h2 id={id} className="display text-lead">
            {title}
          </h2>
          <p className="mt-1 text-muted">{text}</p>
        </div>
        {action}
      </div>
      {children}
    </section>
  );
}
