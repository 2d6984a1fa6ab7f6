import { router } from '../../trpc/init.ts';
import { adminProcedure } from '../../trpc/procedures.ts';
import { getDiagnostics, getReport } from './findings.ts';

/** How the studio runs, for its owner and for whoever helps. */
export const supportRouter = router({
  report: adminProcedure.query(({ ctx }) => getReport(ctx)),
  diagnostics: adminProcedure.query(({ ctx }) => getDiagnostics(ctx)),
});
