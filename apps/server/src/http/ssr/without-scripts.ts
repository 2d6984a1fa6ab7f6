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

/** The page that the browser draws, saying without scripts what it is, or that there is none at its address. */
export function withoutScripts(page: string, path: string, isThere: boolean): string {
  const name = findPage(path)?.name;
  const title = name && titles[name];
  const words = !isThere
    ? said(
        'Page not found',
        'There is no page at this address. It may have moved, or the link may be mistyped.',
      )
    : title && said(title, 'This page needs JavaScript. Please switch it on and load it again.');
  return words ? page.replace(placeholder, () => words) : page;
}

function said(title: string, text: string): string {
  return `<div class="needs-scripts"><h1>${title}</h1><p>${text}</p><a href="${paths.home()}">Go to the home page</a></div>`;
}
