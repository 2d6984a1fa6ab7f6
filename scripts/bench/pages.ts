import { writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import Database from 'better-sqlite3';
import { interleaved, median, requestsPerSecond, rounds } from './measure.ts';
import { root, startMeasured, startStudio } from './processes.ts';
import { atMostLine, plainLine, print, ratioLine } from './report.ts';

const asBrowser = { accept: 'text/html', 'accept-encoding': 'br' };

/** The landing page: from the cache against bare Fastify, drawn anew, and how many bytes of it travel. */
export async function measurePages(folder: string, dataDir: string): Promise<void> {
  const studio = await startStudio(dataDir, { STARTER_CONTENT: 'on' });
  const bytes = await compressedPage(studio.url);
  const file = join(folder, 'page.br');
  await writeFile(file, bytes);
  const peer = await startMeasured([join(root, 'scripts/bench/peer-page.ts'), file]);

  for (const url of [studio.url, peer.url]) await requestsPerSecond(`${url}/`, 2, asBrowser);
  print(
    ratioLine(
      'the cached landing page against bare Fastify',
      await interleaved(
        () => requestsPerSecond(`${studio.url}/`, 3, asBrowser),
        () => requestsPerSecond(`${peer.url}/`, 3, asBrowser),
      ),
      'requests/s',
      0.8,
    ),
  );
  print(
    atMostLine(
      'the landing page drawn and compressed anew',
      await drawnAnew(studio.url, dataDir),
      'ms',
      300,
    ),
  );
  print(plainLine('bytes of the landing page that travel', bytes.length / 1024, 'KB'));
  await Promise.all([studio.stop(), peer.stop()]);
}

/** The page as it travels; `fetch` would undo the compression. */
function compressedPage(url: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    request(url, { headers: asBrowser }, (reply) => buffer(reply).then(resolve, reject))
      .on('error', reject)
      .end();
  });
}

/** Milliseconds for a page whose content has just changed; the median of five. */
async function drawnAnew(url: string, dataDir: string): Promise<number> {
  const db = new Database(join(dataDir, 'studio.db'));
  const figures: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    db.exec('UPDATE hero SET updated_at = updated_at + 1');
    const started = performance.now();
    await compressedPage(url);
    figures.push(performance.now() - started);
  }
  db.close();
  return median(figures);
}
