/**
 * The map of the house as data: its rooms, which may open whose door, and the closed vocabulary of file names. A new
 * word goes here, with what it is for.
 */

/** The domains; each is a folder of the same name in the contract, on the server and on the web. */
export const domains = [
  'accounts',
  'content',
  'portfolio',
  'packages',
  'services',
  'messages',
  'settings',
  'products',
  'bookings',
  'finance',
  'files',
  'gallery',
  'dashboard',
];

/** The server's rooms from the lowest to the highest; a room imports from its own level and from those below. */
export const serverLevels = [
  ['config', 'actor', 'root'],
  ['db', 'media', 'mail', 'jobs'],
  ['deps'],
  ['trpc', 'http'],
  ['domains'],
  ['doors', 'starter'],
  ['app'],
  ['main'],
];

/** The web's rooms, in the same way. `paths` is the site's map: it imports none of the others, so all may link by it. */
export const webLevels = [
  ['paths'],
  ['lib'],
  ['ui'],
  ['features'],
  ['app'],
  ['entry-client', 'entry-server'],
];

/** Rooms that only tests may enter; they may enter any other. */
export const testRooms = ['testing'];

/** What the files of a server domain are called. */
export const domainWords = ['tables', 'triggers', 'service', 'router', 'rest'];

/** Folders of a server domain that may hold files of any name. */
export const domainFolders = ['adapters'];

/** What the files of a contract domain are called; some domains have a word of their own. */
export const contractWords = ['schema', 'constants', 'messages'];

/** @type {Record<string, string[]>} */
export const contractWordsOf = { bookings: ['slots', 'pricing', 'phone'] };

/** What a web feature is made of. */
export const featureWords = ['queries'];
export const featureFolders = ['site', 'admin'];

/** Words that say nothing about what is inside. */
export const emptyWords = ['helper', 'helpers', 'util', 'utils', 'utilities', 'misc'];

/** Packages that only certain rooms may know: the rest of the house goes through those rooms. */
export const keptPackages = [
  {
    packages: ['drizzle-orm', 'drizzle-kit'],
    files: /\/(service|tables|triggers)\.ts$|^apps\/server\/src\/(db|testing|starter)\/|^drizzle\//,
    instead: 'put the query into the service.ts of its domain',
  },
  {
    packages: ['better-sqlite3', 'libsql'],
    files: /^apps\/server\/src\/(db|testing)\//,
    instead: 'take the open database as a parameter; db/ alone opens it',
  },
  {
    packages: ['lucia', '@lucia-auth/adapter-drizzle'],
    files: /\/adapters\/[^/]+\.ts$/,
    instead: 'go through the adapter that knows it',
  },
];

/**
 * @typedef {object} Place where a file stands
 * @property {'contract' | 'server' | 'web' | 'e2e' | 'elsewhere'} workspace
 * @property {string} room the first folder under src, or the file's own name without its ending
 * @property {string | undefined} domain in `domains/`, `features/` and the contract's folders
 * @property {string[]} inside the path below the domain's (or else the room's) folder
 * @property {boolean} test
 */

/**
 * @param {string} path from the repo's root
 * @returns {Place}
 */
export function placeOf(path) {
  const test = /\.test\.tsx?$/.test(path);
  const [, workspace, rest] =
    /^(packages\/contract|apps\/server|apps\/web)\/src\/(.+)$/.exec(path) ?? [];
  if (rest === undefined) {
    const outside = path.startsWith('apps/web/e2e/') ? 'e2e' : 'elsewhere';
    return { workspace: outside, room: '', domain: undefined, inside: [], test };
  }
  const parts = rest.split('/');
  const name = /** @type {Place['workspace']} */ (workspace?.split('/')[1] ?? 'elsewhere');
  const room = rest === 'app/paths.ts' ? 'paths' : bare(parts[0] ?? '');
  if (name === 'contract') {
    const domain = parts.length > 1 ? parts[0] : undefined;
    return { workspace: name, room, domain, inside: domain ? parts.slice(1) : parts, test };
  }
  const domain =
    (room === 'domains' || room === 'features') && parts.length > 2 ? parts[1] : undefined;
  return { workspace: name, room, domain, inside: parts.slice(domain ? 2 : 1), test };
}

/**
 * A file's name without its ending.
 * @param {string} file
 */
export function bare(file) {
  return file.replace(/(\.test|\.d|\.config)?\.[a-z]+$/, '');
}
