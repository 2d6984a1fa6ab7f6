import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { importRules } from './import-rules.mjs';
import { cleanHouse } from './rules/clean-house.mjs';
import { holdAgainst, readHouse } from './rules/house.mjs';
import { plantedImports } from './rules/planted-imports.mjs';
import { plantedNames } from './rules/planted-names.mjs';
import { structureRules } from './structure.mjs';

const rules = [...importRules, ...structureRules];
const plants = [...plantedImports, ...plantedNames];

describe('the law of the house', () => {
  /** @type {string} */
  let root;

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'house-'));
    build(cleanHouse);
  });

  afterEach(() => rmSync(root, { recursive: true, force: true }));

  test('has nothing against a clean house', () => {
    expect(breaches()).toEqual([]);
  });

  test.each(plants)('$rule: refuses $of', ({ rule, files, says }) => {
    build(files);
    const found = breaches();
    expect(found.map((breach) => breach.rule)).toContain(rule);
    expect(found.filter((breach) => breach.rule === rule).map(({ say }) => say)).toContainEqual(
      expect.stringContaining(says),
    );
    expect([...new Set(found.map((breach) => breach.rule))]).toEqual([rule]);
  });

  test.each(['import-rules.mjs', 'structure.mjs'])('is enforced by %s', (script) => {
    expect(runScript(script).status).toBe(0);
    build({
      'apps/web/src/lib/utils.ts':
        "import { Card } from '../ui/card.tsx';\nexport const date = Card;\n",
    });
    const { status, stderr } = runScript(script);
    expect(status).toBe(1);
    expect(stderr).toContain('apps/web/src/lib/utils.ts');
  });

  test('has a planted breach for each of its rules', () => {
    const planted = new Set(plants.map(({ rule }) => rule));
    expect(rules.map(({ name }) => name).filter((name) => !planted.has(name))).toEqual([]);
  });

  /** @param {string} script */
  function runScript(script) {
    return spawnSync(process.execPath, [join(import.meta.dirname, script), root], {
      encoding: 'utf8',
    });
  }

  /** @param {Record<string, string>} files */
  function build(files) {
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), text);
    }
  }

  function breaches() {
    return holdAgainst(readHouse(root), rules).map(({ rule, path, say }) => ({
      rule: rule.name,
      path,
      say,
    }));
  }
});
