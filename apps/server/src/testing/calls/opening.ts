import { acceptableSteps } from '@shutterhouse/contract/opening/constants';
import { eq } from 'drizzle-orm';
import type { AppDeps } from '../../deps.ts';
import { paymentSettings, studioFacts } from '../../domains/settings/tables.ts';
import type { DomainCalls } from './call.ts';

/** A studio that is not open, and has chosen how customers pay. */
function aClosedStudio({ db, now }: AppDeps): void {
  db.delete(studioFacts).where(eq(studioFacts.name, 'opened')).run();
  const chosen = { key: 'only' as const, mode: 'studio' as const, depositPercent: 100 };
  db.insert(paymentSettings)
    .values({ ...chosen, updatedAt: now() })
    .onConflictDoNothing()
    .run();
}

export const openingCalls: DomainCalls = {
  procedures: {
    'opening.get': { may: 'admin', at: { 'GET /settings/opening': 'read' } },
    'opening.accept': { may: 'admin', input: () => ({ step: 'look', isAccepted: true }) },
    'opening.removeSamples': {
      may: 'admin',
      input(deps) {
        aClosedStudio(deps);
        return {};
      },
    },
    'opening.open': {
      may: 'admin',
      input(deps) {
        aClosedStudio(deps);
        return { without: [...acceptableSteps] };
      },
      at: { 'POST /settings/opening': 'done' },
    },
  },
};
