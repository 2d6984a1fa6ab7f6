/** `npm run check`: types, format and lint, the import rules and the structure, in parallel. */
import { spawn } from 'node:child_process';
import { root } from './build-cache.mjs';

const tsc = 'node_modules/typescript/bin/tsc';
const biome = 'node_modules/@biomejs/biome/bin/biome';

/** Projects of TypeScript by what they check. */
const projects = {
  'packages/contract': 'packages/contract/tsconfig.json',
  'packages/contract (tests)': 'packages/contract/tsconfig.test.json',
  'apps/web': 'apps/web/tsconfig.json',
  // In one project, since each of them would check the server again.
  'apps/server, packages/client, scripts': 'scripts/tsconfig.node.json',
};

/** @type {{ name: string, args: string[] }[]} */
const checks = [
  ...Object.entries(projects).map(([checked, project]) => ({
    name: `Types of ${checked}`,
    // The projects are checked in parallel: several checkers in each would repeat the same work.
    args: [tsc, '-p', project, '--pretty', 'false', '--checkers', '1'],
  })),
  { name: 'Format and lint', args: [biome, 'ci', '--error-on-warnings', '--colors=off', '.'] },
  { name: 'Languages', args: ['scripts/languages/main.mjs', '--check'] },
  { name: 'Import rules and structure', args: ['scripts/rules/main.mjs'] },
];

const results = await Promise.all(checks.map(run));
for (const { name, passed, said, seconds } of results) {
  console.log(`${passed ? '✓' : '✗'} ${name} (${seconds.toFixed(1)} s)`);
  if (!passed) console.error(said.trim());
}
process.exitCode = results.every(({ passed }) => passed) ? 0 : 1;

/**
 * @param {{ name: string, args: string[] }} check
 * @returns {Promise<{ name: string, passed: boolean, said: string, seconds: number }>}
 */
function run({ name, args }) {
  const started = performance.now();
  return new Promise((resolve) => {
    const running = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
    let said = '';
    for (const stream of [running.stdout, running.stderr]) {
      stream.setEncoding('utf8').on('data', (text) => {
        said += text;
      });
    }
    running.on('close', (code) =>
      resolve({ name, passed: code === 0, said, seconds: (performance.now() - started) / 1000 }),
    );
  });
}
