/** The structure of the repo as data: its layers, its domains, and the place of a file. */

/**
 * The domains in their order: on the server each imports only those before it. Each is a folder of the same name in
 * the contract, the server and the web app, where it has that side.
 */
export const domains = [
  ...['people', 'audit', 'connections', 'settings'],
  ...['portfolio', 'services', 'packages', 'availability', 'content', 'legal'],
  ...['visits', 'mail', 'newsletter', 'security', 'accounts', 'users'],
  ...['bookings', 'messages', 'products', 'gallery', 'files', 'client-galleries'],
  ...['finance', 'payments', 'invoices', 'clients', 'client-jobs', 'payment-plans', 'contracts'],
  ...['owed', 'questionnaires'],
  ...['backups', 'privacy', 'support', 'opening', 'dashboard'],
];

/** From the lowest to the highest: a layer may import from its own level and those below. */
export const layers = {
  server: [
    [
      'config',
      'mail-choice',
      'language-choice',
      'service-urls',
      'setting-error',
      'make-folder',
      'secrets',
      'tokens',
      'each-chosen',
      'free-bytes',
      'parse-json',
      'actor',
      'studio-time',
      'written-amounts',
      'written-dates',
      'root',
      'catalogs',
      'command-name',
      'compile-cache',
      'memoized',
      'request-locale',
    ],
    ['outgoing'],
    ['db', 'media', 'outbox', 'jobs'],
    ['snapshots'],
    ['deps'],
    ['trpc', 'http'],
    ['domains'],
    ['registry', 'starter'],
    ['app'],
    ['main', 'start', 'commands'],
  ],
  // `paths` is the site map: it imports no other layer, so all may use it for links.
  web: [
    ['paths'],
    ['lib'],
    ['ui'],
    ['features'],
    ['app'],
    ['boot', 'entry-client', 'entry-server'],
  ],
};

/** The layer that only tests may import; it may import any other. */
export const testLayer = 'testing';

/** Folders of a feature, and of a server domain, that may hold any number of files with any names. */
export const featureFolders = ['site', 'admin'];
export const domainFolders = ['adapters'];

/** The minimum number of source files in a domain's subfolder; fewer are put beside the others. */
export const minFiles = 3;

/**
 * @typedef {object} Place the place of a file
 * @property {'contract' | 'client' | 'server' | 'web' | 'e2e' | 'elsewhere'} workspace
 * @property {string} layer the first folder under src, or the file's own name without extension
 * @property {string | undefined} domain in `domains/`, `features/` and the contract's folders
 * @property {string[]} inside the path below the domain's (or else the layer's) folder
 * @property {string} word the file's name without extension
 * @property {boolean} test
 */

/**
 * @param {string} path from the repo's root
 * @returns {Place}
 */
export function placeOf(path) {
  const test = /\.test\.tsx?$/.test(path);
  const word = (path.split('/').at(-1) ?? '').replace(/(\.test|\.d|\.config)?\.[a-z]+$/, '');
  const [, folder, rest] =
    /^(packages\/contract|packages\/client|apps\/server|apps\/web)\/src\/(.+)$/.exec(path) ?? [];
  if (rest === undefined) {
    const workspace = path.startsWith('apps/web/e2e/') ? 'e2e' : 'elsewhere';
    return { workspace, layer: '', domain: undefined, inside: [], word, test };
  }
  const workspace = /** @type {Place['workspace']} */ (folder?.split('/')[1]);
  const parts = rest.split('/');
  const layer = parts.length === 1 ? word : (parts[0] ?? '');
  const isDeep = parts.length > (workspace === 'contract' ? 1 : 2);
  const holdsDomains = workspace === 'contract' || layer === 'domains' || layer === 'features';
  const at = workspace === 'contract' ? 0 : 1;
  const domain = holdsDomains && isDeep ? parts[at] : undefined;
  return { workspace, layer, domain, inside: parts.slice(domain ? at + 1 : at), word, test };
}

/**
 * Tests and the testing layer may import anything.
 * @param {Place} place
 */
export function isFree({ test, layer }) {
  return test || layer === testLayer;
}

/**
 * Whether a place is for staff.
 * @param {Place} place
 */
export function isAdmin({ workspace, layer, inside }) {
  return workspace === 'web' && layer === 'features' && inside.includes('admin');
}
