import { t } from '@shutterhouse/contract/sentences';

/** The browser properties that decide how a site is installed. */
export type BrowserFacts = { userAgent: string; maxTouchPoints: number };

/** How to install the site by hand, as a sentence, for browsers without a prompt. */
export function installSteps({ userAgent, maxTouchPoints }: BrowserFacts): string {
  const isMac = userAgent.includes('Macintosh');
  // An iPad identifies as a Mac; no Mac has a touch screen.
  if (/iPhone|iPad|iPod/.test(userAgent) || (isMac && maxTouchPoints > 1)) {
    return t('Tap Share in the browser’s bar, then “Add to Home Screen”.');
  }
  if (userAgent.includes('Android')) {
    return t('Open the browser’s menu, then choose “Add to Home screen” or “Install app”.');
  }
  if (isMac && !/Chrom|Firefox|Edg/.test(userAgent)) {
    return t('Choose File in the menu bar, then “Add to Dock”.');
  }
  return t(
    'Open the browser’s menu and look for “Install”. On a phone, open this page there and choose “Add to Home Screen”.',
  );
}
