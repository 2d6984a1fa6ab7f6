/** The rules on files: their folders and names, and the contents of migrations and manifests. */
import { looseTables } from '../database/strict-tables.mjs';
import {
  domainFolders,
  domains,
  featureFolders,
  layers,
  minFiles,
  placeOf,
  testLayer,
} from './places.mjs';

/** Names that say nothing about the contents. */
const vagueNames = ['helper', 'helpers', 'util', 'utils', 'utilities', 'misc', 'manager'];

const exactVersion = /^\d+\.\d+\.\d+(-[\w.]+)?$/;

/** @param {string} text */
const breach = (text) => [{ text }];

/** @type {import('./model.mjs').Rule[]} */
export const structureRules = [
  {
    name: 'known-layers',
    why: 'a layer has a place in the order of imports',
    check({ place: { workspace, layer } }) {
      if (workspace !== 'server' && workspace !== 'web') return [];
      const known = [...layers[workspace].flat(), testLayer];
      return known.includes(layer)
        ? []
        : breach(
            `There is no layer '${layer}': use ${known.join(', ')}, or add it to scripts/rules/places.mjs.`,
          );
    },
  },
  {
    name: 'known-domains',
    why: 'a domain is three mirrored folders of one name',
    check: ({ place: { domain } }) =>
      domain === undefined || domains.includes(domain)
        ? []
        : breach(
            `There is no domain '${domain}': use ${domains.join(', ')}, or add it to scripts/rules/places.mjs.`,
          ),
  },
  {
    name: 'feature-files',
    why: 'who opens a feature finds its data, what visitors see and what staff see',
    check: ({ place: { workspace, layer, domain, inside, word, test } }) =>
      workspace !== 'web' ||
      layer !== 'features' ||
      (domain && (featureFolders.includes(inside[0] ?? '') || word === 'queries' || test))
        ? []
        : breach('A feature is made of queries.ts, site/ and admin/: put what is seen into these.'),
  },
  {
    name: 'folders-of-three',
    why: 'a folder of one or two files is a tab to open for each of them',
    checkRepo({ files }) {
      /** @type {Map<string, number>} */
      const sizes = new Map();
      for (const { path, place } of files.values()) {
        if (!place.domain || place.test) continue;
        for (let depth = 1; depth < place.inside.length; depth += 1) {
          const folder = path.split('/').slice(0, -depth).join('/');
          sizes.set(folder, (sizes.get(folder) ?? 0) + 1);
        }
      }
      const free = [...domainFolders, ...featureFolders];
      return [...sizes]
        .filter(([path, size]) => size < minFiles && !free.includes(path.split('/').at(-1) ?? ''))
        .map(([path]) => ({
          path,
          text: `It holds fewer than ${minFiles} source files: lay them beside the others, named after their noun.`,
        }));
    },
  },
  {
    name: 'kebab-case',
    why: 'one way to write a name, the same on every file system',
    check: ({ path }) =>
      path.split(/[/.]/).every((part) => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(part))
        ? []
        : breach('Files and folders are named in kebab-case: small letters, digits and hyphens.'),
  },
  {
    name: 'telling-names',
    why: 'a name that says nothing collects everything',
    check({ path, place }) {
      if (place.word === 'index') {
        return breach('No index files: import each thing from the file that holds it.');
      }
      const empty = path.split(/[/.-]/).find((part) => vagueNames.includes(part));
      return empty
        ? breach(`'${empty}' says nothing: name the file after the thing it is about.`)
        : [];
    },
  },
  {
    name: 'one-component',
    why: 'a component is found by its name',
    check({ place, path, exports }) {
      if (place.workspace !== 'web' || place.test || !path.endsWith('.tsx')) return [];
      const [first, second] = exports.filter(({ name }) => /^[A-Z](?=[a-z]|\w*[a-z]|$)/.test(name));
      if (!first) return [];
      if (second) {
        return [
          {
            line: second.line,
            text: `${first.name} and ${second.name} share a file: give each its own.`,
          },
        ];
      }
      if (first.name.toLowerCase() === place.word.replaceAll('-', '')) return [];
      return [
        {
          line: first.line,
          text: `${first.name} lies in ${place.word}.tsx: name the file as the component, in kebab-case.`,
        },
      ];
    },
  },
  {
    name: 'one-catalog',
    why: 'a version is chosen once, exactly',
    checkRepo: ({ read, list }) => [
      ...[
        'package.json',
        ...['apps', 'packages'].flatMap((folder) =>
          list(folder).map((name) => `${folder}/${name}/package.json`),
        ),
      ].flatMap((path) => {
        const { dependencies, devDependencies } = JSON.parse(read(path) || '{}');
        return Object.entries({ ...dependencies, ...devDependencies })
          .filter(([, version]) => version !== 'catalog:' && version !== 'workspace:*')
          .map(([name, version]) => ({
            path,
            text: `${name} is '${version}': write 'catalog:' and put the version into pnpm-workspace.yaml.`,
          }));
      }),
      ...catalog(read('pnpm-workspace.yaml'))
        .filter(({ version }) => !exactVersion.test(version))
        .map(({ name, version, line }) => ({
          path: 'pnpm-workspace.yaml',
          line,
          text: `${name} is '${version}': pin one exact version.`,
        })),
    ],
  },
  {
    name: 'strict-tables',
    why: 'without STRICT, SQLite stores a word in an integer column',
    checkRepo: (repo) =>
      migrations(repo).flatMap(({ path, sql }) =>
        looseTables(sql).map((table) => ({
          path,
          text: `${table} is not STRICT: let \`npm run db:generate\` write it, or add STRICT by hand.`,
        })),
      ),
  },
  {
    name: 'triggers-in-source',
    why: 'a start makes the triggers of the database those of the source',
    checkRepo: (repo) =>
      migrations(repo)
        .filter(({ sql }) => /\bTRIGGER\b/i.test(sql))
        .map(({ path }) => ({
          path,
          text: "A migration holds no trigger: write it into the domain's triggers.ts.",
        })),
  },
  {
    name: 'given-not-taken',
    why: 'a rule that takes the time by itself can only be tested by luck',
    // The linter checks other clocks, randomness and the network.
    check({ path, text }) {
      const { workspace, layer, test } = placeOf(path);
      if (test || (layer !== 'domains' && workspace !== 'contract')) return [];
      return text
        .split('\n')
        .flatMap((line, at) =>
          /\bDate\(\)/.test(line)
            ? [{ line: at + 1, text: "Date() can't be used here: take `now` as a parameter." }]
            : [],
        );
    },
  },
];

/** @param {import('./model.mjs').Repo} repo */
function migrations({ list, read }) {
  return list('drizzle/migrations')
    .filter((name) => name.endsWith('.sql'))
    .map((name) => `drizzle/migrations/${name}`)
    .map((path) => ({ path, sql: read(path) }));
}

/**
 * The catalog's lines in pnpm-workspace.yaml.
 * @param {string} yaml
 */
function catalog(yaml) {
  let inside = false;
  return yaml.split('\n').flatMap((text, at) => {
    if (/^\S/.test(text)) inside = text.startsWith('catalog:');
    const [, name, version] = /^\s+'?([^':]+)'?:\s*(\S+)/.exec(text) ?? [];
    return inside && name && version ? [{ name, version, line: at + 1 }] : [];
  });
}
