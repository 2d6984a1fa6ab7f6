import { type Language, languages } from './languages.ts';

/** Path segments used under `/gallery`, which can't be folder names of albums. */
export const reservedFolders = ['albums', 'images', 'stats'] as const;

/** The sections of the dashboard; the first is the overview. */
export const dashboardSections = [
  'dashboard',
  'hero',
  'about',
  'contact',
  'messages',
  'portfolio',
  'packages',
  'services',
  'settings',
  'users',
  'products',
  'files',
  'gallery',
  'bookings',
  'jobs',
  'clients',
  'finance',
] as const;
export type DashboardSection = (typeof dashboardSections)[number];

/** The section that staff open when no page has asked them to sign in. */
export const firstBuiltSection: DashboardSection = 'dashboard';

/** The anchors of the landing page. */
export const landingAnchors = ['about', 'portfolio', 'services', 'contact', 'booking'] as const;
type LandingAnchor = (typeof landingAnchors)[number];

/** A path with parameters: `:name` is one segment, `:name?` an optional one. */
type Pattern = `/${string}`;

type PageRow = {
  pattern: Pattern;
  /** Public pages are rendered on the server and indexed by search engines; others are rendered in the browser. */
  isPublic: boolean;
  /** Whether a parameter is valid. */
  accepts?: (parameter: string) => boolean;
  /** It has one address, whatever the language: staff choose theirs, and services lead back here. */
  hasOneAddress?: true;
};

/** The actions of the links in newsletter mails. */
export const newsletterSteps = ['confirm', 'unsubscribe'] as const;
export type NewsletterStep = (typeof newsletterSteps)[number];

/** The tabs of the account page, other than the first. */
export const accountParts = ['bookings', 'security'] as const;
export type AccountPart = (typeof accountParts)[number];

/** Every page of the application. */
export const pages = {
  home: { pattern: '/', isPublic: true },
  gallery: { pattern: '/gallery', isPublic: true },
  album: { pattern: '/gallery/:album', isPublic: true, accepts: isFolderName },
  miniSession: { pattern: '/mini/:slug', isPublic: true, accepts: isSlug },
  privacy: { pattern: '/privacy', isPublic: true },
  legal: { pattern: '/legal/:slug', isPublic: true, accepts: isSlug },
  terms: { pattern: '/terms/:version?', isPublic: true, accepts: isSlug },
  newsletter: { pattern: '/newsletter/:step', isPublic: false, accepts: isNewsletterStep },
  login: { pattern: '/login', isPublic: false },
  signup: { pattern: '/signup', isPublic: false },
  forgotPassword: { pattern: '/forgot-password', isPublic: false },
  resetPassword: { pattern: '/reset-password', isPublic: false },
  oauthCallback: { pattern: '/oauth-callback', isPublic: false, hasOneAddress: true },
  account: {
    pattern: '/account/:part?',
    isPublic: false,
    accepts: (part: string) => accountParts.some((known) => known === part),
  },
  confirmEmail: { pattern: '/confirm-email', isPublic: false },
  confirmBooking: { pattern: '/confirm-booking', isPublic: false },
  myBooking: { pattern: '/my-booking', isPublic: false },
  shared: { pattern: '/shared/:token', isPublic: false, accepts: isShareToken },
  galleryVisit: { pattern: '/g/:token', isPublic: false, accepts: isShareToken },
  settings: { pattern: '/dashboard/settings/:subsection?', isPublic: false, hasOneAddress: true },
  client: {
    pattern: '/dashboard/clients/:id',
    isPublic: false,
    accepts: isRowId,
    hasOneAddress: true,
  },
  jobVisit: { pattern: '/j/:token', isPublic: false, accepts: isShareToken },
  job: {
    pattern: '/dashboard/jobs/:id',
    isPublic: false,
    accepts: isRowId,
    hasOneAddress: true,
  },
  clientGallery: {
    pattern: '/dashboard/galleries/:id',
    isPublic: false,
    accepts: isRowId,
    hasOneAddress: true,
  },
  dashboard: { pattern: '/dashboard/:section?', isPublic: false, hasOneAddress: true },
} as const satisfies Record<string, PageRow>;
export type PageName = keyof typeof pages;

/** Functions that build the path of each page. */
export const paths = {
  home: (anchor?: LandingAnchor) => (anchor ? `/#${anchor}` : '/'),
  gallery: () => '/gallery',
  album: (folderName: string) => `/gallery/${encodeURIComponent(folderName)}`,
  miniSession: (slug: string) => `/mini/${encodeURIComponent(slug)}`,
  privacy: () => '/privacy',
  legal: (slug: string) => `/legal/${slug}`,
  terms: (version?: string) => (version ? `/terms/${version}` : '/terms'),
  newsletter: (step: NewsletterStep, token: string) => `/newsletter/${step}?token=${token}`,
  login: () => '/login',
  signup: () => '/signup',
  forgotPassword: () => '/forgot-password',
  /** The token is in the hash, which is not sent to the server. */
  resetPassword: () => '/reset-password',
  oauthCallback: () => '/oauth-callback',
  account: (part?: AccountPart) => (part ? `/account/${part}` : '/account'),
  /** The token is in the hash, which is not sent to the server. */
  confirmEmail: (token?: string) => (token ? `/confirm-email#${token}` : '/confirm-email'),
  /** The token is in the hash, which is not sent to the server. */
  confirmBooking: (token?: string) => (token ? `/confirm-booking#${token}` : '/confirm-booking'),
  /** The token is in the hash, which is not sent to the server. */
  myBooking: (token?: string) => (token ? `/my-booking#${token}` : '/my-booking'),
  /** A link to shared files: whoever knows the address can open them. */
  shared: (token: string) => `/shared/${token}`,
  /** A link to a client gallery: whoever knows the address can open it. */
  galleryVisit: (token: string) => `/g/${token}`,
  settings: (subsection?: string) =>
    subsection ? `/dashboard/settings/${encodeURIComponent(subsection)}` : '/dashboard/settings',
  client: (id: string) => `/dashboard/clients/${encodeURIComponent(id)}`,
  /** The page of a customer for a job: whoever knows the address can read it. */
  jobVisit: (token: string) => `/j/${token}`,
  job: (id: string) => `/dashboard/jobs/${encodeURIComponent(id)}`,
  clientGallery: (id: string) => `/dashboard/galleries/${encodeURIComponent(id)}`,
  dashboard: (section?: DashboardSection) =>
    section && section !== 'dashboard' ? `/dashboard/${section}` : '/dashboard',
} satisfies Record<PageName, (...parameters: never[]) => string>;

/** The bookings of the dashboard, with one of them open. */
export const bookingPath = (id: string) =>
  `${paths.dashboard('bookings')}?booking=${encodeURIComponent(id)}`;

/** The list of invoices at those with a number or a name. */
export const invoicesPath = (search: string) =>
  `${paths.dashboard('finance')}?view=invoices&search=${encodeURIComponent(search)}`;

/** The page found for a path; `parameter` is undefined where the pattern has none, or it is absent. */
type FoundPage = { name: PageName; isPublic: boolean; parameter: string | undefined };

/** The patterns split into segments, once: the server matches them on every request. */
const matchers = (Object.entries(pages) as [PageName, PageRow][]).map(([name, row]) => {
  const parts = row.pattern.split('/').slice(1);
  const last = parts.at(-1) ?? '';
  const hasParameter = last.startsWith(':');
  return {
    name,
    ...row,
    fixed: hasParameter ? parts.slice(0, -1) : parts,
    hasParameter,
    mayLackIt: !hasParameter || last.endsWith('?'),
  };
});

/** The page of a path (without query); undefined when there is none. */
export function findPage(path: string): FoundPage | undefined {
  const parts = path.split('/').slice(1);
  for (const { name, isPublic, accepts, fixed, hasParameter, mayLackIt } of matchers) {
    const more = parts.length - fixed.length;
    if (more === 0 ? !mayLackIt : more !== 1 || !hasParameter) continue;
    if (fixed.some((part, index) => part !== parts[index])) continue;
    const parameter = parts[fixed.length];
    const isMatch = more === 0 || (parameter && (accepts?.(parameter) ?? true));
    if (isMatch) return { name, isPublic, parameter };
  }
  return undefined;
}

/** The tag of each language as the first segment of addresses: `pt-br`. */
const languageSegments = new Map(languages.map((language) => [language.toLowerCase(), language]));

/** The beginning of the addresses of pages in a language that is not the main one: `/pt-br`. */
export function baseOf(language: Language): string {
  return `/${language.toLowerCase()}`;
}

/**
 * The address of a page in a language; a path without a page, such as that of a file, stays as it is.
 * @param base empty for the main language, else that of `baseOf`
 * @param path the page's, which may have a query and a hash: `/#about`
 */
export function addressOf(base: string, path: string): string {
  const page = findPage(plainPath(path));
  if (base === '' || page === undefined || 'hasOneAddress' in pages[page.name]) return path;
  return base + path.replace(/^\/(?=$|[?#])/, '');
}

/** Whether the page at a path has the same address in every language. */
export function hasOneAddress(path: string): boolean {
  const page = findPage(path);
  return page !== undefined && 'hasOneAddress' in pages[page.name];
}

/** A path without its query and hash. */
export function plainPath(path: string): string {
  return path.replace(/[?#].*/, '');
}

/** A page at an address; `language` is that of its first segment, undefined at the addresses of the main language. */
export type FoundAddress = FoundPage & { path: string; language: Language | undefined };

/**
 * The page at an address, and its path without the language: `/de/gallery` is `/gallery` in German. Whether the studio
 * offers that language is another question.
 */
export function findAddress(address: string): FoundAddress | undefined {
  const [, segment = '', rest = '/'] = /^\/([a-z-]+)(\/.+)?$/.exec(address) ?? [];
  const language = languageSegments.get(segment);
  const path = language ? rest : address;
  const found = findPage(path);
  if (found === undefined || (language && 'hasOneAddress' in pages[found.name])) return undefined;
  return { ...found, path, language };
}

/** The section for a path parameter; an unknown one falls back to the overview. */
export function dashboardSection(parameter: string | undefined): DashboardSection {
  return dashboardSections.find((section) => section === parameter) ?? 'dashboard';
}

function isNewsletterStep(text: string): boolean {
  return newsletterSteps.some((step) => step === text);
}

/** Whether a text is a valid folder name of an album: it needs no escaping, and is not reserved. */
function isFolderName(text: string): boolean {
  return isSlug(text) && !reservedFolders.some((word) => word === text);
}

/** 32 random bytes as base64url. */
function isShareToken(text: string): boolean {
  return /^[\w-]{43}$/.test(text);
}

function isRowId(text: string): boolean {
  return /^[\w-]{1,64}$/.test(text);
}

function isSlug(text: string): boolean {
  return /^[a-z0-9-]{1,80}$/.test(text);
}
