import { execFile } from 'node:child_process';
import { randomFillSync } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { chromium, type Page } from 'playwright';
import sharp from 'sharp';
import { findTestBrowser } from '../../testing/chromium.mjs';
import { chromiumArgs } from '../../testing/chromium-args.ts';
import { median, scaled } from '../figures.ts';
import { startStudio } from '../processes.ts';
import { signIn } from '../sign-in.ts';
import { print, ratioLine } from './report.ts';

/** How many files of how many bytes a round uploads. The page sends three at a time, and so does curl. */
const count = scaled(200);
const size = 5 * 1024 * 1024;
const atOnce = 3;
const rounds = 3;

const run = promisify(execFile);

/**
 * Files that are put into a gallery by its page, in Chromium, against the same bytes sent by curl: the page hashes each, asks
 * whether the gallery has it, and adds it. Curl is no limit of it, since it is the faster side.
 */
export async function measureGalleryUploads(folder: string): Promise<void> {
  const studio = await startStudio(join(folder, 'gallery-uploads'));
  const cookie = await signIn(studio.url);
  const browser = await chromium.launch({
    executablePath: await findTestBrowser(),
    args: chromiumArgs,
  });
  try {
    const context = await browser.newContext({ baseURL: studio.url });
    const [name = '', value = ''] = cookie.split('=');
    await context.addCookies([{ name, value, url: studio.url }]);
    const page = await context.newPage();
    const figures: { ours: number; theirs: number }[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const files = await makeFiles(join(folder, `gallery-files-${round}`));
      const theirs = await byCurl(files, { url: studio.url, cookie });
      const gallery = await makeGallery(studio.url, cookie);
      const ours = await byPage(page, gallery, files);
      figures.push({ ours, theirs });
      await rm(join(folder, `gallery-files-${round}`), { recursive: true });
    }
    const megabytes = (count * size) / 1024 / 1024;
    const rate = (of: 'ours' | 'theirs') =>
      median(figures.map((figure) => megabytes / (figure[of] / 1000)));
    const ratio = median(figures.map(({ ours, theirs }) => theirs / ours));
    const what = `upload of ${count} files of 5 MB by the page of a gallery, against curl`;
    print(ratioLine(what, { ours: rate('ours'), theirs: rate('theirs'), ratio }, 'MB/s', 0.7));
  } finally {
    await browser.close();
    await studio.stop();
  }
}

/** Photos of which no two are the same: what follows the end of a JPEG is not decoded. */
async function makeFiles(folder: string): Promise<string[]> {
  await mkdir(folder, { recursive: true });
  const create = { width: 600, height: 400, channels: 3, background: '#8a6a54' } as const;
  const head = await sharp({ create }).jpeg().toBuffer();
  const paths: string[] = [];
  for (let at = 0; at < count; at += 1) {
    const rest = randomFillSync(Buffer.alloc(size - head.length));
    const path = join(folder, `${basename(folder)}_${at}.jpg`);
    await writeFile(path, Buffer.concat([head, rest]));
    paths.push(path);
  }
  return paths;
}

/** @returns milliseconds */
async function byCurl(
  files: readonly string[],
  { url, cookie }: { url: string; cookie: string },
): Promise<number> {
  const started = performance.now();
  let next = 0;
  const send = async () => {
    for (let at = next++; at < files.length; at = next++) {
      const form = ['-F', 'source=local', '-F', `file=@${files[at]};type=image/jpeg`];
      const head = ['-sS', '--fail', '-o', '/dev/null', '-H', `cookie: ${cookie}`];
      await run('curl', [...head, ...form, `${url}/api/files/upload`]);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, send));
  return performance.now() - started;
}

async function makeGallery(url: string, cookie: string): Promise<string> {
  const reply = await fetch(`${url}/api/client-galleries`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ title: 'Amara and Jonas' }),
  });
  if (!reply.ok) throw new Error(await reply.text());
  const { data }: { data: { id: string } } = JSON.parse(await reply.text());
  return data.id;
}

/** @returns milliseconds */
async function byPage(page: Page, galleryId: string, files: readonly string[]): Promise<number> {
  page.setDefaultTimeout(0);
  await page.goto(`/dashboard/galleries/${galleryId}`);
  const input = page.getByLabel('Choose pictures', { exact: true });
  await input.waitFor({ state: 'attached' });
  const started = performance.now();
  await input.setInputFiles([...files]);
  await page.getByText(`${files.length} pictures were added.`).waitFor();
  return performance.now() - started;
}
