import { type ReactNode, useId } from 'react';

export type FormPartProps = { title: string; text?: string; children: ReactNode };

/** A section of a long form, with a description. */
export function FormPart({ title, text, children }: FormPartProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="mt-6 min-w-0 first:mt-0">
      <h2 id={id} className="display text-lead">
        {title}
      </h2>
      {text && <p className="mt-1 text-muted">{text}</p>}
      <div className="mt-4">{children}</div>
    </section>
  );
}
