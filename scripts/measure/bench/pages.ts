import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { median, rounds } from '../figures.ts';
import { root, startMeasured, startStudio } from '../processes.ts';
import { signIn } from '../sign-in.ts';
import { answerTo, type Load } from './generator.ts';
import { atMostLine, plainLine, print } from './report.ts';
import { printRate, printRatio, printSlowdown } from './request-row.ts';

const browserName = 'Mozilla/5.0 (X11; Linux x64; rv:140.0) Gecko/20100101 Firefox/140.0';
const asBrowser = { accept: 'text/html', 'accept-encoding': 'br' };

/** The landing page: from the cache against bare Fastify, drawn anew, and how many bytes of it travel. */
export async function measurePages(folder: string, dataDir: string): Promise<void> {
  const studio = await startStudio(dataDir, { STARTER_CONTENT: 'on' });
  await untilPicturesAreMade(dataDir);
  const ours = { url: `${studio.url}/`, headers: asBrowser };
  const { body: bytes } = await answerTo(ours);
  const file = join(folder, 'page.br');
  await writeFile(file, bytes);
  const baseline = await startMeasured([
    join(root, 'scripts/measure/bench/baseline-page.ts'),
    file,
  ]);
  await printRatio(
    'the cached landing page against bare Fastify',
    { ours, theirs: { url: `${baseline.url}/`, headers: asBrowser } },
    0.5,
  );
  print(
    atMostLine(
      'the landing page drawn and compressed anew',
      await renderedAnew(ours, dataDir),
      'ms',
      300,
    ),
  );
  await measureCounting(studio.url);
  await measureLanguages(studio.url);
  print(plainLine('bytes of the landing page that travel', bytes.length / 1024, 'KB'));
  await printRate('saves at the desk, each waiting for the disk', {
    url: `${studio.url}/trpc/content.contact.update`,
    method: 'POST',
    headers: { cookie: await signIn(studio.url), 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'hello@studio.example' }),
  });
  await Promise.all([studio.stop(), baseline.stop()]);
}

/** The same page with the views counted, by a browser's name, against no counting. */
async function measureCounting(url: string): Promise<void> {
  const cookie = await signIn(url);
  const set = (countsVisitors: boolean) => async () => {
    const answer = await fetch(`${url}/trpc/settings.update`, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json' },
      body: JSON.stringify({ countsVisitors }),
    });
    if (!answer.ok) throw new Error(`The setting was refused: ${await answer.text()}`);
    await fetch(`${url}/`, { headers: asBrowser }).then((page) => page.arrayBuffer());
  };
  const load = { url: `${url}/`, headers: { ...asBrowser, 'user-agent': browserName } };
  await printSlowdown(
    'the cached landing page with its views counted, relative to not',
    { ours: { ...load, prepare: set(true) }, theirs: { ...load, prepare: set(false) } },
    1.05,
  );
}

/** The same page in a second language against the first. */
async function measureLanguages(url: string): Promise<void> {
  const answer = await fetch(`${url}/api/settings/languages`, {
    method: 'PUT',
    headers: { cookie: await signIn(url), 'content-type': 'application/json' },
    body: JSON.stringify({ languages: ['de'] }),
  });
  if (!answer.ok) throw new Error(`The languages were refused: ${await answer.text()}`);
  await printRatio(
    'the cached landing page in the second language against the first',
    {
      ours: { url: `${url}/de`, headers: asBrowser },
      theirs: { url: `${url}/`, headers: asBrowser },
    },
    0.95,
  );
}

/** Milliseconds for a page whose content has just changed; the median of five. */
async function renderedAnew(load: Load, dataDir: string): Promise<number> {
  const db = new Database(join(dataDir, 'studio.db'));
  const figures: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    db.exec('UPDATE hero SET updated_at = updated_at + 1');
    const started = performance.now();
    await answerTo(load);
    figures.push(performance.now() - started);
  }
  db.close();
  return median(figures);
}

/** Waits for the work that a new studio has with its first pictures: it would take the core that is measured. */
async function untilPicturesAreMade(dataDir: string): Promise<void> {
  const db = new Database(join(dataDir, 'studio.db'), { readonly: true });
  const waiting = db
    .prepare("SELECT count(*) FROM jobs WHERE kind LIKE 'pictures.%' AND kind <> 'pictures.sweep'")
    .pluck();
  while (Number(waiting.get()) > 0) await new Promise((resolve) => setTimeout(resolve, 250));
  db.close();
}
