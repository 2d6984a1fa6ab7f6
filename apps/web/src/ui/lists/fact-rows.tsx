import type { Fact } from './fact-list.tsx';

/** A list of facts with rules between them, for the top of a sheet. */
export function FactRows({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="figures -mt-2">
      {facts.map(
        ([label, value]) =>
          value && (
            <div
              key={label}
              className="grid grid-cols-[6.5rem_minmax(0,1fr)] items-baseline gap-x-4 cramped:grid-cols-1 border-b border-line py-3 last:border-b-0"
            >
              <dt className="text-muted">{label}</dt>
              <dd className="wrap-break-word">{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
