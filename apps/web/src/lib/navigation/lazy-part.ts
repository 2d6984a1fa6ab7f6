import { lazy, type ReactNode } from 'react';

/**
 * A component that is loaded when it is first shown, from a module that exports it under `name`:
 * `lazyPart(() => import('./account-tab.tsx'), 'AccountTab')`.
 */
export function lazyPart<Name extends string, Props extends object>(
  load: () => Promise<{ readonly [key in Name]: (props: Props) => ReactNode }>,
  name: Name,
) {
  return lazy(async () => ({ default: (await load())[name] }));
}
