import { findPage, type PageName, paths } from '@shutterhouse/contract/pages';

/** What stands in the built page for browsers without scripts. */
const placeholder = /<p class="needs-scripts">[^<]*<\/p>/;

/** What the pages are that the browser draws, for those whose browser cannot. */
const titles: Partial<Record<PageName, string>> = {
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
  settings: 'Dashboard',
  dashboard: 'Dashboard',
};

const notFoundTitle = 'Page not found';

/** What the page is called that the browser draws at a path; undefined where it has no name of its own. */
export function titleOf(path: string, isThere: boolean): string | undefined {
  if (!isThere) return notFoundTitle;
  const name = findPage(path)?.name;
  return name && titles[name];
}

/** The page that the browser draws, saying without scripts what it is, or that there is none at its address. */
export function withoutScripts(page: string, path: string, isThere: boolean): string {
  const title = titleOf(path, isThere);
  const words = !isThere
    ? said(
        notFoundTitle,
        'There is no page at this address. It may have moved, or the link may be mistyped.',
      )
    : title !== undefined &&
      said(title, 'This page needs JavaScript. Please switch it on and load it again.');
  return words ? page.replace(placeholder, () => words) : page;
}

function said(title: string, text: string): string {
  return `<div class="needs-scripts"><h1>${title}</h1><p>${text}</p><a href="${paths.home()}">Go to the home page</a></div>`;
}
