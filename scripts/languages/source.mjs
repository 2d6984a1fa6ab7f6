/** All sentences of the source, with the files that use them. */
import { readRepo } from '../rules/model.mjs';
import { extract } from './extract.mjs';

const sources = /^(?:packages\/contract\/src|apps\/(?:server|web)\/src)\//;
const notSources = /\.test\.tsx?$|\/testing\//;

/** Where every text that people read is a sentence of the catalog. */
const covered = /^apps\/web\/src\//;

/** The script that starts a page. */
const start = 'apps/web/src/entry-client.ts';

const page = (/** @type {string} */ name) => `apps/web/src/app/pages/${name}-page.tsx`;

/** What loads the sentences of further parts along with its own code, by the part (`lazyPart`). */
const entries = {
  booking: [
    'apps/web/src/features/bookings/site/wizard.tsx',
    ...['mini-session', 'my-booking', 'confirm-booking'].map(page),
  ],
  /** Of client galleries. */
  link: [page('gallery-visit')],
  /** Of a customer's job; loads those of galleries, too, which share sentences with it. */
  job: [page('job-visit')],
  account: ['auth', 'password', 'confirm-email', 'oauth-callback'].map(page),
  /** Loads those of bookings, too. */
  ownAccount: [page('account')],
  /** Loads all. */
  desk: [page('dashboard')],
};

/**
 * The parts in which a browser loads a catalog: with a page, with whatever a visitor opens there, with bookings, with
 * client galleries, with the pages of jobs, with the accounts of customers and signing in, with the dashboard.
 */
export const parts = /** @type {const} */ ([
  'page',
  'visitor',
  'booking',
  'link',
  'job',
  'account',
  'desk',
]);
/** @typedef {(typeof parts)[number]} Part */

/**
 * @typedef {object} Sentence
 * @property {string[]} files
 * @property {Part | undefined} part undefined for those of the server alone
 *
 * @param {string} root
 * @returns {{ sentences: Map<string, Sentence>, findings: string[] }}
 */
export function readSentences(root) {
  const repo = readRepo(root);
  const files = [...repo.files.values()].filter(
    ({ path }) => sources.test(path) && !notSources.test(path),
  );
  const extracted = new Map(files.map(({ path, text }) => [path, extract(path, text)]));
  const partOf = partsOf(repo);
  /** @type {Map<string, Sentence>} */
  const sentences = new Map();
  for (const [path, { texts }] of extracted) {
    for (const text of texts) {
      const known = sentences.get(text);
      const part = sharedPart(known?.part, partOf(path));
      sentences.set(text, { files: [...new Set([...(known?.files ?? []), path])], part });
    }
  }
  const read = new Set([...extracted.values()].flatMap(({ read }) => read));
  const findings = [...extracted].flatMap(([path, { early, findings }]) => [
    ...early.flatMap(({ name, line }) =>
      read.has(name)
        ? [
            `${path}:${line} reads ${name} while the module is loading, before the language is known.`,
          ]
        : [],
    ),
    ...findings.flatMap(({ line, text }) =>
      !text.includes('not in the catalog') || covered.test(path) ? [`${path}:${line} ${text}`] : [],
    ),
  ]);
  return { sentences, findings };
}

/**
 * The part of a sentence that files of two parts use.
 * @param {Part | undefined} one @param {Part | undefined} other
 */
function sharedPart(one, other) {
  const both = new Set([one, other]);
  const apart = [both.has('booking'), both.has('link') || both.has('job'), both.has('account')];
  if (apart.filter(Boolean).length > 1) return 'visitor';
  return parts.find((part) => both.has(part));
}

/** @param {import('../rules/model.mjs').Repo} repo */
function partsOf(repo) {
  const all = new Set(Object.values(entries).flat());
  const further = (/** @type {string[]} */ from) =>
    reached(repo, from, (kind, path) => kind !== 'type' && !all.has(path));
  const first = reached(repo, [start], (kind) => kind === 'value');
  const others = further([start]);
  const booking = further(entries.booking);
  const link = further(entries.link);
  const job = further(entries.job);
  const account = further(entries.account);
  const ownAccount = further(entries.ownAccount);
  const desk = further(entries.desk);
  return (/** @type {string} */ path) => {
    if (first.has(path)) return 'page';
    if (others.has(path) || (booking.has(path) && account.has(path))) return 'visitor';
    if (link.has(path) || job.has(path)) {
      if ([booking, account, ownAccount].some((part) => part.has(path))) return 'visitor';
      return link.has(path) ? 'link' : 'job';
    }
    if (booking.has(path)) return 'booking';
    if (account.has(path) || ownAccount.has(path)) return 'account';
    return desk.has(path) ? 'desk' : undefined;
  };
}

/**
 * The files that some files import, directly or not.
 * @param {import('../rules/model.mjs').Repo} repo
 * @param {string[]} from
 * @param {(kind: string, path: string) => boolean} follows
 */
function reached(repo, from, follows) {
  const found = new Set(from);
  for (const path of found) {
    for (const { file, kind } of repo.files.get(path)?.links ?? []) {
      if (file !== undefined && follows(kind, file)) found.add(file);
    }
  }
  return found;
}
