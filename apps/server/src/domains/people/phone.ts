import { isLocalPhone } from '@shutterhouse/contract/bookings/phone';
import { fieldError } from '@shutterhouse/contract/errors';
import { validationMessages } from '@shutterhouse/contract/validators';
import type { Config } from '../../config.ts';

/**
 * Refuses a phone number that is none for the studio's country; an empty one is none to refuse.
 * @throws StudioError invalid on `field`
 */
export function requirePhone(phone: string, { timeZone }: Config, field = 'phone'): void {
  if (phone !== '' && !isLocalPhone(phone, timeZone)) {
    throw fieldError('invalid', field, validationMessages.phone);
  }
}
