import { join } from 'node:path';
import { readConfig } from '../../../apps/server/src/config.ts';
import { closeDatabase, openDatabase } from '../../../apps/server/src/db/open.ts';
import { bookings } from '../../../apps/server/src/domains/bookings/tables.ts';
import { sendQuote } from '../../../apps/server/src/domains/client-jobs/quotes/sending.ts';
import { createQuote } from '../../../apps/server/src/domains/client-jobs/quotes/service.ts';
import { createJob } from '../../../apps/server/src/domains/client-jobs/service.ts';
import { acceptQuote } from '../../../apps/server/src/domains/client-jobs/visits/answering.ts';
import { listJobLinks } from '../../../apps/server/src/domains/client-jobs/visits/links.ts';
import { mails } from '../../../apps/server/src/outbox/tables.ts';
import { callbacks } from '../../../apps/server/src/registry/callbacks.ts';
import { openSecrets } from '../../../apps/server/src/secrets.ts';
import { createPerson } from '../../../apps/server/src/testing/rows/people.ts';
import { quoteSums } from '../../../packages/contract/src/client-jobs/quote-sums.ts';
import { jobVisitMessages } from '../../../packages/contract/src/client-jobs/visit-messages.ts';
import { startStudio } from '../processes.ts';
import { atMostLine, print } from './report.ts';

const couples = 200;
const dates = 20;
const dayMs = 86_400_000;

/**
 * 200 couples accept quotes for 20 dates at once, each of which asks for a deposit: 20 get their date, everybody else is told, and
 * no date is booked twice.
 */
export async function measureAcceptances(dataDir: string): Promise<void> {
  await (await startStudio(dataDir)).stop();
  const db = await openDatabase({ kind: 'file', path: join(dataDir, 'studio.db') });
  const config = readConfig({ DATA_DIR: dataDir });
  const now = () => new Date();
  const person = { id: createPerson({ db, now }, { role: 'admin' }) };
  const deps = { db, now, config, secrets: openSecrets(config), callbacks, person };
  const first = Math.ceil(Date.now() / dayMs) * dayMs + 60 * dayMs + dayMs / 2;
  const answers: (() => Promise<unknown>)[] = [];
  for (let couple = 0; couple < couples; couple += 1) {
    const startsAt = new Date(first + (couple % dates) * dayMs).toISOString();
    answers.push(await offerTo(deps, couple, startsAt));
  }
  const start = performance.now();
  const results = await Promise.allSettled(answers.map((accept) => accept()));
  const seconds = (performance.now() - start) / 1000;
  const told = results.filter(
    (result) =>
      result.status === 'rejected' && String(result.reason).includes(jobVisitMessages.dateTaken),
  );
  const mailed = db
    .select()
    .from(mails)
    .all()
    .filter(({ kind }) => kind === 'quoteAccepted').length;
  const booked = db.select({ startsAt: bookings.startsAt }).from(bookings).all();
  const distinct = new Set(booked.map(({ startsAt }) => startsAt.getTime())).size;
  print({
    what: `${couples} acceptances for ${dates} dates at once: booked, each once, by mail, and told that it is taken`,
    figure: `${booked.length}, ${distinct}, ${mailed} and ${told.length}`,
    met:
      [booked.length, distinct, mailed].every((each) => each === dates) &&
      told.length === couples - dates,
  });
  print(atMostLine('all of them, one after the other in the database', seconds, 's', 5));
  closeDatabase(db);
}

type Deps = Parameters<typeof createJob>[0] &
  Parameters<typeof sendQuote>[0] &
  Parameters<typeof acceptQuote>[0];

/** Sends a quote for a date. @returns what accepts it */
async function offerTo(
  deps: Deps,
  couple: number,
  startsAt: string,
): Promise<() => Promise<unknown>> {
  const clientId = createPerson(deps, { role: 'guest', email: `couple-${couple}@client.example` });
  const job = await createJob(deps, {
    ...{ title: `Wedding ${couple}`, clientIds: [clientId], serviceName: '', note: '', from: null },
  });
  const quote = await createQuote(deps, {
    jobId: job.id,
    content: {
      ...{ title: 'Your wedding', words: '', terms: '', language: null, discount: null },
      parts: [
        {
          ...{ id: 'p', title: '', kind: 'all' },
          lines: [
            {
              ...{ id: 'day', description: 'The day', details: '', unitCents: 200_000 },
              ...{ quantity: 1, taxId: null },
            },
          ],
        },
      ],
      session: { kind: 'new', startsAt, durationHours: 8, hold: null },
      plan: [
        { share: { kind: 'percent', percent: 25 }, due: { anchor: 'acceptance' } },
        { share: { kind: 'rest' }, due: { anchor: 'session', days: -14 } },
      ],
      validUntil: new Date(Date.now() + 10 * dayMs).toISOString().slice(0, 10),
    },
  });
  const sent = await sendQuote(deps, quote.id);
  const [link] = await listJobLinks(deps, { jobId: job.id });
  const [version] = sent.versions;
  if (version === undefined) throw new Error('The quote was not sent.');
  const { totalCents } = quoteSums(version.content, []);
  const input = {
    ...{ token: link?.url.split('/j/')[1] ?? '', versionId: version.id },
    ...{ choices: [], name: 'Ida Berg', totalCents },
  };
  return () => acceptQuote(deps, input);
}
