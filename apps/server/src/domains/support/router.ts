import { router } from '../../trpc/init.ts';
import { adminProcedure } from '../../trpc/procedures.ts';
import { resolve } from '../../trpc/resolvers.ts';
import { getDiagnostics, getReport } from './findings.ts';

/** How the studio runs, for its owner and for whoever helps. */
export const supportRouter = router({
  report: adminProcedure.query(resolve(getReport)),
  diagnostics: adminProcedure.query(resolve(getDiagnostics)),
});
