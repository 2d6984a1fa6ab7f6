import { expect } from 'vitest';
import { textOfPdf } from '../media/pdf-text.ts';
import { createBooking } from '../rows/bookings.ts';
import { createTestApp, type TestStudio } from './app.ts';
import { forEachTest } from './for-each-test.ts';

/** A studio per test, at noon of 3 June 2030, with the details that its invoices need. */
export function invoicingStudioForEachTest(): TestStudio {
  return forEachTest(
    async () => {
      const studio = await createTestApp({ now: () => new Date('2030-06-03T12:00:00Z') });
      const { settings } = await studio.as('admin');
      await settings.billing.update({
        businessName: 'Zoë Łukasz Photography',
        address: '12 Lens Street\nNew York',
        taxNumber: 'US-12-345',
      });
      return studio;
    },
    (studio) => studio.close(),
  );
}

/** What the desk does with invoices. */
export function invoicesOf(studio: TestStudio) {
  const desk = () => studio.as('moderator');
  return {
    desk,
    /** Books a session. @returns its id */
    book: (more: Parameters<typeof createBooking>[2] = {}) =>
      createBooking(studio.deps, '2030-06-10T14:00:00Z', more),
    issue: async (bookingId: string, more: { address?: string } = {}) =>
      (await desk()).invoices.createForBooking({ bookingId, ...more }),
    /** The text of each page of the PDF of an invoice. */
    async pdfPages(id: string): Promise<string[]> {
      const reply = await studio.rest('GET', `/invoices/${id}/pdf`, { as: 'moderator' });
      expect(reply.headers['content-type']).toBe('application/pdf');
      return textOfPdf(reply.rawPayload);
    },
  };
}
