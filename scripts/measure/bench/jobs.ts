import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { interleaved, percentile99, scaled } from '../figures.ts';
import { fillBookings } from './fill.ts';
import { atMostLine, plainRatioLine, print } from './report.ts';
import { type Size, startTwoSizes } from './two-sizes.ts';

const many = scaled(20_000);
const few = 200;
const calls = 300;

/**
 * The board of 20,000 jobs against that of 200, and the page of a customer among 20,000 jobs: how long the slowest calls take
 * over HTTP, one after the other.
 */
export async function measureJobs(folder: string): Promise<void> {
  const tokens: string[] = [];
  const studios = await startTwoSizes(folder, { name: 'jobs', many, few }, (dataDir, count) => {
    fillBookings(dataDir, count);
    if (tokens.length === 0) tokens.push(...addVisits(dataDir));
  });
  const sizes: readonly Size[] = [0, 1];
  for (const [what, path] of [
    ['the board', '/api/jobs/board'],
    ['the list', '/api/jobs'],
  ] as const) {
    for (const size of sizes) await studios.ask(size, path);
    const { ratio } = await interleaved(
      () => studios.timeOf(0, path),
      () => studios.timeOf(1, path),
    );
    print(plainRatioLine(`${what} of ${many} jobs, relative to ${few}`, ratio));
  }
  const { url } = studios.callOf(0, '/trpc/clientJobs.visits.open');
  const times: number[] = [];
  for (let turn = 0; turn < calls; turn += 1) {
    const start = performance.now();
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token: tokens[turn % tokens.length] }),
    });
    // Beyond the limit of one address the rest would be refused.
    if (answer.status === 429) break;
    if (!answer.ok) throw new Error(`The page of a job answered ${answer.status}.`);
    await answer.arrayBuffer();
    times.push(performance.now() - start);
  }
  print(atMostLine('the page of a customer, 99 of 100 calls', percentile99(times), 'ms', 50));
  await studios.stop();
}

/** Links to the pages of a hundred jobs, each with a quote that was sent. @returns their tokens */
function addVisits(dataDir: string): string[] {
  const db = new Database(join(dataDir, 'studio.db'));
  const now = Date.now();
  const jobs = db
    .prepare(
      'SELECT j.id, c.user_id FROM client_jobs AS j JOIN client_job_clients AS c ON c.job_id = j.id LIMIT 100',
    )
    .all() as { id: string; user_id: string }[];
  const rate = { taxName: '', taxPercent: 0, taxNote: '' };
  const line = { description: 'The day', details: '', unitCents: 200_000, quantity: 1, ...rate };
  const content = JSON.stringify({
    ...{ title: 'Your wedding', words: '', terms: '', language: 'en', currency: 'USD' },
    ...{ pricesIncludeTax: false, discount: null, session: null },
    parts: [{ id: 'p', title: '', kind: 'one', lines: [{ id: 'l', ...line }] }],
    validUntil: new Date(now + 86_400_000).toISOString(),
  });
  const tokens = db.transaction(() =>
    jobs.map(({ id, user_id: userId }) => {
      const token = randomBytes(32).toString('base64url');
      const hash = createHash('sha256').update(token).digest('hex');
      const quote = randomUUID();
      db.prepare(
        `INSERT INTO job_links (id, job_id, user_id, token_hash, sealed_token, created_at) VALUES (?, ?, ?, ?, '', ?)`,
      ).run(randomUUID(), id, userId, hash, now);
      db.prepare(
        'INSERT INTO job_quotes (id, job_id, content, created_at, updated_at) VALUES (?, ?, ?, ?, ?)',
      ).run(quote, id, '{}', now, now);
      db.prepare(
        `INSERT INTO job_quote_versions (id, quote_id, number, content, hash, sent_at, valid_until)
         VALUES (?, ?, 1, ?, '', ?, ?)`,
      ).run(randomUUID(), quote, content, now, now + 86_400_000);
      return token;
    }),
  )();
  db.close();
  return tokens;
}
