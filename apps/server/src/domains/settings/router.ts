import { updateAppearanceInput } from '@shutterhouse/contract/settings/appearance';
import { updateBillingInput } from '@shutterhouse/contract/settings/billing';
import { updateSettingsInput } from '@shutterhouse/contract/settings/schema';
import { router } from '../../trpc/init.ts';
import { adminProcedure, publicProcedure } from '../../trpc/procedures.ts';
import { getAppearance, updateAppearance } from './appearance.ts';
import { getBilling, updateBilling } from './billing.ts';
import { getSettings, getStudio, updateSettings } from './service.ts';

/** What everybody knows of the studio, and what its owner decides. */
export const settingsRouter = router({
  appearance: router({
    get: adminProcedure.query(({ ctx }) => getAppearance(ctx)),
    update: adminProcedure
      .input(updateAppearanceInput)
      .mutation(({ ctx, input }) => updateAppearance(ctx, input)),
  }),
  billing: router({
    get: adminProcedure.query(({ ctx }) => getBilling(ctx)),
    update: adminProcedure
      .input(updateBillingInput)
      .mutation(({ ctx, input }) => updateBilling(ctx, input)),
  }),
  studio: publicProcedure.query(({ ctx }) => getStudio(ctx)),
  get: adminProcedure.query(({ ctx }) => getSettings(ctx)),
  update: adminProcedure
    .input(updateSettingsInput)
    .mutation(({ ctx, input }) => updateSettings(ctx, input)),
});
