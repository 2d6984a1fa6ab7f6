import { router } from '../../trpc/init.ts';
import { adminProcedure } from '../../trpc/procedures.ts';
import { resolve } from '../../trpc/resolvers.ts';
import { getDiagnostics, getReport } from './findings.ts';

/** The health of the studio, for its owner and for supporters. */
export const supportRouter = router({
  report: adminProcedure.query(resolve(getReport)),
  diagnostics: adminProcedure.query(resolve(getDiagnostics)),
});
