/**
 * An example of a client program: prints the sessions of the next seven days, in the studio's time
 * zone.
 *
 *   STUDIO_URL=https://studio.example STUDIO_TOKEN=sht_… node scripts/client/example.ts [first day]
 *
 * A read-only token is enough: Settings, Security, API tokens. The first day is today unless one is
 * given, as 2030-06-03.
 */
import { createStudioClient, refusalOf, type StudioOutputs } from '@shutterhouse/client';

type Session = StudioOutputs['bookings']['list']['rows'][number];

const dayMs = 86_400_000;
const { STUDIO_URL: url, STUDIO_TOKEN: token } = process.env;

if (!url || !token) {
  console.error('Please set STUDIO_URL and STUDIO_TOKEN.');
  process.exitCode = 2;
} else {
  try {
    await printWeek(url, token, process.argv[2]);
  } catch (error) {
    console.error(refusalOf(error)?.message ?? `The studio at ${url} could not be reached.`);
    process.exitCode = 1;
  }
}

async function printWeek(url: string, token: string, first: string | undefined): Promise<void> {
  const studio = createStudioClient({ url, token });
  const { timeZone } = await studio.settings.studio.query();
  const from = first ?? dayIn(timeZone, new Date());
  const to = new Date(Date.parse(from) + 6 * dayMs).toISOString().slice(0, 10);
  let sessions = 0;
  for (let cursor: string | undefined; ; ) {
    const page = await studio.bookings.list.query({ from, to, sort: 'time', cursor });
    for (const session of page.rows) console.log(lineOf(session, timeZone));
    sessions += page.rows.length;
    if (page.nextCursor === null) break;
    cursor = page.nextCursor;
  }
  console.log(`${sessions} ${sessions === 1 ? 'session' : 'sessions'} from ${from} to ${to}`);
}

function lineOf({ startsAt, status, service, customer }: Session, timeZone: string): string {
  const time = new Intl.DateTimeFormat('en-US', {
    ...{ timeZone, weekday: 'short', month: 'short', day: 'numeric' },
    ...{ hour: 'numeric', minute: '2-digit' },
  });
  const when = time.format(new Date(startsAt)).replace(/\s/g, ' ');
  const who = `${customer.firstName} ${customer.lastName}`.trim() || customer.email;
  return `${when}  ${service.name}  ${who}  (${status})`;
}

/** The date of an instant in a zone, as `2030-06-03`. */
function dayIn(timeZone: string, at: Date): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(at);
}
