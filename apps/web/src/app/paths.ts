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
  'finance',
] as const;
export type DashboardSection = (typeof dashboardSections)[number];

/** The first section that is built: where staff come to when no page has asked them to sign in. */
export const firstBuiltSection: DashboardSection = 'bookings';

/** The places of the landing page that links lead to. */
export const landingAnchors = ['about', 'portfolio', 'services', 'contact', 'booking'] as const;
export type LandingAnchor = (typeof landingAnchors)[number];

/** The patterns that the router matches. */
export const patterns = {
  home: '/',
  gallery: '/gallery',
  album: '/gallery/:album',
  login: '/login',
  signup: '/signup',
  oauthCallback: '/oauth-callback',
  settings: '/dashboard/settings/:subsection?',
  dashboard: '/dashboard/:section?',
} as const;

/** The address of every page: each pattern above has its builder here. */
export const paths = {
  home: (anchor?: LandingAnchor) => (anchor ? `/#${anchor}` : '/'),
  gallery: () => '/gallery',
  album: (album: string) => `/gallery/${encodeURIComponent(album)}`,
  login: () => '/login',
  signup: () => '/signup',
  oauthCallback: () => '/oauth-callback',
  settings: (subsection?: string) =>
    subsection ? `/dashboard/settings/${encodeURIComponent(subsection)}` : '/dashboard/settings',
  dashboard: (section?: DashboardSection) =>
    section && section !== 'dashboard' ? `/dashboard/${section}` : '/dashboard',
};

/** The section that a path parameter means; an unknown one falls back to the overview. */
export function dashboardSection(param: string | undefined): DashboardSection {
  return dashboardSections.find((section) => section === param) ?? 'dashboard';
}

/** The album that the path of a page means; undefined when it is not that of an album. */
export function albumInPath(path: string): string | undefined {
  const [, album] = /^\/gallery\/([^/]+)$/.exec(path) ?? [];
  if (album === undefined) return undefined;
  try {
    return decodeURIComponent(album);
  } catch {
    return undefined;
  }
}
