import type { MailTextKind, MailTextValues } from '@shutterhouse/contract/mail/texts';
import { t } from '@shutterhouse/contract/sentences';

/** What a mail says where the studio has written nothing, and the label of its button, where it has one. */
export type StandardText = { subject: string; heading: string; text: string; button?: string };

const dear = ({ name }: { name: string }) => t('Dear {name}', { name });

/** The standard texts by the values of the placeholders, in the current language. */
export const standardTexts: {
  readonly [Kind in MailTextKind]: (values: MailTextValues<Kind>) => StandardText;
} = {
  bookingReceived: ({ name, studio }) => ({
    subject: t('Your booking request at {studio}', { studio }),
    heading: t('Your request has arrived'),
    text: t(
      'Hello {customer}, thank you for requesting a session with us. It is not confirmed yet. We will look at it and write to you.',
      { customer: name },
    ),
    button: t('View your booking'),
  }),
  bookingConfirmed: ({ name, date }) => ({
    subject: t('Your session is confirmed: {day}', { day: date }),
    heading: t('Your session is confirmed'),
    text: t('Hello {customer}, we look forward to seeing you.', { customer: name }),
    button: t('View your booking'),
  }),
  bookingMoved: ({ name, date }) => ({
    subject: t('Your session has a new time: {day}', { day: date }),
    heading: t('Your session has a new time'),
    text: t('Hello {customer}, we have moved your session. It stays confirmed.', {
      customer: name,
    }),
    button: t('View your booking'),
  }),
  bookingMovedByCustomer: ({ name, date }) => ({
    subject: t('Your session has a new time: {day}', { day: date }),
    heading: t('Your session has a new time'),
    text: t(
      'Hello {customer}, you have moved your session. The new time is not confirmed yet. We will look at it and write to you.',
      { customer: name },
    ),
    button: t('View your booking'),
  }),
  bookingCancelled: ({ name, date }) => ({
    subject: t('Your session is cancelled: {day}', { day: date }),
    heading: t('Your session is cancelled'),
    text: t(
      'Hello {customer}, we are sorry, but your session has been cancelled. Please reply to this mail if you have a question.',
      { customer: name },
    ),
  }),
  bookingCancelledByCustomer: ({ name, date }) => ({
    subject: t('Your session is cancelled: {day}', { day: date }),
    heading: t('Your session is cancelled'),
    text: t('Hello {customer}, you have cancelled your session, and its time is available again.', {
      customer: name,
    }),
  }),
  bookingExpired: ({ name, date }) => ({
    subject: t('Your booking request has expired: {day}', { day: date }),
    heading: t('Your booking request has expired'),
    text: t(
      'Hello {customer}, we are sorry: your request was not confirmed in time, so it has expired and its time is available again. You are welcome to request another one.',
      { customer: name },
    ),
  }),
  bookingReminder: ({ name, date }) => ({
    subject: t('Your session is coming up: {startsAt}', { startsAt: date }),
    heading: t('Your session is coming up'),
    text: t(
      'Hello {customer}, this is to remind you of your session. We look forward to seeing you.',
      { customer: name },
    ),
    button: t('View your booking'),
  }),
  bookingRefunded: ({ name, amount }) => ({
    subject: t('Your refund of {amount}', { amount }),
    heading: t('We have refunded {amount}', { amount }),
    text: t(
      'Hello {customer}, we have refunded {amount} to the card or account that you paid with. It may take some days until your bank shows it.',
      { customer: name, amount },
    ),
  }),
  paymentReceipt: ({ name, amount }) => ({
    subject: t('Your payment of {amount}', { amount }),
    heading: t('We have received {amount}', { amount }),
    text: t('Hello {customer}, thank you for your payment of {amount}.', {
      customer: name,
      amount,
    }),
  }),
  paymentReminder: (values) => ({
    subject: t('{amount} is due on {day}', { amount: values.amount, day: values.date }),
    heading: dear(values),
    text: t('Your next payment is due on {day}. Your page says how it can be paid.', {
      day: values.date,
    }),
    button: t('Open your page'),
  }),
  paymentOverdue: (values) => ({
    subject: t('{amount} was due on {day}', { amount: values.amount, day: values.date }),
    heading: dear(values),
    text: t(
      'A payment was due on {day} and is still open. If you have just paid, please disregard this mail.',
      { day: values.date },
    ),
    button: t('Open your page'),
  }),
  invoice: ({ name, studio, number }) => ({
    subject: t('Invoice {number} from {studio}', { number, studio }),
    heading: `${t('Invoice')} ${number}`,
    text: t('Hello {customerName}, please find your invoice attached.', { customerName: name }),
  }),
  invoiceReminder: ({ name, studio, number, amount, date }) => ({
    subject: t('Reminder: invoice {number}', { number }),
    heading: t('Reminder: invoice {number}', { number }),
    text: reminderText(
      { name, studio },
      t('Of invoice {number} of {issued}, {open} is still open.', {
        ...{ number, issued: date, open: amount },
      }),
    ),
  }),
  quote: (values) => ({
    subject: t('Your quote: {title}', { title: values.title }),
    heading: dear(values),
    text: '',
    button: t('Read the quote'),
  }),
  quoteAccepted: ({ title }) => ({
    subject: t('You accepted: {title}', { title }),
    heading: t('Thank you'),
    text: t('You accepted the quote “{title}”. Everything about it is on your page.', { title }),
    button: t('Open your page'),
  }),
  contract: (values) => ({
    subject: t('Your contract: {title}', { title: values.title }),
    heading: dear(values),
    text: t('Please read and sign “{title}” on your page.', { title: values.title }),
    button: t('Read and sign'),
  }),
  contractSigned: (values) => ({
    subject: t('Signed: {title}', { title: values.title }),
    heading: dear(values),
    text: t('Everybody has signed “{title}”. The signed contract is attached.', {
      title: values.title,
    }),
    button: t('Open the page'),
  }),
  questionnaire: (values) => ({
    subject: t('Questions about your session: {title}', { title: values.title }),
    heading: dear(values),
    text: questionsText(values),
    button: t('Answer the questions'),
  }),
  questionnaireReminder: (values) => ({
    subject: t('Please answer until {day}: {title}', { day: values.date, title: values.title }),
    heading: dear(values),
    text: questionsText(values),
    button: t('Answer the questions'),
  }),
  galleryReady: ({ title }) => ({
    subject: t('“{title}” is ready', { title }),
    heading: title,
    text: t('Your pictures are ready. We hope that you like them as much as we do.'),
    button: t('View the gallery'),
  }),
  galleryReminder: ({ title, date }) => ({
    subject: t('“{title}” is open until {day}', { title, day: date }),
    heading: title,
    text: t(
      '“{title}” can be viewed until {day}. Please choose and download what you would like to keep before then.',
      { title, day: date },
    ),
    button: t('View the gallery'),
  }),
};

function questionsText({ title }: { title: string }): string {
  return t(
    'Please answer the questions “{title}” on your page. What you write is saved as you go, and you can come back to it.',
    { title },
  );
}

/** The standard text of an invoice's reminder, by a sentence that says what is open. */
export function reminderText(
  { name, studio }: { name: string; studio: string },
  open: string,
): string {
  return [
    t('Hello {name},', { name }),
    open,
    t('It is attached again. If you have already paid, please disregard this mail.'),
    t('Kind regards\n{studio}', { studio }),
  ].join('\n\n');
}
