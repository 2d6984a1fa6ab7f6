import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Row } from '../row.ts';
import { blockOf } from './proxies.ts';

/** Checks the unit of docs/hosting.md with systemd; its program has another path here. */
export function tryUnit(folder: string): Row[] {
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
    { what: 'its exposure, from 0 to 10', figure: exposure ?? 'not told', aim: '', ok: true },
  ];
}
