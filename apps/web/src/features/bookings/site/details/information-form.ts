import { customerInput } from '@shutterhouse/contract/bookings/schema';
import { z } from 'zod';
import { splitPhone } from './phone.ts';

/** By which the Continue button, which stands outside the form, sends it. */
export const informationFormId = 'booking-information';

/** The contract's customer; a country code alone counts as no telephone. */
export const informationInput = customerInput.extend({
  phone: z
    .string()
    .transform((phone) => (splitPhone(phone).number === '' ? '' : phone))
    .pipe(customerInput.shape.phone),
});
