import { updateAppearanceInput } from '@shutterhouse/contract/settings/appearance';
import { updateBillingInput } from '@shutterhouse/contract/settings/billing';
import { updateSettingsInput } from '@shutterhouse/contract/settings/schema';
import { router } from '../../trpc/init.ts';
import { adminProcedure, publicProcedure } from '../../trpc/procedures.ts';
import { resolve } from '../../trpc/resolvers.ts';
import { getAppearance, updateAppearance } from './appearance.ts';
import { getBilling, updateBilling } from './billing.ts';
import { getSettings, getStudio, updateSettings } from './service.ts';

/** The public information about the studio, and its settings. */
export const settingsRouter = router({
  appearance: router({
    get: adminProcedure.query(resolve(getAppearance)),
    update: adminProcedure.input(updateAppearanceInput).mutation(resolve(updateAppearance)),
  }),
  billing: router({
    get: adminProcedure.query(resolve(getBilling)),
    update: adminProcedure.input(updateBillingInput).mutation(resolve(updateBilling)),
  }),
  studio: publicProcedure.query(resolve(getStudio)),
  get: adminProcedure.query(resolve(getSettings)),
  update: adminProcedure.input(updateSettingsInput).mutation(resolve(updateSettings)),
});
