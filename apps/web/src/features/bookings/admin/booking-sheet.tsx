import type { BookingStatus } from '@shutterhouse/contract/bookings/constants';
import { bookingInput } from '@shutterhouse/contract/bookings/desk';
import {
  bookingMessages as messages,
  termsMessages,
} from '@shutterhouse/contract/bookings/messages';
import { sessionName } from '@shutterhouse/contract/bookings/session-name';
import type { StudioClock } from '@shutterhouse/contract/clock';
import { languageNames } from '@shutterhouse/contract/languages';
import { currentLocale } from '@shutterhouse/contract/locale';
import { formatCents } from '@shutterhouse/contract/money';
import { fullName } from '@shutterhouse/contract/names';
import { paths } from '@shutterhouse/contract/pages';
import { paymentMessages } from '@shutterhouse/contract/payments/messages';
import { taxLabel, taxWords } from '@shutterhouse/contract/pricing';
import { sentences, t } from '@shutterhouse/contract/sentences';
import type { GivenAnswer } from '@shutterhouse/contract/services/questions';
import { formatHours } from '@shutterhouse/contract/text-format';
import { CircleSlash, Pencil, Trash2 } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { readApiError } from '../../../lib/calls/api-error.ts';
import { telephoneLink } from '../../../lib/formats/site-text.ts';
import {
  formatDate,
  formatDay,
  formatDayAndTime,
  formatSpan,
  formatTime,
} from '../../../lib/formats/studio-time.ts';
import type { Feedback } from '../../../lib/forms/use-feedback.ts';
import { type RecordSheetProps, useRecordEditor } from '../../../lib/forms/use-record-editor.ts';
import { useOpenInAddress } from '../../../lib/navigation/use-open-in-address.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { ClientLink } from '../../../ui/controls/client-link.tsx';
import { LocationText } from '../../../ui/controls/location-text.tsx';
import { TextLink } from '../../../ui/controls/text-link.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { FeedbackBanner } from '../../../ui/feedback/feedback-banner.tsx';
import { LoadError } from '../../../ui/feedback/load-error.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { EditorSheet } from '../../../ui/forms/editor-sheet.tsx';
import { TextAreaField } from '../../../ui/forms/text-area-field.tsx';
import type { Fact } from '../../../ui/lists/fact-list.tsx';
import { FactRows } from '../../../ui/lists/fact-rows.tsx';
import { Sheet } from '../../../ui/overlays/sheet.tsx';
import { useStudio } from '../queries.ts';
import { CustomerHistory } from './customer-history.tsx';
import { type BookingRow, useBooking, useSaveBooking } from './queries.ts';
import { StatusMenu } from './status-menu.tsx';

export type BookingSheetProps = {
  id: string;
  /** The booking if a list has loaded it already; otherwise it is fetched. */
  row: BookingRow | undefined;
  clock: StudioClock;
  /** Shows the result of an action taken here. */
  feedback: Feedback;
  onSetStatus: (booking: BookingRow, status: BookingStatus) => void;
  onEdit: () => void;
  onRemove: (booking: BookingRow) => void;
  /** Opens another booking. */
  onOpen: (id: string) => void;
  onClose: () => void;
  /** Renders the payments and invoices of the booking. */
  moneyOf: (booking: BookingRow) => ReactNode;
};

/** All details of a booking: the customer and how to reach them, the time, the service, and the payment. */
export function BookingSheet(props: BookingSheetProps) {
  const { id, row, clock, feedback, onClose } = props;
  const load = useBooking(id);
  const booking = isGone(load.error) ? undefined : newerOf(row, load.data);
  const hasTerms = useStudio().data?.hasBookingTerms === true;
  if (!booking) {
    return (
      <Sheet open inAddress onOpenChange={onClose} title={t('Booking')}>
        {load.error ? (
          <LoadError title={messages.loadDetailsFailed} query={load} />
        ) : (
          <div aria-busy="true">
            <Skeleton lines={10} />
          </div>
        )}
      </Sheet>
    );
  }
  const day = formatDay(new Date(booking.startsAt), clock, new Date());
  return (
    <Sheet
      open
      inAddress
      onOpenChange={onClose}
      title={fullName(booking.customer)}
      description={`${booking.service.name}, ${day}`}
      footer={
        <>
          <Button size="small" variant="quiet" onClick={() => props.onRemove(booking)}>
            <Trash2 aria-hidden="true" strokeWidth={1.5} />
            {t('Delete')}
          </Button>
          {(booking.status === 'pending' || booking.status === 'confirmed') && (
            <Button
              size="small"
              variant="quiet"
              onClick={() => props.onSetStatus(booking, 'cancelled')}
            >
              <CircleSlash aria-hidden="true" strokeWidth={1.5} />
              {t('Cancel the session')}
            </Button>
          )}
          {booking.miniSessionId === null && (
            <Button size="small" onClick={props.onEdit}>
              <Pencil aria-hidden="true" strokeWidth={1.5} />
              {t('Edit')}
            </Button>
          )}
        </>
      }
    >
      <FeedbackBanner feedback={feedback} />
      {booking.payBefore && booking.status === 'pending' && (
        <Banner tone="info" className="mb-5">
          {paymentMessages.paying(formatTime(new Date(booking.payBefore), clock))}
        </Banner>
      )}
      {booking.confirmBefore && booking.status === 'pending' && (
        <Banner tone="info" className="mb-5">
          {messages.unconfirmed(formatTime(new Date(booking.confirmBefore), clock))}
        </Banner>
      )}
      <FactRows
        facts={[
          ...factsOf(booking, clock, (status) => props.onSetStatus(booking, status)),
          [t('Terms'), termsOf(booking, clock, hasTerms)],
        ]}
      />
      {props.moneyOf(booking)}
      <BookingAnswers answers={booking.answers} />
      <BookingNotes booking={booking} feedback={feedback} />
      <CustomerHistory bookingId={booking.id} clock={clock} onOpen={props.onOpen} />
    </Sheet>
  );
}

function factsOf(
  booking: BookingRow,
  clock: StudioClock,
  onSetStatus: (status: BookingStatus) => void,
): Fact[] {
  const { customer, service, confirmationCode } = booking;
  const now = new Date();
  const startsAt = new Date(booking.startsAt);
  const askedAt = new Date(booking.createdAt);
  const day = formatDay(startsAt, clock, now);
  const session = sessionName(service.name, service.packageName);
  return [
    [
      t('Status'),
      <StatusMenu
        key="status"
        status={booking.status}
        of={`${fullName(booking.customer)}, ${day}`}
        onChoose={onSetStatus}
      />,
    ],
    [
      t('When'),
      <>
        {day}
        <br />
        {formatSpan(booking, clock)}
        <br />
        {formatHours(service.durationHours)}
      </>,
    ],
    [
      t('Client'),
      booking.userId && (
        <ClientLink key="client" id={booking.userId} className="underline">
          {fullName(customer)}
        </ClientLink>
      ),
    ],
    [t('Session'), session],
    [t('Location'), <LocationText key="location" location={booking.location} />],
    [
      t('Language'),
      booking.language !== null &&
        booking.language !== currentLocale().language &&
        languageNames[booking.language],
    ],
    [
      t('Email'),
      customer.email ? (
        <TextLink key="email" href={`mailto:${customer.email}`}>
          {customer.email}
        </TextLink>
      ) : (
        <span key="email" className="text-muted">
          {messages.noEmail}
        </span>
      ),
    ],
    [
      t('Phone'),
      // A customer entered at the desk may have no phone number.
      customer.phone && (
        <TextLink key="phone" href={telephoneLink(customer.phone)}>
          {customer.phone}
        </TextLink>
      ),
    ],
    ...sumsOf(booking),
    [t('Code'), confirmationCode],
    [t('Requested'), formatDayAndTime(askedAt, clock, now)],
  ];
}

/** Price, tax and total; where the price includes its tax the total and the tax in it. */
function sumsOf(booking: BookingRow): Fact[] {
  const total = <strong key="total">{formatCents(booking.amountCents, booking)}</strong>;
  const tax = formatCents(booking.taxCents, booking);
  if (booking.pricesIncludeTax)
    return [
      [t('Total'), total],
      [taxWords(booking) || taxLabel(booking), tax],
    ];
  return [
    [t('Price'), formatCents(booking.service.priceCents, booking)],
    [taxLabel(booking), tax],
    [t('Total'), total],
  ];
}

/** The row of the list shows a change of the status at once; what was fetched since may have been changed by others. */
function newerOf(
  row: BookingRow | undefined,
  fetched: BookingRow | undefined,
): BookingRow | undefined {
  return row && fetched && fetched.version > row.version ? fetched : (row ?? fetched);
}

function isGone(error: unknown): boolean {
  return error !== null && readApiError(error).status === 404;
}

/** Which booking terms the customer accepted. Without terms there is nothing to say. */
function termsOf({ terms }: BookingRow, clock: StudioClock, hasTerms: boolean): ReactNode {
  if (terms === null) {
    return hasTerms && <span className="text-muted">{termsMessages.notAccepted}</span>;
  }
  return (
    <TextLink href={paths.terms(terms.id)} target="_blank" rel="noopener">
      {termsMessages.accepted(formatDate(terms.savedAt, clock))}
    </TextLink>
  );
}

/** The customer's answers to the questions of the service; renders nothing without any. */
function BookingAnswers({ answers }: { answers: readonly GivenAnswer[] }) {
  const id = useId();
  if (answers.length === 0) return null;
  return (
    <section aria-labelledby={id} className="mt-8">
      <h3 id={id} className="display text-lead">
        {t('Answers')}
      </h3>
      <dl className="mt-2">
        {answers.map(({ label, text }) => (
          <div key={label} className="border-t border-line py-3">
            <dt className="text-muted">{label}</dt>
            <dd className="mt-0.5 wrap-break-word whitespace-pre-line">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** The staff's notes on a booking, never shown to customers; editable without opening the whole form. */
function BookingNotes({ booking, feedback }: { booking: BookingRow; feedback: Feedback }) {
  const id = useId();
  const editing = useOpenInAddress('notes');
  return (
    <section aria-labelledby={id} className="mt-8">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h3 id={id} className="display text-lead">
          {t('Notes')}
        </h3>
        <Button size="small" onClick={() => editing.show(booking.id)}>
          {booking.notes === '' ? t('Add notes') : t('Edit notes')}
        </Button>
      </div>
      <p
        className={
          booking.notes === ''
            ? 'mt-2 border-t border-line py-3 text-muted'
            : 'mt-2 border-t border-line py-3 wrap-break-word whitespace-pre-line'
        }
      >
        {booking.notes || messages.notesNone}
      </p>
      {editing.open === booking.id && (
        <NotesEditor id={booking.id} onClose={editing.hide} onSaved={feedback.succeed} />
      )}
    </section>
  );
}

const notesForm = bookingInput.pick({ notes: true });

const labels = sentences({ notes: 'Notes' });

const noteLabels = sentences({
  add: 'New notes',
  edit: 'Edit notes',
  create: 'Create notes',
  save: 'Save notes',
});

/** The form of a booking's notes alone; also used for a place in an event, whose other details are the event's. */
function NotesEditor({ id, onClose, onSaved }: RecordSheetProps) {
  const { update } = useSaveBooking();
  const { field, sheet } = useRecordEditor({
    ...{ id, onClose, onSaved, labels },
    load: useBooking(id),
    schema: notesForm,
    toValues: (booking) => ({ notes: booking?.notes ?? '' }),
    create: () => Promise.reject(new Error('Notes belong to a booking that is saved.')),
    update,
    messages: { ...messages, labels: noteLabels, updated: messages.notesSaved },
    failed: messages.notesFailed,
  });
  return (
    <EditorSheet {...sheet}>
      <TextAreaField {...field('notes')} hint={messages.notesHint} rows={8} optional />
    </EditorSheet>
  );
}
