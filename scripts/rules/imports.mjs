/**
 * The import rules: which file may import which, as a table. Cycles, the clock and the environment
 * are checked by the linter.
 */
import { domains, isAdmin, isFree, layers, placeOf, testLayer } from './places.mjs';

/**
 * @typedef {import('./model.mjs').File} File
 * @typedef {import('./model.mjs').Link} Link
 * @typedef {import('./places.mjs').Place} Place
 *
 * @typedef {object} Row
 * @property {string} name
 * @property {string} why
 * @property {(file: File) => boolean} from the files whose imports are checked
 * @property {(to: Place, link: Link, file: File) => boolean} never the imports that are forbidden
 * @property {string} instead
 */

const contractPackages = ['zod', 'libphonenumber-js', '@lingui/core'];
const testPackages = ['vitest', 'fast-check', '@lingui/message-utils'];
const clientPackages = ['@trpc/client'];
const protocols = /^(@trpc\/.+|fastify|@fastify\/.+|node:https?2?)$/;

/** Files of a server domain that are independent of protocols: all but these. */
const speaksProtocol = (/** @type {Place} */ { inside, word }) =>
  inside[0] === 'adapters' || /(^|-)(router|rest)$/.test(word);

/** Packages that only certain files may import: others use those files. */
const keptPackages = [
  {
    packages: /^drizzle-(orm|kit)$/,
    keeps: (/** @type {File} */ { path, place }) =>
      (isDomain(place) && !speaksProtocol(place)) ||
      ['db', 'media', 'outbox', 'jobs', 'snapshots', 'commands', 'starter'].includes(place.layer) ||
      /[/-](tables|triggers)\.ts$/.test(path),
    instead: 'put the query into a service of its domain',
  },
  {
    packages: /^(better-sqlite3|libsql)$/,
    keeps: (/** @type {File} */ { place }) => ['db', 'snapshots'].includes(place.layer),
    instead: 'take the open database as a parameter; db/ opens it, and snapshots/ its copies',
  },
  {
    packages: /^(lucia|@lucia-auth\/adapter-drizzle)$/,
    keeps: (/** @type {File} */ { path }) => /\/adapters\/[^/]+\.ts$/.test(path),
    instead: 'go through the adapter that knows it',
  },
  {
    packages: /^nodemailer$/,
    keeps: (/** @type {File} */ { place }) => place.layer === 'outbox',
    instead: 'put a mail into the outbox; outbox/ alone sends',
  },
];

/** @type {Row[]} */
const rows = [
  {
    name: 'contract-is-pure',
    why: 'the contract runs in the browser and on the server',
    from: ({ place }) => place.workspace === 'contract',
    never: (to, link, { place }) =>
      link.file
        ? to.workspace !== 'contract'
        : ![...contractPackages, ...(place.test ? testPackages : [])].includes(link.package),
    instead: `the contract imports only ${contractPackages.join(', ')} and itself`,
  },
  {
    name: 'server-as-types',
    why: 'nothing of the server may end up in the browser, or with whoever installs the client',
    from: ({ place }) =>
      place.workspace === 'web' ||
      place.workspace === 'e2e' ||
      (place.workspace === 'client' && !place.test),
    // Journeys need the stand-in servers, as the server's own tests do.
    never: (to, { kind }, { place }) =>
      to.workspace === 'server' &&
      kind !== 'type' &&
      !(place.workspace === 'e2e' && to.layer === testLayer),
    instead: 'write `import type`, or move what both need into the contract',
  },
  {
    name: 'client-alone',
    why: 'who installs the client gets what it imports as well',
    from: ({ place }) => place.workspace === 'client' && !place.test,
    never: (to, { kind, package: name }) =>
      kind !== 'type' && to.workspace !== 'client' && !clientPackages.includes(name),
    instead: `the client imports only ${clientPackages.join(', ')}, and types`,
  },
  {
    name: 'workspaces-by-name',
    why: "a workspace's folders are its own; what it shows has a name",
    from: ({ place }) => place.workspace !== 'elsewhere',
    never: (_to, { specifier, file = '' }, { path }) =>
      specifier.startsWith('.') && workspaceFolder(file) !== workspaceFolder(path),
    instead: "import it as '@shutterhouse/…'",
  },
  {
    name: 'server-without-web',
    why: 'the server serves what the web was built to, and knows nothing of its sources',
    from: ({ place }) => place.workspace === 'server',
    never: (to) => to.workspace === 'web',
    instead: 'move what both need into the contract',
  },
  {
    name: 'features-apart',
    why: 'a feature that knows another can be neither read nor removed alone',
    from: ({ place }) => isFeature(place) && !place.test,
    never: (to, _, { place }) => isFeature(to) && to.domain !== place.domain,
    instead: 'let a page or the shell compose the two',
  },
  {
    name: 'site-without-admin',
    why: "staff code stays out of the visitor's bundle",
    from: ({ place }) => isFeature(place) && !isAdmin(place),
    never: isAdmin,
    instead: 'it is for staff: move what both need into queries.ts, site/ or ui/',
  },
  {
    name: 'domains-meet-at-services',
    why: 'a domain can be changed inside when nobody else looks at its ways in',
    from: ({ place }) => place.workspace === 'server' && !isFree(place),
    never: (to, _, { place }) =>
      isDomain(to) &&
      to.domain !== place.domain &&
      (to.test ||
        to.inside[0] === 'adapters' ||
        (['router', 'rest', 'triggers'].includes(to.word) && place.layer !== 'registry')),
    instead: 'domains meet at services and tables',
  },
  {
    name: 'domain-order',
    why: 'who changes a domain needs to know only those before it',
    from: ({ place }) => isDomain(place) && !isFree(place),
    never: (to, _, { place }) =>
      isDomain(to) && domains.indexOf(to.domain ?? '') > domains.indexOf(place.domain ?? ''),
    instead:
      'it comes later in the order of places.mjs: move what both need below both, or name a callback in registry/callbacks.ts',
  },
  {
    name: 'services-speak-no-protocol',
    why: 'a rule holds for every transport, so it knows none',
    from: ({ place }) => isDomain(place) && !place.test && !speaksProtocol(place),
    never: (to, link) =>
      protocols.test(link.package) ||
      (to.workspace === 'server' && ['trpc', 'http', 'registry'].includes(to.layer)),
    instead: 'take plain values, and leave the protocol to router.ts or rest.ts',
  },
  {
    name: 'direction',
    why: 'main → app → registry → domains → trpc, http → db, media, outbox, jobs; app → features → ui → lib',
    from: ({ place }) => !isFree(place),
    never: (to, _, { place }) =>
      to.workspace === place.workspace && to.layer !== place.layer && height(to) > height(place),
    instead: 'it lies above: pass what it gives as a parameter, or move it down',
  },
  {
    name: 'blind-ui',
    why: 'ui/ and lib/ serve every domain, so they know none',
    from: ({ place }) =>
      place.workspace === 'web' && ['ui', 'lib'].includes(place.layer) && !place.test,
    never: (to) => to.workspace === 'contract' && to.domain !== undefined,
    instead: 'take it as a prop or parameter from the feature',
  },
  {
    name: 'tests-only',
    why: 'what only tests need is not shipped',
    from: ({ place }) => !isFree(place) && !['elsewhere', 'e2e'].includes(place.workspace),
    never: (to) => to.layer === testLayer || to.test,
    instead: 'move what the product needs out of the tests',
  },
  ...keptPackages.map(({ packages, keeps, instead }) => ({
    name: 'kept-packages',
    why: 'a package that one place keeps can be replaced in that place',
    from: (/** @type {File} */ file) =>
      !isFree(file.place) && file.place.workspace !== 'elsewhere' && !keeps(file),
    never: (/** @type {Place} */ _to, /** @type {Link} */ link) => packages.test(link.package),
    instead,
  })),
];

/** @type {import('./model.mjs').Rule[]} */
export const importRules = [
  ...rows.map(({ name, why, from, never, instead }) => ({
    name,
    why,
    check: (/** @type {File} */ file) =>
      !from(file)
        ? []
        : file.links
            .filter((link) => never(placeOf(link.file ?? ''), link, file))
            .map(({ specifier, line }) => ({ line, text: `'${specifier}': ${instead}.` })),
  })),
  {
    name: 'site-without-admin',
    why: "staff code stays out of the visitor's bundle",
    // The entries of the browser and of the server renderer.
    checkRepo: (repo) =>
      ['apps/web/src/entry-client.ts', 'apps/web/src/entry-server.tsx'].flatMap((path) =>
        importPathsToAdmin(repo, path).map((way) => ({
          path,
          text: `it loads staff code at once: ${way.join(' → ')}. Make one of these imports lazy.`,
        })),
      ),
  },
];

/**
 * The static import chains from a file to staff code, as paths.
 * @param {import('./model.mjs').Repo} repo
 * @param {string} from
 */
function importPathsToAdmin({ files }, from) {
  const seen = new Set([from]);
  const queue = [[from]];
  const ways = [];
  for (const way of queue) {
    for (const { file, kind } of files.get(way.at(-1) ?? from)?.links ?? []) {
      if (!file || kind !== 'value' || seen.has(file)) continue;
      seen.add(file);
      if (isAdmin(placeOf(file))) ways.push([...way, file]);
      else queue.push([...way, file]);
    }
  }
  return ways;
}

/** @param {Place} place */
function isFeature({ workspace, layer }) {
  return workspace === 'web' && layer === 'features';
}

/** @param {Place} place */
function isDomain({ workspace, layer }) {
  return workspace === 'server' && layer === 'domains';
}

/** @param {Place} place the level of a layer; -1 for unknown ones and other workspaces */
function height({ workspace, layer }) {
  const levels = workspace === 'server' || workspace === 'web' ? layers[workspace] : [];
  return levels.findIndex((level) => level.includes(layer));
}

/** @param {string} path */
function workspaceFolder(path) {
  return path.split('/').slice(0, 2).join('/');
}
