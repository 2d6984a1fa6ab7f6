import type { BookingStatus } from '@shutterhouse/contract/bookings/constants';
import type { StudioClock } from '@shutterhouse/contract/clock';
import { useCallback } from 'react';
import { trpc } from '../../../lib/calls/trpc.ts';
import { utcClock } from '../../../lib/formats/studio-time.ts';
import { confirmStatus } from './confirm-status.ts';
import type { BookingRow, StatusChange } from './queries.ts';

/** Returns a function that changes the status of a booking, asking first where `confirmStatus` does. */
export function useAskedStatus(
  setStatus: (change: StatusChange) => void,
  clock: StudioClock = utcClock,
) {
  const isMailConfigured = trpc.mail.isConfigured.useQuery().data;
  return useCallback(
    async (booking: BookingRow, status: BookingStatus) => {
      if (!(await confirmStatus(booking, status, { clock, isMailConfigured }))) return;
      const seen = { status: booking.status, startsAt: booking.startsAt };
      setStatus({ id: booking.id, status, seen });
    },
    [setStatus, clock, isMailConfigured],
  );
}
