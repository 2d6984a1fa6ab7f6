/**
 * `npm run lighthouse`: measures the public pages on a slow phone (Lighthouse's mobile profile with
 * simulated throttling), the median of five runs each, from the production build on a fresh studio:
 * how long a tap on Book Now waits for the wizard, then the figures of Lighthouse with the painted starter pictures, and with
 * detailed photographs instead, and of client galleries of 50 and of 5,000 pictures. `-- --only=tap` measures the tap alone,
 * `-- --only=galleries` the galleries, `-- --of=FOLDER` the build of another checkout.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '../../build-cache.mjs';
import { findChromium, findTestBrowser } from '../../testing/chromium.mjs';
import { installPackage } from '../../toolchain.mjs';
import { median } from '../figures.ts';
import { hangDetailedPhotos } from './detailed-photos.ts';
import { makeGallery } from './galleries.ts';
import { owner, startStudio } from './studio.ts';
import { measureTaps } from './tap.ts';

type Report = {
  /** Lighthouse's own benchmark of this machine; a desktop some years old has 1,500 to 2,000. */
  environment: { benchmarkIndex: number };
  categories: Record<string, { score: number }>;
  audits: Record<string, { numericValue?: number }>;
};

const runs = Number(process.env.LIGHTHOUSE_RUNS ?? 5);
const pages = ['/', '/gallery'];
const { values: options } = parseArgs({
  options: { of: { type: 'string', default: root }, only: { type: 'string' } },
});
const packages = installPackage('lighthouse', '13.5.0', 'Bringing Lighthouse 13.5.0…');
const chromium = await findChromium();
const folder = mkdtempSync(join(tmpdir(), 'shutterhouse-lighthouse-'));
const studio = await startStudio(options.of, join(folder, 'data'));

try {
  await untilMade('/');
  for (const seconds of options.only === 'galleries' ? [] : [1, 7]) {
    const taps = await measureTaps(studio.url, await findTestBrowser(), {
      runs,
      afterMs: seconds * 1000,
    });
    const response = median(taps.map((tap) => tap.response));
    const wizard = median(taps.map((tap) => tap.wizard));
    console.log(
      `A tap on Book Now ${seconds} s after the load: the next frame after ${Math.round(response)} ms, the wizard after ${(wizard / 1000).toFixed(2)} s`,
    );
  }
  if (options.only === undefined) {
    await measure('the painted pictures of a new studio');
    await hangDetailedPhotos(studio.url, owner);
    await measure('detailed photographs');
  }
  if (options.only !== 'tap') await measureGalleries();
} finally {
  studio.stop();
  rmSync(folder, { recursive: true, force: true });
}

async function measureGalleries(): Promise<void> {
  console.log('\nClient galleries:');
  for (const count of [50, 5000]) {
    const path = await makeGallery(studio.url, owner, count);
    // The first visitor finds the previews of the first screen made, or waits for them.
    await audit(studio.url + path);
    const reports = [];
    for (let turn = 0; turn < runs; turn += 1) reports.push(await audit(studio.url + path));
    print(`of ${count}`, reports);
  }
}

async function measure(pictures: string): Promise<void> {
  console.log(`\nWith ${pictures}:`);
  for (const path of pages) {
    await untilMade(path);
    const reports = [];
    for (let turn = 0; turn < runs; turn += 1) reports.push(await audit(studio.url + path));
    print(path, reports);
  }
}

/** Waits until all renditions used by a page exist: all but the first visitors find them ready. */
async function untilMade(path: string): Promise<void> {
  const html = await (await fetch(studio.url + path)).text();
  const names = new Set(html.match(/\/media\/[\w-]+\/[\w-]+\.avif/g));
  for (const name of names) {
    for (let made = false; !made; ) {
      const reply = await fetch(studio.url + name, { headers: { accept: 'image/avif' } });
      await reply.arrayBuffer();
      made = !reply.headers.has('content-location');
      if (!made) await new Promise((resolve) => setTimeout(resolve, 250));
    }
  }
}

/** One run of Lighthouse; on a busy machine it sometimes misses the start of the page, and is repeated. */
async function audit(url: string, tries = 3): Promise<Report> {
  const file = join(folder, 'report.json');
  const child = spawn(
    process.execPath,
    [
      join(packages, 'lighthouse/cli/index.js'),
      url,
      '--quiet',
      '--output=json',
      `--output-path=${file}`,
      '--chrome-flags=--headless=new --no-sandbox --disable-gpu --disable-background-networking --no-first-run',
    ],
    { env: { ...process.env, CHROME_PATH: chromium }, stdio: ['ignore', 'ignore', 'inherit'] },
  );
  const code = await new Promise((resolve) => child.on('exit', resolve));
  if (code !== 0 && tries > 1) return audit(url, tries - 1);
  if (code !== 0) throw new Error(`Lighthouse ended with ${code} on ${url}`);
  return JSON.parse(readFileSync(file, 'utf8'));
}

function print(path: string, reports: readonly Report[]): void {
  const medianOf = (figure: (report: Report) => number | undefined) =>
    median(reports.map((report) => figure(report) ?? 0));
  const score = (name: string) =>
    Math.round(medianOf((report) => report.categories[name]?.score) * 100);
  const value = (name: string) => medianOf((report) => report.audits[name]?.numericValue);
  const line = [
    `performance ${score('performance')}`,
    `accessibility ${score('accessibility')}`,
    `best practices ${score('best-practices')}`,
    `SEO ${score('seo')}`,
    `LCP ${(value('largest-contentful-paint') / 1000).toFixed(2)} s`,
    `CLS ${value('cumulative-layout-shift').toFixed(3)}`,
    `TBT ${Math.round(value('total-blocking-time'))} ms`,
    `${Math.round(value('total-byte-weight') / 1024)} KB`,
    `machine ${Math.round(medianOf((report) => report.environment.benchmarkIndex))}`,
  ];
  console.log(`${path.padEnd(10)} ${line.join(' · ')}`);
}
