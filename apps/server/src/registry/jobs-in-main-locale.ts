import type { AppDeps } from '../deps.ts';
import { getMainLocale } from '../domains/settings/languages.ts';
import { inLocale } from '../request-locale.ts';

type Deps = Pick<AppDeps, 'jobs' | 'db' | 'config'>;

/** A job runner whose handlers run in the studio's own locale, not in that of the request that has woken them. */
export function inMainLocale(deps: Deps): AppDeps['jobs'] {
  const { jobs } = deps;
  return {
    ...jobs,
    handle(kind, { run, giveUp }) {
      jobs.handle(kind, {
        run: (...of) => inLocale(getMainLocale(deps), () => run(...of)),
        ...(giveUp && { giveUp: (...of) => inLocale(getMainLocale(deps), () => giveUp(...of)) }),
      });
    },
  };
}
