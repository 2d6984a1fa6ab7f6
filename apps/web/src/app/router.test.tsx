import { findPage, pages, paths } from '@shutterhouse/contract/pages';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Route, Router } from 'wouter';

/** Whether the router takes an address for one of a pattern. */
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
])('the router finds at %s the page that the server finds there', (address) => {
  const found = findPage(address);
  const matching = Object.entries(pages).filter(([, { pattern }]) => matches(pattern, address));
  expect(matching[0]?.[0]).toBe(found?.name);
});
