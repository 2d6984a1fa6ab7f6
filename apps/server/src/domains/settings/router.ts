import { updateAppearanceInput } from '@shutterhouse/contract/settings/appearance';
import { updateBillingInput } from '@shutterhouse/contract/settings/billing';
import { updateLanguagesInput } from '@shutterhouse/contract/settings/languages';
import { updatePlaceInput } from '@shutterhouse/contract/settings/place';
import { updateSettingsInput } from '@shutterhouse/contract/settings/schema';
import { router } from '../../trpc/init.ts';
import { adminProcedure, provenAdminProcedure } from '../../trpc/procedures.ts';
import { resolve } from '../../trpc/resolvers.ts';
import { getAppearance, updateAppearance } from './appearance.ts';
import { getBilling, updateBilling } from './billing.ts';
import { getLanguages, updateLanguages } from './languages.ts';
import { getPlace, updatePlace } from './place.ts';
import { getSettings, updateSettings } from './service.ts';

/** The settings of the studio; its public information, `settings.studio`, is in the registry. */
export const settingsRouter = router({
  appearance: router({
    get: adminProcedure.query(resolve(getAppearance)),
    update: adminProcedure
      .meta({ record: (ctx) => getAppearance(ctx) })
      .input(updateAppearanceInput)
      .mutation(resolve(updateAppearance)),
  }),
  billing: router({
    get: adminProcedure.query(resolve(getBilling)),
    update: adminProcedure
      .meta({ record: (ctx) => getBilling(ctx) })
      .input(updateBillingInput)
      .mutation(resolve(updateBilling)),
  }),
  languages: router({
    get: adminProcedure.query(resolve(getLanguages)),
    update: adminProcedure
      .meta({ record: (ctx) => getLanguages(ctx) })
      .input(updateLanguagesInput)
      .mutation(resolve(updateLanguages)),
  }),
  /** The time zone, and the public address, to which links in mails lead. */
  place: router({
    get: adminProcedure.query(resolve(getPlace)),
    update: provenAdminProcedure
      .meta({ record: (ctx) => getPlace(ctx) })
      .input(updatePlaceInput)
      .mutation(resolve(updatePlace)),
  }),
  get: adminProcedure.query(resolve(getSettings)),
  update: adminProcedure
    .meta({ record: (ctx) => getSettings(ctx) })
    .input(updateSettingsInput)
    .mutation(resolve(updateSettings)),
});
