/** The law of imports: which room may open whose door, and what must be given instead of taken. */
import { join } from 'node:path';
import { findCycles, waysTo } from './rules/cycles.mjs';
import { report } from './rules/house.mjs';
import {
  isAdmin,
  isFree,
  lastWord,
  links,
  neighbours,
  touches,
  upward,
  workspaceFolder,
} from './rules/questions.mjs';
import { keptPackages, placeOf, serverLevels, testRooms, webLevels } from './rules/rooms.mjs';

/** @type {import('./rules/house.mjs').Rule[]} */
export const importRules = [
  {
    name: 'contract-is-pure',
    why: 'the contract runs in the browser and on the server, and says the same at any time',
    check(file) {
      if (file.place.workspace !== 'contract') return [];
      const kept = ['zod', 'libphonenumber-js'];
      const allowed = file.place.test ? [...kept, 'vitest', 'fast-check'] : kept;
      return [
        ...links(
          file,
          ({ file: to, package: name }) =>
            to ? !to.startsWith('packages/contract/') : !allowed.includes(name ?? ''),
          ({ specifier }) =>
            `'${specifier}' can't be imported here: the contract imports only zod, libphonenumber-js and itself.`,
        ),
        ...(file.place.test ? [] : file.touches).map(({ written, line }) => ({
          line,
          say: `${written} can't be used here: let the caller give it as a parameter.`,
        })),
      ];
    },
  },
  {
    name: 'server-as-types',
    why: 'nothing of the server may end up in the browser',
    check: (file) =>
      file.place.workspace !== 'web' && file.place.workspace !== 'e2e'
        ? []
        : links(
            file,
            ({ file: to, kind }) => !!to?.startsWith('apps/server/') && kind !== 'type',
            ({ specifier }) =>
              `'${specifier}' is the server's: write \`import type\`, or move what both need into the contract.`,
          ),
  },
  {
    name: 'workspaces-by-name',
    why: "a workspace's folders are its own; what it shows has a name",
    check: (file) =>
      file.place.workspace === 'elsewhere'
        ? []
        : links(
            file,
            ({ specifier, file: to }) =>
              specifier.startsWith('.') &&
              !!to &&
              workspaceFolder(to) !== workspaceFolder(file.path),
            ({ specifier }) =>
              `'${specifier}' leads into another workspace: import it as '@shutterhouse/…'.`,
          ),
  },
  {
    name: 'server-without-web',
    why: 'the server serves what the web was built to, and knows nothing of its sources',
    check: (file) =>
      file.place.workspace !== 'server'
        ? []
        : links(
            file,
            ({ file: to }) => !!to?.startsWith('apps/web/'),
            ({ specifier }) =>
              `'${specifier}' is the web's: move what both need into the contract.`,
          ),
  },
  {
    name: 'features-apart',
    why: 'a feature that knows another can be neither read nor removed alone',
    check: (file) =>
      file.place.workspace !== 'web' || file.place.room !== 'features' || file.place.test
        ? []
        : neighbours(
            file,
            (to) => to.room === 'features' && to.domain !== file.place.domain,
            ({ specifier }) =>
              `'${specifier}' is another feature: let a page or the shell compose the two.`,
          ),
  },
  {
    name: 'site-without-admin',
    why: "staff code stays out of the visitor's bundle",
    check: (file) =>
      file.place.workspace !== 'web' || isAdmin(file.place) || file.place.room !== 'features'
        ? []
        : neighbours(
            file,
            isAdmin,
            ({ specifier }) =>
              `'${specifier}' is for staff: move what both need into queries.ts, site/ or ui/.`,
          ),
    checkHouse: (house) =>
      // What a visitor's browser starts with, once the page is there, and what draws the page before.
      ['apps/web/src/entry-client.ts', 'apps/web/src/entry-server.tsx'].flatMap((path) =>
        waysTo(house, path, (to) => isAdmin(placeOf(to))).map((way) => ({
          path,
          line: 0,
          say: `it loads staff code at once: ${way.join(' → ')}. Make one of these imports lazy.`,
        })),
      ),
  },
  {
    name: 'domains-meet-at-services',
    why: 'a domain can be changed inside when nobody else looks inside',
    check(file) {
      if (file.place.workspace !== 'server' || isFree(file)) return [];
      const doors = file.place.room === 'doors' ? ['router', 'rest', 'triggers'] : [];
      return neighbours(
        file,
        (to) =>
          to.workspace === 'server' &&
          to.room === 'domains' &&
          to.domain !== file.place.domain &&
          !['service', 'tables', ...doors].includes(lastWord(to)),
        ({ specifier }) =>
          `'${specifier}' is inside another domain: import its service.ts or tables.ts.`,
      );
    },
  },
  {
    name: 'services-speak-no-protocol',
    why: 'a rule holds for every door, so it knows none',
    check: (file) =>
      file.place.room !== 'domains' ||
      file.place.test ||
      !['service', 'tables', 'triggers'].includes(lastWord(file.place))
        ? []
        : [
            ...links(
              file,
              ({ package: name }) =>
                /^(@trpc\/.+|fastify|@fastify\/.+|node:https?2?)$/.test(name ?? ''),
              ({ specifier }) =>
                `'${specifier}' is a protocol: take plain values, and leave it to router.ts or rest.ts.`,
            ),
            ...neighbours(
              file,
              (to) => to.workspace === 'server' && ['trpc', 'http', 'doors'].includes(to.room),
              ({ specifier }) =>
                `'${specifier}' belongs to a door: take plain values, and leave it to router.ts or rest.ts.`,
            ),
          ],
  },
  {
    name: 'kept-packages',
    why: 'a package that one room keeps can be replaced in that room',
    check: (file) =>
      isFree(file) || file.place.workspace === 'elsewhere'
        ? []
        : keptPackages.flatMap(({ packages, files, instead }) =>
            files.test(file.path)
              ? []
              : links(
                  file,
                  ({ package: name }) => packages.includes(name ?? ''),
                  ({ specifier }) => `'${specifier}' is not for this room: ${instead}.`,
                ),
          ),
  },
  {
    name: 'no-cycles',
    why: 'a ring has no first file to read',
    checkHouse: (house) =>
      findCycles(house).map((cycle) => ({
        path: cycle[0] ?? '',
        line: 0,
        say: `it imports itself by ${cycle.slice(1).join(' → ')}: move what they share into a file of its own.`,
      })),
  },
  {
    name: 'server-direction',
    why: 'main → app → doors → domains → trpc, http → db, media, mail, jobs → contract',
    check: (file) => (file.place.workspace === 'server' ? upward(file, serverLevels) : []),
  },
  {
    name: 'web-direction',
    why: 'app → features → ui → lib, with paths.ts beneath them all',
    check: (file) => (file.place.workspace === 'web' ? upward(file, webLevels) : []),
  },
  {
    name: 'blind-ui',
    why: 'ui/ and lib/ serve every domain, so they know none',
    check: (file) =>
      file.place.workspace !== 'web' || !['ui', 'lib'].includes(file.place.room) || file.place.test
        ? []
        : neighbours(
            file,
            (to) => to.workspace === 'contract' && to.domain !== undefined,
            ({ specifier }) =>
              `'${specifier}' is of one domain: take it as a prop or parameter from the feature.`,
          ),
  },
  {
    name: 'tests-only',
    why: 'what only tests need is not shipped',
    check: (file) =>
      // The bench makes bookings as the tests do; neither is shipped.
      isFree(file) || file.place.workspace === 'elsewhere' || file.path.startsWith('scripts/bench/')
        ? []
        : neighbours(
            file,
            (to) => testRooms.includes(to.room) || to.test,
            ({ specifier }) =>
              `'${specifier}' is for tests: move what the product needs out of it.`,
          ),
  },
  {
    name: 'environment-in-config',
    why: 'every setting is read, checked and named in one place',
    check: (file) =>
      !['server', 'web'].includes(file.place.workspace) ||
      isFree(file) ||
      file.path === 'apps/server/src/config.ts'
        ? []
        : touches(
            file,
            ['environment'],
            (written) =>
              `${written} can't be used here: read it in apps/server/src/config.ts and take it as a parameter.`,
          ),
  },
  {
    name: 'given-not-taken',
    why: 'a rule that takes the time, chance or the network by itself can only be tested by luck',
    check: (file) =>
      file.place.workspace !== 'server' || file.place.room !== 'domains' || file.place.test
        ? []
        : touches(
            file,
            ['clock', 'chance', 'network'],
            (written) =>
              `${written} can't be used here: take \`now\` or \`fetch\` from the deps (node:crypto for chance).`,
          ),
  },
];

if (process.argv[1] === import.meta.filename) {
  process.exitCode = report(
    'Import rules',
    importRules,
    process.argv[2] ?? join(import.meta.dirname, '..'),
  );
}
