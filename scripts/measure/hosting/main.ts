import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startStudio } from '../processes.ts';
import { printRow, type Row } from '../row.ts';
import { Browser } from './browser.ts';
import { tryProxy } from './checks.ts';
import { blockOf, type RunningProxy, startCaddy, startNginx } from './proxies.ts';

/*
 * `npm run hosting`: checks what docs/hosting.md says of systemd, nginx and Caddy by running these
 * programs, with the built product behind them. Exits with 1 if anything differs.
 */
const megabytes = Number(process.env.HOSTING_MB ?? 500);
const folder = await mkdtemp(join(tmpdir(), 'shutterhouse-hosting-'));
try {
  show('systemd', tryUnit(join(folder, 'systemd')));
  for (const [name, start] of Object.entries({ nginx: startNginx, Caddy: startCaddy })) {
    const rows = await withStudio(join(folder, name), start);
    if (rows) show(name, rows);
    else process.stdout.write(`\n${name}: LEFT OUT, it is not here and can't be brought\n`);
  }
} finally {
  await rm(folder, { recursive: true, force: true });
}

async function withStudio(place: string, start: typeof startNginx): Promise<Row[] | undefined> {
  const ports = { proxy: await freePort(), studio: await freePort() };
  const studio = await startStudio(
    join(place, 'data'),
    {
      PORT: String(ports.studio),
      PUBLIC_URL: `https://studio.example:${ports.proxy}`,
      TRUST_PROXY: '127.0.0.1',
      LOG: 'on',
    },
    'all',
  );
  let log = '';
  studio.child.stdout?.on('data', (text: Buffer) => {
    log += text.toString();
  });
  const browser = new Browser(ports.proxy);
  let proxy: RunningProxy | undefined;
  try {
    proxy = await start(join(place, 'proxy'), ports);
    if (proxy === undefined) return undefined;
    await untilAnswered(browser);
    return await tryProxy(proxy, browser, { log: () => log, megabytes });
  } finally {
    browser.close();
    await proxy?.stop();
    await studio.stop();
  }
}

async function untilAnswered(browser: Browser): Promise<void> {
  for (let turn = 0; turn < 100; turn += 1) {
    const reply = await browser.ask('/healthz').catch(() => undefined);
    reply?.resume();
    if (reply?.statusCode === 200) return;
    await sleep(100);
  }
  throw new Error('The proxy did not answer.');
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() =>
        resolve(address !== null && typeof address === 'object' ? address.port : 0),
      );
    });
  });
}

function show(title: string, rows: Row[]): void {
  process.stdout.write(`\n${title}\n`);
  for (const each of rows) {
    printRow(each);
    if (!each.ok) process.exitCode = 1;
  }
}

/** Checks the unit of docs/hosting.md with systemd; its program has another path here. */
function tryUnit(folder: string): Row[] {
  const path = join(folder, 'shutterhouse.service');
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    path,
    blockOf('ini')
      .replace(/^ExecStart=.*$/m, `ExecStart=${process.execPath}`)
      .replace(/^User=.*$/m, 'User=root'),
  );
  const analyze = (...args: string[]) => spawnSync('systemd-analyze', args, { encoding: 'utf8' });
  const verified = analyze('verify', '--man=no', path);
  if (verified.error) {
    return [
      { what: 'the unit', figure: 'LEFT OUT: there is no systemd-analyze', aim: '', ok: true },
    ];
  }
  const said = verified.stderr
    .split('\n')
    .filter((line) => line.includes('shutterhouse.service'))
    .join(' ');
  const exposure = /exposure level[^:]*: ([\d.]+ \w+)/i.exec(
    analyze('security', '--offline=yes', '--no-pager', path).stdout,
  )?.[1];
  return [
    {
      what: 'systemd takes the unit',
      figure: said || 'without a word',
      aim: 'without a word',
      ok: said === '',
    },
    { what: 'its exposure, from 0 to 10', figure: exposure ?? 'unknown', aim: '', ok: true },
  ];
}
