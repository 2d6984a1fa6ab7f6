import type { QuoteContent } from '@shutterhouse/contract/client-jobs/quotes';
import { beforeEach } from 'vitest';
import { createPerson } from '../rows/people.ts';
import type { TestStudio } from './app.ts';
import { studioForEachTest } from './for-each-test.ts';

type Caller = Awaited<ReturnType<TestStudio['as']>>;

/** A line that costs so much, at no tax of its own. */
export const lineOfTest = (id: string, unitCents: number) => ({
  ...{ id, description: id, details: '', unitCents, quantity: 1, taxId: null },
});

/** A quote of one of two packages, and of albums. */
export const quoteOfTest: QuoteContent = {
  ...{ title: 'Your wedding', words: 'As we said on the phone.', terms: '', language: null },
  parts: [
    {
      id: 'p',
      title: 'Package',
      kind: 'one',
      lines: [lineOfTest('Day', 200_000), lineOfTest('Half', 120_000)],
    },
    {
      id: 'x',
      title: 'Extras',
      kind: 'any',
      lines: [{ ...lineOfTest('Album', 40_000), quantity: 3 }],
    },
  ],
  ...{ discount: null, session: null, validUntil: '2030-06-10' },
};

/** Its session, eight hours of a Saturday that nobody keeps. */
export const sessionOfTest = {
  kind: 'new' as const,
  startsAt: '2030-09-07T14:00:00.000Z',
  durationHours: 8,
  hold: null,
};

/** What the customer chooses of it. */
export const dayOfTest = { lineId: 'Day', quantity: 1 };

/** Its total, with 8 % sales tax. */
export const dayTotal = 216_000;

/** A studio for each test that sends quotes, and a customer who accepts them. It is 1 June 2030, until `at` is changed. */
export function quotingStudioForEachTest() {
  const begins = new Date('2030-06-01T12:00:00Z');
  const studio = studioForEachTest({ now: () => open.at });
  const open = {
    studio,
    at: begins,
    staff: {} as Caller,
    visitor: {} as Caller,

    /** A job of a client with a quote that is a draft. */
    async write(more: Partial<QuoteContent> = {}, firstName = 'Ida') {
      const clientId = createPerson(studio.deps, {
        ...{ role: 'guest', firstName, lastName: 'Berg' },
        email: `${firstName.toLowerCase()}@client.example`,
      });
      const { clientJobs } = open.staff;
      const job = await clientJobs.create({ title: 'Wedding', clientIds: [clientId] });
      const content = { ...quoteOfTest, ...more };
      const { id } = await clientJobs.quotes.create({ jobId: job.id, content });
      return { jobId: job.id, id, clientId };
    },

    /** The same, once it was sent, with the secret of the customer's page. */
    async send(more: Partial<QuoteContent> = {}, firstName = 'Ida') {
      const written = await open.write(more, firstName);
      const sent = await open.staff.clientJobs.quotes.send({ id: written.id });
      const [link] = await open.staff.clientJobs.links({ jobId: written.jobId });
      return { ...written, sent, token: link?.url.split('/j/')[1] ?? '' };
    },

    /** Accepts the day of the newest quote. */
    async accept(token: string, more: object = {}) {
      const { quotes } = await open.visitor.clientJobs.visits.open({ token });
      return open.visitor.clientJobs.visits.accept({
        ...{ token, versionId: quotes[0]?.id ?? '', choices: [dayOfTest] },
        ...{ name: 'Ida Berg', totalCents: dayTotal, ...more },
      });
    },
  };
  beforeEach(async () => {
    open.at = begins;
    open.staff = await studio.as('moderator');
    open.visitor = await studio.as('visitor');
    // Whom the studio is notified at.
    await studio.as('admin');
  });
  return open;
}
