import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { printRow, type Row } from '../row.ts';
import { apiTokens } from './api-tokens.ts';
import { neverReading, pipelining, slowBodies } from './clients.ts';
import { continuousCopy } from './continuous-copy.ts';
import { hostileListings } from './hostile-listings.ts';
import { hugePictures } from './huge-pictures.ts';
import { linkPassword } from './link-password.ts';
import { lockedDatabase } from './locked-database.ts';
import { loginFlood } from './login-flood.ts';
import { killedNodes } from './nodes.ts';

/*
 * `npm run attack`, or `npm run attack -- slow` for the scenarios whose names contain a word: each
 * starts the built server on a fresh data folder, attacks it, and prints its measurements with
 * their targets. Exits with 1 if a target was missed.
 */
const scenarios: Record<string, (dataDir: string) => Promise<Row[]>> = {
  'slow-bodies': slowBodies,
  pipelining,
  'never-reading': neverReading,
  'locked-database': lockedDatabase,
  'login-flood': loginFlood,
  'api-tokens': apiTokens,
  'link-password': linkPassword,
  'huge-pictures': hugePictures,
  'hostile-listings': hostileListings,
  nodes: killedNodes,
  'continuous-copy': continuousCopy,
};

const words = process.argv.slice(2);
const chosen = Object.entries(scenarios).filter(
  ([name]) => words.length === 0 || words.some((word) => name.includes(word)),
);
if (chosen.length === 0) {
  process.stdout.write(`No scenario fits: ${Object.keys(scenarios).join(', ')}.\n`);
}
const folder = await mkdtemp(join(tmpdir(), 'shutterhouse-attack-'));
try {
  for (const [name, run] of chosen) {
    process.stdout.write(`\n${name}\n`);
    for (const row of await run(join(folder, name))) {
      printRow(row);
      if (!row.ok) process.exitCode = 1;
    }
  }
} finally {
  await rm(folder, { recursive: true, force: true });
}
