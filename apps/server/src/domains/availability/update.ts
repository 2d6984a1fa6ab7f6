import { isDeepStrictEqual } from 'node:util';
import type { AuditDetails } from '@shutterhouse/contract/audit/schema';
import {
  availabilityLabels as labels,
  availabilityMessages as messages,
} from '@shutterhouse/contract/availability/messages';
import { formatOpeningHours } from '@shutterhouse/contract/availability/opening-hours';
import type {
  Availability,
  AvailabilityInput,
  UpdateAvailabilityInput,
} from '@shutterhouse/contract/availability/schema';
import type { ClockStyle } from '@shutterhouse/contract/clock';
import { fieldError } from '@shutterhouse/contract/errors';
import { saveCountedRow } from '../../db/only-row.ts';
import type { Db } from '../../db/open.ts';
import { type Tx, write } from '../../db/transact.ts';
import { assertVersion, definedOnly } from '../../db/versioned.ts';
import { recordAudit } from '../audit/service.ts';
import { services } from '../services/tables.ts';
import { getClockStyle } from '../settings/public-appearance.ts';
import { getAvailability } from './service.ts';
import { availability, closures, openingWindows, serviceAvailability } from './tables.ts';

/**
 * Saves the rules; absent fields are unchanged. Existing bookings stay booked.
 * @throws StudioError conflict when somebody saved them since they were opened; invalid for rules of a
 *   service that does not exist
 */
export function updateAvailability(
  { db, now, person }: { db: Db; now: () => Date; person: { id: string } },
  { version, ...changes }: UpdateAvailabilityInput,
): Promise<Availability> {
  return write(db, (tx) => {
    const { version: current, ...before } = getAvailability({ db: tx });
    assertVersion(messages.thing, { opened: version, current });
    const after: AvailabilityInput = { ...before, ...definedOnly(changes) };
    assertServices(tx, after);
    store(tx, after, now());
    const changed = (Object.keys(labels) as (keyof typeof labels)[]).filter(
      (name) => !isDeepStrictEqual(before[name], after[name]),
    );
    if (changed.length > 0) {
      recordAudit(
        { db: tx, now },
        {
          by: person,
          action: 'changed',
          subject: { kind: 'settings', id: 'availability', name: 'Availability' },
          details: detailsOf(before, after, changed, getClockStyle({ db: tx })),
        },
      );
    }
    return getAvailability({ db: tx });
  });
}

/** What was changed; for a single change, its old and new value. */
function detailsOf(
  before: AvailabilityInput,
  after: AvailabilityInput,
  changed: readonly (keyof typeof labels)[],
  style: ClockStyle,
): AuditDetails {
  const [only] = changed;
  const details = { changed: changed.map((name) => labels[name]).join(', ') };
  if (only === undefined || changed.length > 1) return details;
  const [from, to] = [before[only], after[only]].map((value) =>
    typeof value === 'object' ? undefined : value,
  );
  if (from !== undefined && to !== undefined) return { ...details, from, to };
  if (only !== 'hours') return details;
  return {
    ...details,
    from: formatOpeningHours(before.hours, style),
    to: formatOpeningHours(after.hours, style),
  };
}

/** @throws StudioError invalid on the first service that does not exist */
function assertServices(tx: Tx, { services: ofServices }: AvailabilityInput): void {
  if (ofServices.length === 0) return;
  const known = new Set(
    tx
      .select({ id: services.id })
      .from(services)
      .all()
      .map(({ id }) => id),
  );
  for (const [at, { serviceId }] of ofServices.entries()) {
    if (known.has(serviceId)) continue;
    throw fieldError('invalid', `services.${at}.serviceId`, messages.serviceGone);
  }
}

function store(tx: Tx, rules: AvailabilityInput, at: Date): void {
  const { hours, closures: closed, services: ofServices, ...numbers } = rules;
  saveCountedRow(tx, availability, at, numbers);
  tx.delete(openingWindows).run();
  tx.delete(serviceAvailability).run();
  tx.delete(closures).run();
  const own = ofServices.map(({ hours: ownHours, ...numbersOfIt }) => ({
    ...numbersOfIt,
    hasOwnHours: ownHours !== null,
  }));
  if (own.length > 0) tx.insert(serviceAvailability).values(own).run();
  const windows = [
    ...windowsOf(null, hours),
    ...ofServices.flatMap(({ serviceId, hours: ownHours }) => windowsOf(serviceId, ownHours ?? [])),
  ];
  if (windows.length > 0) tx.insert(openingWindows).values(windows).run();
  if (closed.length > 0) tx.insert(closures).values(closed).run();
}

function windowsOf(serviceId: string | null, hours: AvailabilityInput['hours']) {
  return hours.flatMap((windows, weekday) =>
    windows.map(({ opens, closes }) => ({ serviceId, weekday, opens, closes })),
  );
}
