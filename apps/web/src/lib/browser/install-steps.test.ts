import { expect, test } from 'vitest';
import { installSteps } from './install-steps.ts';

const safari = 'AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0';

test.each([
  ['an iPhone', `Mozilla/5.0 (iPhone; CPU iPhone OS 26_0) ${safari} Mobile Safari`, 5, /Tap Share/],
  ['an iPad', `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${safari} Safari`, 5, /Tap Share/],
  ['Safari on a Mac', `Mozilla/5.0 (Macintosh; Intel Mac OS X) ${safari} Safari`, 0, /Add to Dock/],
  ['Chrome on a Mac', 'Mozilla/5.0 (Macintosh) Chrome/150.0 Safari/537.36', 0, /“Install”/],
  [
    'Firefox on Android',
    'Mozilla/5.0 (Android 16; Mobile) Firefox/150.0',
    5,
    /“Add to Home screen”/,
  ],
  ['Firefox on a desk', 'Mozilla/5.0 (X11; Linux x86_64) Firefox/150.0', 0, /On a phone/],
])(
  'the steps to install the site are those of %s',
  (_what, userAgent, maxTouchPoints, sentence) => {
    expect(installSteps({ userAgent, maxTouchPoints })).toMatch(sentence);
  },
);
