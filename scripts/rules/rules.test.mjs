import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { directionRules } from './directions.mjs';
import { exampleRepo } from './example.mjs';
import { importRules } from './imports.mjs';
import { findBreaches, readRepo } from './model.mjs';
import { structureRules } from './structure.mjs';
import { lintViolations, violations } from './violations.mjs';

const rules = [...importRules, ...structureRules, ...directionRules];
const scripts = join(import.meta.dirname, '..');

/** @type {string} */
let root;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'rules-'));
  build(exampleRepo);
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

describe('our own rules', () => {
  const broken = () => findBreaches(readRepo(root), rules);

  test('accept a repo that follows them', () => {
    expect(broken().map(({ rule, path }) => [rule.name, path])).toEqual([]);
  });

  test.each(violations)('%s: rejects %s', (name, _, files) => {
    build(files);
    expect([...new Set(broken().map(({ rule }) => rule.name))]).toEqual([name]);
  });

  test('have a planted violation each', () => {
    const planted = new Set(violations.map(([name]) => name));
    expect(rules.map(({ name }) => name).filter((name) => !planted.has(name))).toEqual([]);
  });

  test('fail the check', () => {
    const run = () =>
      spawnSync(process.execPath, [join(scripts, 'rules/main.mjs'), root], { encoding: 'utf8' });
    expect(run().status).toBe(0);
    build({ 'apps/web/src/lib/utils.ts': 'export const date = 1;\n' });
    const { status, stderr } = run();
    expect(status).toBe(1);
    expect(stderr).toContain('apps/web/src/lib/utils.ts');
  });
});

describe("the linter's rules", () => {
  beforeEach(() => copyFileSync(join(scripts, '../.biome.jsonc'), join(root, '.biome.jsonc')));

  /** The names of the linter's rules that report errors. @returns {string[]} */
  function broken() {
    const biome = join(scripts, '../node_modules/@biomejs/biome/bin/biome');
    const args = [
      biome,
      'lint',
      '--vcs-enabled=false',
      '--reporter=json',
      '--max-diagnostics=none',
    ];
    const { stdout } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' });
    /** @type {{ severity: string, category: string }[]} */
    const found = JSON.parse(stdout).diagnostics;
    return found
      .filter(({ severity }) => severity === 'error')
      .map(({ category }) => category.split('/').at(-1) ?? '');
  }

  test('accept a repo that follows them', () => {
    const named = new Set(lintViolations.map(([name]) => name));
    expect(broken().filter((name) => named.has(name))).toEqual([]);
  });

  test.each(lintViolations)('%s: rejects %s', (name, _, files) => {
    build(files);
    expect(broken()).toContain(name);
  });
});

/** @param {Record<string, string>} files */
function build(files) {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
}
