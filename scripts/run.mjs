/**
 * `npm start`, `npm test` and the others: installs the right Node, pnpm and the dependencies,
 * builds what is out of date, then runs the task. Needs only Node 18 with npm; when everything is
 * up to date it starts the task at once.
 */
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { root, staleBuilds } from './build-cache.mjs';
import {
  environment,
  Failed,
  installDependencies,
  installNode,
  studioFlags,
} from './toolchain.mjs';

/** @type {NodeJS.Signals[]} */
const forwarded = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * The tasks, each with its script and Node's flags; `built` tasks need up-to-date builds.
 * @type {Record<string, { script: string, flags?: string[], built?: boolean }>}
 */
const tasks = {
  start: { script: 'apps/server/dist/main.js', flags: studioFlags, built: true },
  build: { script: '', built: true },
  owner: { script: 'apps/server/dist/owner.js', built: true },
  backup: { script: 'apps/server/dist/backup.js', built: true },
  restore: { script: 'apps/server/dist/restore.js', built: true },
  doctor: { script: 'apps/server/dist/doctor.js', built: true },
  contracts: { script: 'apps/server/dist/contracts.js', built: true },
  release: { script: 'scripts/release/main.ts', built: true },
  bench: { script: 'scripts/measure/bench/main.ts', built: true },
  attack: { script: 'scripts/measure/attack/main.ts', built: true },
  hosting: { script: 'scripts/measure/hosting/main.ts', built: true },
  soak: { script: 'scripts/measure/soak/main.ts', built: true },
  lighthouse: { script: 'scripts/measure/lighthouse/main.ts', built: true },
  test: { script: 'scripts/testing/main.mjs' },
  check: { script: 'scripts/check.mjs' },
  languages: { script: 'scripts/languages/main.mjs' },
  audit: { script: 'scripts/audit.mjs' },
  dev: { script: 'scripts/dev.mjs' },
  'db:generate': { script: 'scripts/database/generate.mjs' },
  'pack:client': { script: 'scripts/client/pack.mjs' },
};

try {
  process.exitCode = await run(process.argv[2] ?? 'start', process.argv.slice(3));
} catch (error) {
  if (!(error instanceof Failed)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

/**
 * @param {string} name
 * @param {string[]} args passed to the task's script
 * @returns {Promise<number>} the exit code
 */
async function run(name, args) {
  const task = tasks[name];
  if (!task) throw new Failed(`There is no task '${name}': ${Object.keys(tasks).join(', ')}.`);
  const node = installNode();
  await installDependencies(node);
  if (task.built) {
    const stale = staleBuilds();
    if (stale.length > 0) {
      console.log('Building…');
      if ((await child(node, ['scripts/build.mjs', ...stale])) !== 0) {
        throw new Failed('The build failed.');
      }
    }
  }
  if (!task.script) return 0;
  const flags = [...typeFlags(node, task.script), ...(task.flags ?? [])];
  return child(node, [...flags, task.script, ...args]);
}

/**
 * Runs a script of the repo with the chosen Node, forwards signals, and returns its exit code.
 * @param {{ path: string }} node
 * @param {string[]} args
 * @returns {Promise<number>}
 */
function child(node, args) {
  return new Promise((resolve, reject) => {
    const running = spawn(node.path, args, {
      cwd: root,
      env: environment(node.path),
      stdio: 'inherit',
    });
    const forward = (/** @type {NodeJS.Signals} */ signal) => {
      // A terminal sends Ctrl-C to the whole process group, so the child has it already.
      if (signal !== 'SIGINT' || !process.stdin.isTTY) running.kill(signal);
    };
    for (const signal of forwarded) process.on(signal, forward);
    const orphaned = watchParent(() => running.kill('SIGTERM'));
    running.on('error', reject);
    running.on('exit', (code, signal) => {
      clearInterval(orphaned);
      for (const signal of forwarded) process.off(signal, forward);
      resolve(code ?? 128 + (signal ? constants.signals[signal] : 0));
    });
  });
}

/**
 * npm sends signals to the shell between itself and this process, and the shell exits without
 * forwarding them. So under npm, the exit of the parent process is treated as a request to stop.
 * @param {() => void} stop
 */
function watchParent(stop) {
  const parent = process.ppid;
  if (!process.env.npm_lifecycle_event) return undefined;
  return setInterval(() => {
    if (process.ppid !== parent) stop();
  }, 250);
}

/**
 * Node runs TypeScript by default since 22.18 and 23.6; earlier versions need a flag.
 * @param {{ version: string }} node
 * @param {string} script
 */
function typeFlags(node, script) {
  const [major = 0, minor = 0] = node.version.split('.').map(Number);
  const byItself = major > 23 || (major === 23 && minor >= 6) || (major === 22 && minor >= 18);
  return script.endsWith('.ts') && !byItself ? ['--experimental-strip-types'] : [];
}
