import { addressOf, findPage, type PageName, paths } from '@shutterhouse/contract/pages';
import { sentences, t } from '@shutterhouse/contract/sentences';

/** The placeholder in the built page for browsers without scripts. */
const placeholder = /<p class="needs-scripts">[^<]*<\/p>/;

/** The titles of client-rendered pages, for browsers without scripts. */
const titles: Partial<Record<PageName, string>> = sentences({
  newsletter: 'Newsletter',
  login: 'Log in',
  signup: 'Sign up',
  forgotPassword: 'Forgot password',
  resetPassword: 'New password',
  oauthCallback: 'Signing in',
  account: 'Your account',
  confirmEmail: 'Confirm your e-mail address',
  confirmBooking: 'Confirm your booking request',
  myBooking: 'Your booking',
  shared: 'Shared files',
  galleryVisit: 'Your gallery',
  jobVisit: 'Your page',
  settings: 'Dashboard',
  dashboard: 'Dashboard',
});

const notFoundTitle = 'Page not found';

/** The title of the client-rendered page at a path; undefined where it has none of its own. */
export function titleOf(path: string, isThere: boolean): string | undefined {
  if (!isThere) return notFoundTitle;
  const name = findPage(path)?.name;
  return name && titles[name];
}

/**
 * The client-rendered page with text for browsers without scripts: its title, or that there is no such page.
 * @param base the beginning of the addresses of its language
 */
export function withoutScripts(page: string, path: string, isThere: boolean, base = ''): string {
  const title = titleOf(path, isThere);
  const words = !isThere
    ? said(
        notFoundTitle,
        t('There is no page at this address. It may have moved, or the link may be mistyped.'),
        base,
      )
    : title !== undefined &&
      said(title, t('This page needs JavaScript. Please switch it on and load it again.'), base);
  return words ? page.replace(placeholder, () => words) : page;
}

function said(title: string, text: string, base: string): string {
  return `<div class="needs-scripts"><h1>${title}</h1><p>${text}</p><a href="${addressOf(base, paths.home())}">Go to the home page</a></div>`;
}
