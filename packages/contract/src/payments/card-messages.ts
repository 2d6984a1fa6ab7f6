import { sentences } from '../sentences.ts';

/** Sentences of the form in which a card is charged, in the wizard and on the page of a job. */
export const cardMessages = sentences({
  formFailed:
    'The payment form could not be loaded. Please try again, or reload the page: what you entered is kept.',
  formLoading: 'Loading the payment form…',
  declined: 'Your payment did not succeed.',
});
