import { Fragment, type ReactNode } from 'react';

/** What a fact is called, and what it is; one that is empty or null is left out. */
export type Fact = readonly [label: string, value: ReactNode];

/** Facts one under the other, their names beside them. */
export function FactList({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-2">
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
