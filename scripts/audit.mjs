/**
 * `npm run audit`: the known advisories of the installed versions, as the registry of npm has them. Exits with 0 when
 * there are none, with 1 when there are, and with 2 when the registry did not answer.
 */
import { spawnSync } from 'node:child_process';
import { root } from './build-cache.mjs';
import { installNode, installPnpm } from './toolchain.mjs';

/**
 * @typedef {{ module_name: string, severity: string, title: string, url: string, patched_versions: string | null,
 *   findings: { version: string, paths: string[] }[] }} Advisory
 */

const node = installNode();
const args = ['audit', '--json', '--pm-on-fail=ignore', ...process.argv.slice(2)];
const { stdout, stderr } = spawnSync(node.path, [installPnpm(), ...args], {
  cwd: root,
  encoding: 'utf8',
  timeout: 120_000,
  maxBuffer: 64 * 1024 * 1024,
});
const advisories = advisoriesIn(stdout);
if (advisories === undefined) {
  console.error(
    'The registry did not answer, so it is not known whether the installed versions have advisories.',
  );
  console.error(stderr.trim());
  process.exitCode = 2;
} else if (advisories.length === 0) {
  console.log('No advisories are known of the installed versions.');
} else {
  for (const advisory of advisories) console.log(lineOf(advisory));
  process.exitCode = 1;
}

/**
 * @param {string} answer
 * @returns {Advisory[] | undefined} undefined without an answer of the registry
 */
function advisoriesIn(answer) {
  try {
    const { advisories } = JSON.parse(answer);
    return advisories && Object.values(advisories);
  } catch {
    return undefined;
  }
}

/** @param {Advisory} advisory */
function lineOf({ module_name: name, severity, title, url, patched_versions, findings }) {
  const versions = findings.map(({ version }) => version).join(', ');
  const paths = findings.flatMap((finding) => finding.paths);
  const by = paths.length > 1 ? `${paths[0]} and ${paths.length - 1} more` : paths[0];
  const mended = patched_versions ? `mended in ${patched_versions}` : 'not mended yet';
  return `${severity}: ${name} ${versions}, by ${by}: ${title} (${mended}) ${url}`;
}
