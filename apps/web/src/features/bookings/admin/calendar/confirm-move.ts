import { notifiesOfMove } from '@shutterhouse/contract/bookings/session-move';
import { isMailAddress } from '@shutterhouse/contract/validators';
import { formatDayAndTime } from '../../../../lib/formats/studio-time.ts';
import { confirm } from '../../../../lib/forms/confirm.ts';
import { formatMailTo, type StatusContext } from '../confirm-status.ts';
import { movedTo, type Session } from './day-sessions.ts';

/** Asks for confirmation before a move about which the customer is mailed; other moves need none. */
export function confirmMove(
  session: Session,
  startsAt: Date,
  { clock, isMailConfigured }: StatusContext,
): Promise<boolean> | true {
  const { customerName, customerEmail, status, isHeld } = session;
  const now = new Date();
  const endsAt = new Date(movedTo(session, startsAt).endsAt);
  const isMailed = notifiesOfMove({ status, endsAt, isHeld }, now) && isMailAddress(customerEmail);
  if (!isMailed) return true;
  const before = formatDayAndTime(new Date(session.startsAt), clock, now);
  return confirm({
    title: `Move the session to ${formatDayAndTime(startsAt, clock, now)}?`,
    text: `The session of ${customerName} is on ${before} now. ${formatMailTo(customerEmail, isMailConfigured)}`,
    confirmLabel: 'Move the session',
    cancelLabel: 'Undo',
  });
}
