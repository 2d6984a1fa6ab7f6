import { findPage, pages, paths } from '@shutterhouse/contract/pages';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Route, Router } from 'wouter';

/** Whether a path matches a pattern of the router. */
function matches(pattern: string, address: string): boolean {
  let isMatch = false;
  renderToStaticMarkup(
    <Router ssrPath={address}>
      <Route path={pattern}>
        {() => {
          isMatch = true;
          return null;
        }}
      </Route>
    </Router>,
  );
  return isMatch;
}

test.each([
  paths.home(),
  paths.gallery(),
  paths.album('harbour-light'),
  paths.login(),
  paths.signup(),
  paths.oauthCallback(),
  paths.dashboard(),
  paths.dashboard('bookings'),
  paths.settings(),
  paths.settings('account'),
])('client and server route %s to the same page', (address) => {
  const found = findPage(address);
  const matching = Object.entries(pages).filter(([, { pattern }]) => matches(pattern, address));
  expect(matching[0]?.[0]).toBe(found?.name);
});
