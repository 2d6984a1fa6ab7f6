import { type ReactNode, useId } from 'react';

export type PanelPartProps = { title: string; text?: ReactNode; children: ReactNode };

/** A part of a panel: its title and description on the left, its content next to them, or below on a phone. */
export function PanelPart({ title, text, children }: PanelPartProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="grid gap-x-12 gap-y-5 border-b border-line py-8 first:pt-0 last:border-0 lg:grid-cols-[minmax(0,17rem)_minmax(0,1fr)]"
    >
      <div>
        <h2 id={id} className="display text-lead">
          {title}
        </h2>
        {text && <p className="mt-1 text-desk text-pretty text-muted">{text}</p>}
      </div>
      <div className="flex max-w-[34rem] min-w-0 flex-col items-start gap-5 [&>*]:max-w-full [&>form]:w-full [&>ul:last-child>:last-child]:border-b-0">
        {children}
      </div>
    </section>
  );
}
