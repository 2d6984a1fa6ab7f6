import { lazy, type ReactNode, use } from 'react';
import { loadCatalog } from '../language/catalogs.ts';
import { usePageQueries } from './page-queries.ts';

/** What hooks of calls (`trpc.….useQuery`) need around them on public pages; suspends until its code has loaded. */
export function WithQueries({ children }: { children: ReactNode }) {
  return use(usePageQueries().load()).provide(children);
}

/** A `lazyPart` with calls of its own: what they need is loaded along with it. */
export function lazyPartWithQueries<Name extends string, Props extends object>(
  load: () => Promise<{ readonly [key in Name]: (props: Props) => ReactNode }>,
  name: Name,
) {
  let loading: Promise<{ default: (props: Props) => ReactNode }> | undefined;
  const loadOnce = () => {
    loading ??= Promise.all([load(), loadCatalog('visitor')]).then(([module]) => ({
      default: module[name],
    }));
    return loading;
  };
  const Part = lazy(loadOnce);
  // biome-ignore lint/correctness/noComponentHookFactories: like React's lazy, it is called once for a part, at the top of a module.
  return function PartWithQueries(props: Props) {
    // Both are loaded at the same time: `Part` is rendered only after WithQueries.
    loadOnce().catch(() => undefined);
    return (
      <WithQueries>
        <Part {...props} />
      </WithQueries>
    );
  };
}
