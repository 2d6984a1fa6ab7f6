/** The law of names: where a file may lie, what it may be called, and how long it may get. */
import { join } from 'node:path';
import { report } from './rules/house.mjs';
import {
  bare,
  contractWords,
  contractWordsOf,
  domainFolders,
  domains,
  domainWords,
  emptyWords,
  featureFolders,
  featureWords,
  serverLevels,
  testRooms,
  webLevels,
} from './rules/rooms.mjs';
import { looseTables } from './strict-tables.mjs';

/** @typedef {import('./rules/house.mjs').File} File */

const longest = 300;
const exactVersion = /^\d+\.\d+\.\d+(-[\w.]+)?$/;

/** @type {import('./rules/house.mjs').Rule[]} */
export const structureRules = [
  {
    name: 'known-rooms',
    why: 'a room has a place in the order of imports',
    check({ place }) {
      if (place.workspace !== 'server' && place.workspace !== 'web') return [];
      const rooms = [
        ...(place.workspace === 'server' ? serverLevels : webLevels).flat(),
        ...testRooms,
      ];
      if (rooms.includes(place.room)) return [];
      return breach(
        `There is no room '${place.room}': use ${rooms.join(', ')}, or add it to scripts/rules/rooms.mjs.`,
      );
    },
  },
  {
    name: 'known-domains',
    why: 'a domain is three mirrored folders of one name',
    check: ({ place }) =>
      place.domain === undefined || domains.includes(place.domain)
        ? []
        : breach(
            `There is no domain '${place.domain}': use ${domains.join(', ')}, or add it to scripts/rules/rooms.mjs.`,
          ),
  },
  {
    name: 'domain-words',
    why: 'the path names the domain, the file names the role',
    check: ({ place }) =>
      place.workspace !== 'server' ||
      place.room !== 'domains' ||
      fits(place, domainWords, domainFolders)
        ? []
        : breach(
            `A server domain is made of ${say(domainWords, domainFolders)}: split by noun into a folder with the same words.`,
          ),
  },
  {
    name: 'contract-words',
    why: 'the path names the domain, the file names the role',
    check({ place }) {
      if (place.workspace !== 'contract' || place.domain === undefined) return [];
      const words = [...contractWords, ...(contractWordsOf[place.domain] ?? [])];
      if (fits(place, words, [])) return [];
      return breach(
        `The contract of ${place.domain} is made of ${say(words, [])}: split by noun into a folder with the same words.`,
      );
    },
  },
  {
    name: 'feature-words',
    why: 'who opens a feature finds its data, what visitors see and what staff see',
    check: ({ place }) =>
      place.workspace !== 'web' ||
      place.room !== 'features' ||
      fits(place, featureWords, featureFolders)
        ? []
        : breach(
            `A feature is made of ${say(featureWords, featureFolders)}: put what is seen into site/ or admin/.`,
          ),
  },
  {
    name: 'kebab-case',
    why: 'one way to write a name, the same on every file system',
    check: (file) =>
      file.path.split(/[/.]/).every((part) => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(part))
        ? []
        : breach('Files and folders are named in kebab-case: small letters, digits and hyphens.'),
  },
  {
    name: 'telling-names',
    why: 'a name that says nothing collects everything',
    check(file) {
      const empty = file.path.split(/[/.-]/).find((part) => emptyWords.includes(part));
      return empty
        ? breach(`'${empty}' says nothing: name the file after the thing it is about.`)
        : [];
    },
  },
  {
    name: 'no-barrels',
    why: 'an import names the file that holds the thing',
    check: (file) => [
      ...(bare(file.path.split('/').at(-1) ?? '') === 'index'
        ? breach('No index files: import each thing from the file that holds it.')
        : []),
      ...file.starExports.map((line) => ({
        line,
        say: 'No `export *`: import each thing from the file that holds it.',
      })),
    ],
  },
  {
    name: 'under-300-lines',
    why: 'a file is read in one go',
    check: (file) =>
      file.lines <= longest
        ? []
        : breach(`${file.lines} lines are over ${longest}: split the file by noun.`),
  },
  {
    name: 'one-component',
    why: 'a component is found by its name',
    check({ place, path, components }) {
      if (place.workspace !== 'web' || place.test || !path.endsWith('.tsx')) return [];
      const [first, second] = components;
      if (!first) return [];
      if (second) {
        return [
          {
            line: second.line,
            say: `${first.name} and ${second.name} share a file: give each its own.`,
          },
        ];
      }
      const name = bare(path.split('/').at(-1) ?? '');
      if (first.name.toLowerCase() === name.replaceAll('-', '')) return [];
      return [
        {
          line: first.line,
          say: `${first.name} lies in ${name}.tsx: name the file as the component, in kebab-case.`,
        },
      ];
    },
  },
  {
    name: 'one-catalog',
    why: 'a version is chosen once, exactly',
    checkHouse: (house) => [
      ...manifests(house).flatMap((path) => {
        const manifest = JSON.parse(house.read(path) ?? '{}');
        const wanted = Object.entries({ ...manifest.dependencies, ...manifest.devDependencies });
        return wanted
          .filter(([, version]) => version !== 'catalog:' && version !== 'workspace:*')
          .map(([name, version]) => ({
            path,
            line: 0,
            say: `${name} is '${version}': write 'catalog:' and put the version into pnpm-workspace.yaml.`,
          }));
      }),
      ...catalog(house.read('pnpm-workspace.yaml') ?? '').flatMap(({ name, version, line }) =>
        exactVersion.test(version)
          ? []
          : [
              {
                path: 'pnpm-workspace.yaml',
                line,
                say: `${name} is '${version}': pin one exact version.`,
              },
            ],
      ),
    ],
  },
  {
    name: 'strict-tables',
    why: 'without STRICT, SQLite stores a word in an integer column',
    checkHouse: (house) =>
      migrations(house).flatMap((path) =>
        looseTables(house.read(path) ?? '').map((table) => ({
          path,
          line: 0,
          say: `${table} is not STRICT: let \`npm run db:generate\` write it, or add STRICT by hand.`,
        })),
      ),
  },
  {
    name: 'triggers-in-source',
    why: 'a start makes the triggers of the database those of the source',
    checkHouse: (house) =>
      migrations(house)
        .filter((path) => /\bTRIGGER\b/i.test(house.read(path) ?? ''))
        .map((path) => ({
          path,
          line: 0,
          say: "A migration holds no trigger: write it into the domain's triggers.ts.",
        })),
  },
];

/** @param {import('./rules/house.mjs').House} house */
function migrations(house) {
  return house
    .list('drizzle/migrations')
    .filter((name) => name.endsWith('.sql'))
    .map((name) => `drizzle/migrations/${name}`);
}

/** @param {string} say */
function breach(say) {
  return [{ line: 0, say }];
}

/**
 * Whether a file of a domain has a name of the vocabulary, in the domain's folder or in that of a sub-concern.
 * @param {import('./rules/rooms.mjs').Place} place
 * @param {string[]} words
 * @param {string[]} folders
 */
function fits(place, words, folders) {
  if (place.domain === undefined) return false;
  const [first = '', ...rest] = place.inside;
  const inside = rest.length > 0 && !folders.includes(first) ? rest : place.inside;
  if (inside.length > 1) return folders.includes(inside[0] ?? '');
  return place.test || words.includes(bare(inside[0] ?? ''));
}

/**
 * @param {string[]} words
 * @param {string[]} folders
 */
function say(words, folders) {
  return [...words, '*.test', ...folders.map((folder) => `${folder}/`)].join(', ');
}

/** @param {import('./rules/house.mjs').House} house */
function manifests(house) {
  return [
    'package.json',
    ...['apps', 'packages'].flatMap((folder) =>
      house.list(folder).map((name) => `${folder}/${name}/package.json`),
    ),
  ];
}

/**
 * The lines of the catalog in pnpm-workspace.yaml.
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

if (process.argv[1] === import.meta.filename) {
  process.exitCode = report(
    'Structure',
    structureRules,
    process.argv[2] ?? join(import.meta.dirname, '..'),
  );
}
