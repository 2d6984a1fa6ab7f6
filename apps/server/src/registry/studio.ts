import type { Studio } from '@shutterhouse/contract/settings/schema';
import type { Config } from '../config.ts';
import type { Sql } from '../db/transact.ts';
import { getTerms } from '../domains/bookings/terms.ts';
import { getStudioName } from '../domains/content/service.ts';
import { getLegalLinks } from '../domains/legal/service.ts';
import { getNotice } from '../domains/privacy/notice.ts';
import { getClockStyle, getPublicAppearance } from '../domains/settings/appearance.ts';
import { getLanguages } from '../domains/settings/languages.ts';
import { openedAt } from '../domains/settings/openness.ts';
import { getPriceTerms } from '../domains/settings/price-terms.ts';
import { router } from '../trpc/init.ts';
import { publicProcedure } from '../trpc/procedures.ts';
import { resolve } from '../trpc/resolvers.ts';

/** The information about the studio that every page needs. */
function getStudio({ db, config }: { db: Sql; config: Config }): Studio {
  const { version: _, ...languages } = getLanguages({ db, config });
  return {
    name: getStudioName({ db }),
    timeZone: config.timeZone,
    clockStyle: getClockStyle({ db }),
    ...getPriceTerms({ db }),
    ...languages,
    appearance: getPublicAppearance({ db }),
    ...(getNotice({ db }).text !== '' && { hasPrivacyNotice: true as const }),
    ...(getLegalLinks({ db }).length > 0 && { legalPages: getLegalLinks({ db }) }),
    ...(openedAt({ db }) === null && { isDemonstration: true as const }),
    ...(getTerms({ db }).id !== null && { hasBookingTerms: true as const }),
  };
}

/** Part of `settings`: it needs domains that come after them in the order. */
export const studioRouter = router({ studio: publicProcedure.query(resolve(getStudio)) });
