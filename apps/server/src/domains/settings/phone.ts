import { isLocalPhone } from '@shutterhouse/contract/bookings/phone';
import { fieldError } from '@shutterhouse/contract/errors';
import { validationMessages } from '@shutterhouse/contract/validators';
import type { Config } from '../../config.ts';
import type { Sql } from '../../db/transact.ts';
import { getMainLocale } from './languages.ts';

type Deps = { db: Sql; config: Pick<Config, 'timeZone'> };

/**
 * Refuses a phone number that is none for the studio's country; an empty one is none to refuse.
 * @throws StudioError invalid on `field`
 */
export function requirePhone(deps: Deps, phone: string, field = 'phone'): void {
  if (phone === '') return;
  const { region } = getMainLocale(deps);
  if (!isLocalPhone(phone, { region, timeZone: deps.config.timeZone })) {
    throw fieldError('invalid', field, validationMessages.phone);
  }
}
