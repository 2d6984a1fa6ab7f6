import { paymentMethods } from '@shutterhouse/contract/bookings/constants';
import { bookingMessages } from '@shutterhouse/contract/bookings/messages';
import { miniSessionMessages as messages } from '@shutterhouse/contract/bookings/mini-session-messages';
import type { StudioClock } from '@shutterhouse/contract/clock';
import { paymentMessages } from '@shutterhouse/contract/payments/messages';
import { t } from '@shutterhouse/contract/sentences';
import { useState } from 'react';
import { problemSentence, readApiError } from '../../../../lib/calls/api-error.ts';
import { formatTime, wallClock } from '../../../../lib/formats/studio-time.ts';
import { usePriceTerms } from '../../../../lib/formats/use-price-terms.ts';
import { useSchemaForm } from '../../../../lib/forms/use-schema-form.ts';
import { ChoiceTile } from '../../../../ui/controls/choice-tile.tsx';
import { TextInput } from '../../../../ui/controls/text-input.tsx';
import { Form, type FormProblem } from '../../../../ui/forms/form.tsx';
import { FormField } from '../../../../ui/forms/form-field.tsx';
import { NameFields } from '../../../../ui/forms/name-fields.tsx';
import { SubmitButton } from '../../../../ui/forms/submit-button.tsx';
import type { BookingReceipt } from '../../queries.ts';
import { OwnTime } from '../date-time/own-time.tsx';
import { emptyPhone, type Information, informationWith } from '../details/customer.ts';
import { PhoneField } from '../details/phone-field.tsx';
import { endAttempt, isUnanswered, keyOfAttempt } from '../payment/attempt.ts';
import { MethodChoice } from '../payment/method-choice.tsx';
import { TermsQuestion } from '../terms/terms-question.tsx';
import { useTermsAcceptance } from '../terms/use-terms-acceptance.ts';
import { type MiniSessionPage, useBookMiniSession } from './queries.ts';

/** The booked place. */
export type BookedPlace = {
  receipt: BookingReceipt;
  /** The key of its request, by which its calendar file is fetched. */
  requestKey: string;
  endsAt: string;
  email: string;
};

export type PlaceFormProps = {
  event: MiniSessionPage;
  clock: StudioClock;
  onBooked: (booked: BookedPlace) => void;
};

const schema = informationWith([]);
const emptyInformation = (): Information => ({
  firstName: '',
  lastName: '',
  email: '',
  phone: emptyPhone(),
  answers: {},
  address: '',
});

/** The form to book a place: slot, customer, and payment. */
export function PlaceForm({ event, clock, onBooked }: PlaceFormProps) {
  const form = useSchemaForm(schema, { defaultValues: emptyInformation() });
  const book = useBookMiniSession(event.slug);
  const day = wallClock(new Date(event.startsAt), clock).day;
  const { withTax, totalOf } = usePriceTerms({ taxId: event.taxId, day });
  const isFree = event.priceCents === 0;
  const isDemonstration = event.isDemonstration && !isFree;
  const howPaid = isFree ? paymentMessages.free : paymentMessages.atStudio;
  const terms = useTermsAcceptance(true);
  const [slot, setSlot] = useState<string | null>(null);
  const [method, setMethod] = useState(paymentMethods[0] as (typeof paymentMethods)[number]);
  const chosen = event.slots.find(
    ({ startsAt, placesLeft }) => startsAt === slot && placesLeft > 0,
  );

  async function submit({ answers: _, address: __, ...customer }: Information) {
    if (!chosen || !terms.check()) return;
    const request = {
      id: event.id,
      startsAt: chosen.startsAt,
      customer,
      ...(terms.termsId !== null && { termsId: terms.termsId }),
      payment: { type: method, totalCents: totalOf(event.priceCents) },
    };
    const requestKey = keyOfAttempt(request);
    try {
      const receipt = await book.mutateAsync({ ...request, requestKey });
      endAttempt();
      onBooked({ receipt, requestKey, endsAt: chosen.endsAt, email: customer.email });
    } catch (error) {
      if (!isUnanswered(readApiError(error))) endAttempt();
      throw error;
    }
  }

  /** In the form the customer's fields are at the top level. */
  function explain(error: unknown): FormProblem {
    const problem = readApiError(error);
    if (problem.errors.startsAt !== undefined) setSlot(null);
    const errors = Object.entries(problem.errors).map(([field, sentence]) => [
      field.replace(/^customer\./, ''),
      sentence,
    ]);
    const message = problemSentence(problem, messages.bookFailed);
    return { message, errors: Object.fromEntries(errors) };
  }

  return (
    <Form
      form={form}
      onSubmit={submit}
      explain={explain}
      missing={chosen ? undefined : bookingMessages.incomplete.time}
      refused={bookingMessages.incomplete.customer}
      label={t('Book a place')}
      className="gap-10! lg:grid lg:grid-cols-2 lg:items-start lg:gap-x-14! [&>:first-child:not(fieldset)]:col-span-2"
    >
      <SlotTiles slots={event.slots} clock={clock} chosen={slot} onChoose={setSlot} />
      <div className="flex min-w-0 flex-col gap-6">
        <h2 className="display text-heading">{t('Your Information')}</h2>
        <div className="grid gap-6 sm:grid-cols-2">
          <NameFields form={form} />
        </div>
        <PhoneField control={form.control} />
        <FormField form={form} name="email" label={t('Email')} required>
          {(control) => (
            <TextInput {...control} type="email" inputMode="email" autoComplete="email" />
          )}
        </FormField>
        {isDemonstration && (
          <MethodChoice chosen={method} disabled={book.isPending} onChoose={setMethod} />
        )}
        <p className="text-desk text-muted">
          {isDemonstration ? bookingMessages.payment.demonstration : howPaid}
        </p>
        <TermsQuestion terms={terms} disabled={book.isPending} />
        <SubmitButton busyLabel={t('Booking…')} className="figures self-start">
          {isFree ? t('Book') : t('Book for {total}', { total: withTax(event.priceCents) })}
        </SubmitButton>
      </div>
    </Form>
  );
}

type SlotTilesProps = {
  slots: MiniSessionPage['slots'];
  clock: StudioClock;
  /** The start of the chosen slot. */
  chosen: string | null;
  onChoose: (startsAt: string) => void;
};

/** The slots of an event; full ones are shown but can't be chosen. A visitor elsewhere reads the chosen one by their own clock. */
function SlotTiles({ slots, clock, chosen, onChoose }: SlotTilesProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="display mb-4 text-heading">{t('Choose a time')}</legend>
      <div className="grid grid-cols-2 gap-2 sm:grid-cols-3">
        {slots.map(({ startsAt, placesLeft }) => (
          <ChoiceTile
            key={startsAt}
            name="slot"
            value={startsAt}
            checked={chosen === startsAt}
            taken={placesLeft === 0}
            className="figures min-h-16 flex-col gap-0.5!"
            onChange={() => onChoose(startsAt)}
          >
            <span>{formatTime(new Date(startsAt), clock)}</span>
            <span className="text-desk text-muted">
              {/* In its own inline block, so that only the time is struck through. */}
              <span className="inline-block">{formatPlacesLeft(placesLeft)}</span>
            </span>
          </ChoiceTile>
        ))}
      </div>
      <OwnTime
        day={chosen === null ? '' : wallClock(new Date(chosen), clock).day}
        chosen={chosen}
        clock={clock}
      />
    </fieldset>
  );
}

function formatPlacesLeft(places: number): string {
  if (places === 0) return t('No place left');
  return t('{places, plural, one {# place left} other {# places left}}', { places });
}
