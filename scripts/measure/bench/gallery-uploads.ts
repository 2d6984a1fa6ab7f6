import { execFile } from 'node:child_process';
import { randomFillSync } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { type Browser, chromium } from 'playwright';
import sharp from 'sharp';
import { findTestBrowser } from '../../testing/chromium.mjs';
import { chromiumArgs } from '../../testing/chromium-args.ts';
import { interleaved, scaled } from '../figures.ts';
import { cores, startStudio } from '../processes.ts';
import { signIn } from '../sign-in.ts';
import { print, ratioLine } from './report.ts';

/** How many files of about how many bytes a round uploads. The page sends three at a time, and so does curl. */
const count = scaled(2000);
const size = 5 * 1024 * 1024;
const atOnce = 3;

const run = promisify(execFile);

type Gallery = { id: string; folder: { id: string } };
type Place = { url: string; cookie: string; gallery: Gallery };

/**
 * Files that are put into a gallery by its page, in Chromium, against the same files sent by curl to the same address, into the
 * folder of a gallery as well: each in a new studio, so that nothing is left to do of a round before, and on the core that the
 * server does not have.
 */
export async function measureGalleryUploads(folder: string): Promise<void> {
  const files = await makeFiles(join(folder, 'gallery-files'));
  const browser = await chromium.launch({
    executablePath: await pinnedBrowser(folder),
    args: chromiumArgs,
  });
  try {
    const { ours, theirs, ratio } = await interleaved(
      () => inNewStudio(folder, (place) => byPage(browser, place, files)),
      () => inNewStudio(folder, (place) => byCurl(place, files)),
    );
    const what = `upload of ${count} files of 5 MB by the page of a gallery, against curl`;
    print(ratioLine(what, { ours, theirs, ratio }, 'MB/s', 0.7));
  } finally {
    await browser.close();
  }
}

/** @returns megabytes a second */
async function inNewStudio(
  folder: string,
  upload: (place: Place) => Promise<number>,
): Promise<number> {
  const dataDir = await mkdtemp(join(folder, 'gallery-uploads-'));
  const studio = await startStudio(dataDir);
  try {
    const cookie = await signIn(studio.url);
    const { url } = studio;
    const ms = await upload({ url, cookie, gallery: await makeGallery(url, cookie) });
    return (count * size) / 1024 / 1024 / (ms / 1000);
  } finally {
    await studio.stop();
    await rm(dataDir, { recursive: true });
  }
}

/** A script that starts the browser on the core of the load. */
async function pinnedBrowser(folder: string): Promise<string> {
  const path = join(folder, 'browser.sh');
  const line = `exec taskset -c ${cores.load} '${await findTestBrowser()}' "$@"`;
  await writeFile(path, `#!/bin/sh\n${line}\n`, { mode: 0o755 });
  return path;
}

/** Photos of which no two are the same, nor of the same size: what follows the end of a JPEG is not decoded. */
async function makeFiles(folder: string): Promise<string[]> {
  await mkdir(folder, { recursive: true });
  const create = { width: 600, height: 400, channels: 3, background: '#8a6a54' } as const;
  const head = await sharp({ create }).jpeg().toBuffer();
  const paths: string[] = [];
  for (let at = 0; at < count; at += 1) {
    const rest = randomFillSync(Buffer.alloc(size - head.length - at));
    const path = join(folder, `IMG_${at}.jpg`);
    await writeFile(path, Buffer.concat([head, rest]));
    paths.push(path);
  }
  return paths;
}

/** @returns milliseconds */
async function byCurl({ url, cookie, gallery }: Place, files: readonly string[]): Promise<number> {
  const started = performance.now();
  const queue = files.values();
  const send = async () => {
    for (const file of queue) {
      const place = ['-F', 'source=local', '-F', `parentId=${gallery.folder.id}`];
      const form = [...place, '-F', `file=@${file};type=image/jpeg`];
      const head = ['-sS', '--fail', '-o', '/dev/null', '-H', `cookie: ${cookie}`];
      const curl = ['curl', ...head, ...form, `${url}/api/files/upload`];
      await run('taskset', ['-c', String(cores.load), ...curl]);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, send));
  return performance.now() - started;
}

async function makeGallery(url: string, cookie: string): Promise<Gallery> {
  const reply = await fetch(`${url}/api/client-galleries`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ title: 'Amara and Jonas' }),
  });
  if (!reply.ok) throw new Error(await reply.text());
  const { data }: { data: Gallery } = JSON.parse(await reply.text());
  return data;
}

/** @returns milliseconds */
async function byPage(
  browser: Browser,
  { url, cookie, gallery }: Place,
  files: readonly string[],
): Promise<number> {
  const context = await browser.newContext({ baseURL: url });
  const [name = '', value = ''] = cookie.split('=');
  await context.addCookies([{ name, value, url }]);
  const page = await context.newPage();
  page.setDefaultTimeout(0);
  await page.goto(`/dashboard/galleries/${gallery.id}`);
  const input = page.getByLabel('Choose pictures', { exact: true });
  await input.waitFor({ state: 'attached' });
  const started = performance.now();
  await input.setInputFiles([...files]);
  const told = JSON.stringify(`${files.length.toLocaleString('en')} pictures were added.`);
  const isTold = `document.querySelector('section[aria-label="Upload"]')?.textContent.includes(${told})`;
  // A locator would look at each frame, which costs the page as much as the upload.
  while (!(await page.evaluate(isTold))) await sleep(100);
  const ms = performance.now() - started;
  await context.close();
  return ms;
}
