/** Checks the import rules and the structure of the repo, or of the folder given. */
import { join } from 'node:path';
import { directionRules } from './directions.mjs';
import { importRules } from './imports.mjs';
import { findBreaches, readRepo } from './model.mjs';
import { structureRules } from './structure.mjs';

const rules = [...importRules, ...structureRules, ...directionRules];
const repo = readRepo(process.argv[2] ?? join(import.meta.dirname, '../..'));
const found = findBreaches(repo, rules);
for (const { path, line, text, rule } of found) {
  console.error(`${path}${line ? `:${line}` : ''}\n  ${text}\n  (${rule.name}: ${rule.why})`);
}
console.log(
  found.length === 0
    ? `${rules.length} rules hold in ${repo.files.size} files`
    : `${found.length} ${found.length === 1 ? 'breach' : 'breaches'}`,
);
process.exitCode = found.length === 0 ? 0 : 1;
