/** What of the browser decides how a site is put on the home screen. */
export type BrowserFacts = { userAgent: string; maxTouchPoints: number };

/** How to put the site on the home screen by hand, in a sentence, where the browser has no button for it. */
export function installSteps({ userAgent, maxTouchPoints }: BrowserFacts): string {
  const isMac = userAgent.includes('Macintosh');
  // An iPad says that it is a Mac; no Mac has a touch screen.
  if (/iPhone|iPad|iPod/.test(userAgent) || (isMac && maxTouchPoints > 1)) {
    return 'Tap Share in the browser’s bar, then “Add to Home Screen”.';
  }
  if (userAgent.includes('Android')) {
    return 'Open the browser’s menu, then choose “Add to Home screen” or “Install app”.';
  }
  if (isMac && !/Chrom|Firefox|Edg/.test(userAgent)) {
    return 'Choose File in the menu bar, then “Add to Dock”.';
  }
  return 'Open the browser’s menu and look for “Install”. On a phone, open this page there and choose “Add to Home Screen”.';
}
