import { Fragment, type ReactNode } from 'react';

/** The label and value of a fact; an empty or null value is omitted. */
export type Fact = readonly [label: string, value: ReactNode];

/** A list of facts with their labels in front. */
export function FactList({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-2 cramped:grid-cols-1">
      {facts.map(
        ([label, value]) =>
          value && (
            <Fragment key={label}>
              <dt className="text-muted">{label}</dt>
              <dd className="min-w-0 break-words">{value}</dd>
            </Fragment>
          ),
      )}
    </dl>
  );
}
