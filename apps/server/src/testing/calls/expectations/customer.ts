import type { AppDeps } from '../../../deps.ts';
import { createBooking } from '../../rows/bookings.ts';
import type { Expectation } from './people.ts';

type Deps = Pick<AppDeps, 'db' | 'now'>;

/** Who may call the procedures for customers' own bookings and the calendar feed. */
export function customerExpectations(deps: () => Deps): Record<string, Expectation> {
  let day = 0;
  /** Somebody else's booking, which callers don't find among their own. */
  const another = (more: object = {}): Expectation => ({
    may: 'own',
    answer: 404,
    input() {
      day += 1;
      const startsAt = new Date(Date.UTC(2041, 0, day, 15)).toISOString();
      return { id: createBooking(deps(), startsAt), ...more };
    },
  });
  return {
    'bookings.feed.get': { may: 'staff' },
    'bookings.feed.remove': { may: 'admin' },
    'bookings.feed.renew': { may: 'admin' },
    'bookings.mine.calendar': another(),
    'bookings.mine.cancel': another({ sequence: 0 }),
    'bookings.mine.list': { may: 'own' },
    'bookings.mine.move': another({ sequence: 0, startsAt: '2041-06-03T14:00:00Z' }),
    'bookings.mine.slots': another({ date: '2041-06-03' }),
    'bookings.own.calendar': { may: 'everybody' },
    'bookings.own.cancel': { may: 'everybody' },
    'bookings.own.move': { may: 'everybody' },
    'bookings.own.open': { may: 'everybody' },
    'bookings.own.requestedCalendar': { may: 'everybody' },
    'bookings.own.slots': { may: 'everybody' },
  };
}
