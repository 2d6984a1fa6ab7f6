import { importInput, importRights } from '@shutterhouse/contract/dashboard/import';
import {
  addImportPartInput,
  startImportInput,
} from '@shutterhouse/contract/dashboard/large-import';
import { recordVisitInput, searchInput } from '@shutterhouse/contract/dashboard/schema';
import { byIdInput } from '@shutterhouse/contract/editing';
import { requireRight } from '../../actor.ts';
import { router } from '../../trpc/init.ts';
import {
  adminProcedure,
  provenAdminProcedure,
  publicProcedure,
  staffProcedure,
} from '../../trpc/procedures.ts';
import { resolve } from '../../trpc/resolvers.ts';
import { countStep, countView } from '../visits/service.ts';
import { getDay } from './day.ts';
import { countItems } from './exports/items.ts';
import { cancelExport, exportStatus, requestExport } from './exports/runs.ts';
import {
  addImportPart,
  cancelImport,
  importStatus,
  runImport,
  startImport,
} from './imports/large-import.ts';
import { importTable } from './imports/service.ts';
import { searchStudio } from './search.ts';
import { dashboardStats, today } from './stats.ts';

/** The figures of the overview, imports, exports and visits. */
export const dashboardRouter = router({
  import: staffProcedure.input(importInput).mutation(async ({ ctx, input }) => {
    requireRight(await ctx.actor(), importRights[input.kind]);
    return importTable(ctx, input);
  }),
  imports: router({
    status: staffProcedure.query(async ({ ctx }) => importStatus(ctx, await ctx.actor())),
    start: staffProcedure
      .input(startImportInput)
      .mutation(async ({ ctx, input }) => startImport(ctx, input, await ctx.actor())),
    add: staffProcedure
      .input(addImportPartInput)
      .mutation(async ({ ctx, input }) => addImportPart(ctx, input, await ctx.actor())),
    run: staffProcedure
      .input(byIdInput)
      .mutation(async ({ ctx, input }) => runImport(ctx, input.id, await ctx.actor())),
    cancel: staffProcedure
      .input(byIdInput)
      .mutation(async ({ ctx, input }) => cancelImport(ctx, input.id, await ctx.actor())),
  }),
  export: router({
    status: adminProcedure.query(resolve(exportStatus)),
    request: provenAdminProcedure.mutation(({ ctx }) => requestExport(ctx, countItems)),
    cancel: adminProcedure.mutation(resolve(cancelExport)),
  }),
  search: staffProcedure
    .input(searchInput)
    .query(async ({ ctx, input }) => searchStudio(ctx, input.text, await ctx.actor())),
  today: staffProcedure.query(resolve(today)),
  day: staffProcedure.query(resolve(getDay)),
  stats: staffProcedure.query(resolve(dashboardStats)),
  // Counted in memory, with a maximum per visitor and day: no rate limit is needed.
  recordVisit: publicProcedure.input(recordVisitInput).mutation(({ ctx, input }) => {
    const visitor = { address: ctx.address, userAgent: ctx.userAgent };
    if (input.step === 'page') countView(ctx, { ...visitor, path: input.path });
    else countStep(ctx, visitor, 'openedWizard');
    return null;
  }),
});
