import { describe, expect, test } from 'vitest';
import { studioForEachTest } from '../../testing/studio/for-each-test.ts';

const sentence = 'Please enter a valid phone number';
const startsAt = '2030-07-04T14:00:00Z';
const service = { name: 'Portraits', priceCents: 35_000 };

/** Where a phone number is written without a list of countries, by the calls of a studio. */
function phoneCalls(studio: ReturnType<typeof studioForEachTest>) {
  const desk = () => studio.as('moderator');
  return {
    'the contact form': async (phone: string) =>
      (await studio.as('visitor')).messages.submit({
        ...{ name: 'Robin', email: 'robin@client.example', phone },
        ...{ service: 'Portraits', message: 'Hello' },
      }),
    'a new customer': async (phone: string) =>
      (await desk()).bookings.addPerson({ firstName: 'Robin', email: 'r@client.example', phone }),
    'a caller': async (phone: string) =>
      (await desk()).bookings.createForCaller({
        ...{ startsAt, service, customer: { firstName: 'Robin', phone } },
      }),
    'a caller’s new number': async (phone: string) => {
      const { bookings } = await desk();
      const customer = { firstName: 'Robin', phone: '+45 33 12 34 56' };
      const { rows } = await bookings.list({});
      const id =
        rows[0]?.id ?? (await bookings.createForCaller({ startsAt, service, customer })).id;
      await bookings.update({ id, customer: { phone } });
    },
    'the contact details': async (phone: string) =>
      (await desk()).content.contact.update({ email: 'hello@studio.example', phone }),
    'an imported customer': async (phone: string) => {
      const csv = `starts at,service,price,email,phone\n${startsAt},Portraits,350,r@client.example,${phone}`;
      const { refused } = await (await desk()).dashboard.import({ kind: 'bookings', csv });
      if (refused[0]) throw new Error(refused[0].message);
    },
  };
}

describe('in Denmark a number of eight digits', () => {
  const studio = studioForEachTest({ config: { timeZone: 'Europe/Copenhagen' } });
  test.each(Object.entries(phoneCalls(studio)))(
    'is taken by %s, and one of five is not',
    async (_, call) => {
      await expect(call('33 123')).rejects.toThrow(sentence);
      await call('33 12 34 56');
    },
  );
});

describe('in the United States a number of seven digits', () => {
  const studio = studioForEachTest();
  test.each(Object.entries(phoneCalls(studio)))('is refused by %s', async (_, call) => {
    await expect(call('555-0147')).rejects.toThrow(sentence);
  });
});
