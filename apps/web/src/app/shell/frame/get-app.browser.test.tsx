import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { keepInstallOffer } from '../../../lib/browser/install-app.ts';
import { expectAccessible } from '../../../testing/page/accessible.ts';
import { renderScreen } from '../../../testing/page/render-screen.tsx';
import { GetApp } from './get-app.tsx';

const app = page.getByRole('region', { name: 'Get Mobile App' });
const download = app.getByRole('button', { name: 'Download' });

test('the site can be installed on the home screen: by hand, or by the browser where it offers that', async () => {
  keepInstallOffer();
  await renderScreen(<GetApp />);
  await download.click();
  await expect.element(app.getByRole('status')).toMatchTextContent(/browser’s menu/);
  await expectAccessible();

  // The event that Chromium fires for an installable site; headless it never does.
  let isAsked = false;
  const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
    prompt: async () => {
      isAsked = true;
    },
    userChoice: Promise.resolve({ outcome: 'accepted' }),
  });
  window.dispatchEvent(offer);
  expect(offer.defaultPrevented).toBe(true);
  await download.click();
  await expect.element(app.getByRole('status')).toHaveTextContent('The app is being installed.');
  expect(isAsked).toBe(true);
});
