import { bookingMessages as messages } from '@shutterhouse/contract/bookings/messages';
import type { UseFormReturn } from 'react-hook-form';
import { TextField } from '../../../ui/forms/text-field.tsx';
import type { BookingFormInput, BookingFormOutput } from './booking-form.ts';

export type CallerFieldsProps = {
  form: UseFormReturn<BookingFormInput, unknown, BookingFormOutput>;
};

/** Name and number of a customer without an account and an e-mail address, as their booking keeps them. */
export function CallerFields({ form }: CallerFieldsProps) {
  return (
    <fieldset className="flex min-w-0 flex-col gap-5">
      <legend className="sr-only">Customer details</legend>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField form={form} name="customer.firstName" label="First name" required />
        <TextField form={form} name="customer.lastName" label="Last name" optional />
      </div>
      <TextField
        form={form}
        name="customer.phone"
        label="Phone"
        type="tel"
        hint={messages.noEmail}
        required
      />
    </fieldset>
  );
}
