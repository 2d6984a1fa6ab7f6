import { aboutDefaults } from '@shutterhouse/contract/content/constants';
import { sampleEmail } from '@shutterhouse/contract/content/samples';
import { fieldError, StudioError } from '@shutterhouse/contract/errors';
import { type OpeningStep, openingSteps } from '@shutterhouse/contract/opening/constants';
import {
  openingStepLabels as labels,
  openingMessages as messages,
} from '@shutterhouse/contract/opening/messages';
import type {
  AcceptStepInput,
  Opening,
  OpenStudioInput,
} from '@shutterhouse/contract/opening/schema';
import { eq } from 'drizzle-orm';
import type { Config } from '../../config.ts';
import type { Db } from '../../db/open.ts';
import { type Sql, write } from '../../db/transact.ts';
import { isMailConfigured } from '../../outbox/relay.ts';
import { recordAudit } from '../audit/service.ts';
import { getAvailability } from '../availability/service.ts';
import { listSampleParts } from '../content/samples.ts';
import { getStudioName, storedContact } from '../content/service.ts';
import { getAppearance } from '../settings/appearance.ts';
import { markOpened, openedAt } from '../settings/openness.ts';
import { hasChosenPayment } from '../settings/payments.ts';
import { storedPlace } from '../settings/place.ts';
import { countSamples, removeSampleOffers } from './samples.ts';
import { acceptedSteps } from './tables.ts';
import { countTried, removeTried } from './tried.ts';

type ReadDeps = { db: Sql; config: Config };
type Deps = { db: Db; config: Config; now: () => Date; person: { id: string } };

/** How far the opening of the studio is. */
export function getOpening({ db, config }: ReadDeps): Opening {
  const at = openedAt({ db });
  const samples = { parts: listSampleParts({ db }), ...countSamples({ db }) };
  const accepted = new Set(
    db
      .select({ step: acceptedSteps.step })
      .from(acceptedSteps)
      .all()
      .map(({ step }) => step),
  );
  const isDone = doneBy({ db, config }, samples);
  return {
    openedAt: at,
    steps: openingSteps.map((step) => ({
      step,
      isDone: isDone[step],
      isAccepted: accepted.has(step),
    })),
    samples,
    // What comes after the opening is real.
    tried:
      at === null
        ? countTried({ db })
        : { bookings: 0, messages: 0, people: 0, names: [], kept: 0 },
  };
}

/** Which steps are done, by what is stored. */
function doneBy(
  { db, config }: ReadDeps,
  samples: Opening['samples'],
): Record<OpeningStep, boolean> {
  const { email } = storedContact({ db });
  const hasName = getStudioName({ db }) !== aboutDefaults.contentTitle;
  return {
    studio: hasName && email !== '' && email !== sampleEmail,
    place: config.isFixed.timeZone || storedPlace(db).timeZone !== null,
    hours: getAvailability({ db }).version > 0,
    offers: samples.services + samples.packages === 0,
    payment: hasChosenPayment({ db }),
    mail: isMailConfigured({ db, config }),
    look: getAppearance({ db }).version > 0,
  };
}

/** Leaves a step as it is, or takes that back. */
export async function acceptStep(
  deps: Deps,
  { step, isAccepted }: AcceptStepInput,
): Promise<Opening> {
  await write(deps.db, (tx) => {
    if (isAccepted) {
      const row = { step, acceptedAt: deps.now() };
      tx.insert(acceptedSteps).values(row).onConflictDoNothing().run();
    } else {
      tx.delete(acceptedSteps).where(eq(acceptedSteps.step, step)).run();
    }
  });
  return getOpening(deps);
}

/** Removes the services and packages of the starter site that nobody has changed. */
export async function removeSamples(deps: Deps): Promise<Opening> {
  await write(deps.db, (tx) => {
    assertClosed(tx);
    const { services, packages } = countSamples({ db: tx });
    removeSampleOffers(tx);
    record(tx, deps, 'deleted', 'Samples', { services, packages });
  });
  return getOpening(deps);
}

/**
 * Opens the studio: from now on its pages are no demonstration. All in one write, with the removal of what was tried.
 * @throws StudioError conflict when it is open, or when steps are missing that are not named in `without`
 */
export async function openStudio(
  deps: Deps,
  { without = [], removesTried = false }: OpenStudioInput,
): Promise<Opening> {
  const { config, now } = deps;
  await write(deps.db, (tx) => {
    assertClosed(tx);
    const { steps, tried } = getOpening({ db: tx, config });
    const isLeft = new Set<OpeningStep>(without);
    const missing = steps
      .filter(({ step, isDone, isAccepted }) => !isDone && !isAccepted && !isLeft.has(step))
      .map(({ step }) => step);
    if (missing.includes('payment')) throw fieldError('conflict', 'payment', messages.payment);
    if (missing.length > 0) {
      const names = missing.map((step) => labels[step]);
      throw fieldError('conflict', 'without', messages.missing(names));
    }
    if (removesTried) removeTried(tx);
    markOpened(tx, now());
    const { bookings, messages: written, people } = tried;
    record(tx, deps, 'changed', 'Opening', {
      to: 'open',
      ...(removesTried && {
        removed: `${bookings} bookings, ${written} messages, ${people} people`,
      }),
    });
  });
  return getOpening(deps);
}

/** @throws StudioError conflict */
function assertClosed(db: Sql): void {
  if (openedAt({ db }) !== null) throw new StudioError('conflict', messages.alreadyOpen);
}

function record(
  tx: Parameters<typeof markOpened>[0],
  { now, person }: Deps,
  action: 'changed' | 'deleted',
  name: string,
  details: Record<string, string | number>,
): void {
  const subject = { kind: 'settings' as const, id: 'opening', name };
  recordAudit({ db: tx, now }, { by: person, action, subject, details });
}
