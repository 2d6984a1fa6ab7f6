import type { DocumentedConstant } from './model.ts';

const contract = (file: string) => `packages/contract/src/${file}`;
const web = (file: string) => `apps/web/src/${file}`;

/** The documented numbers and lists; the values of those in the contract are in numbers.test.ts. */
export const documentedConstants: readonly DocumentedConstant[] = [
  {
    what: 'a header looks scrolled beyond 50 px',
    source: web('app/shell/site/site-header.tsx'),
    code: ['scrolledBeyondPx = 50;'],
  },
  {
    what: 'a swipe of 50 px turns a carousel',
    source: web('lib/pictures/use-carousel.ts'),
    code: ['swipePx = 50;'],
  },
  {
    what: 'the progress bar of the wizard fills after 300 ms',
    source: web('features/bookings/site/wizard-header.tsx'),
    code: ['fillDelayMs = 300;'],
  },
  {
    what: 'a package shows its first 3 features',
    source: web('features/bookings/site/services/package-step.tsx'),
    code: ['featuresShown = 3;'],
  },
  {
    what: 'a card number has at most 19 characters in fours, an expiry 5, a CVV 3 and a zip 5 digits',
    source: web('features/bookings/site/payment/payment-fields.ts'),
    code: ['digitsOf(text, 16)', '(\\d{4})', 'digitsOf(text, 3)', 'digitsOf(text, 5)'],
  },
  {
    what: 'the gallery waits with 12 items',
    source: web('features/portfolio/site/even-masonry.tsx'),
    code: ['skeletons = 12;', 'even(2,', 'even(3,', 'even(4,'],
  },
  {
    what: 'the gallery waits with 5 filter chips',
    source: web('features/portfolio/site/chips-skeleton.tsx'),
    code: ["widths = ['w-14', 'w-28', 'w-25', 'w-32', 'w-24'];"],
  },
  {
    what: 'the columns change at 600, 900 and 1200 px of the container',
    source: web('features/portfolio/site/wall.css'),
    code: ['width < 600px', 'width >= 600px) and (width < 900px', 'width >= 1200px'],
  },
  {
    what: 'photographs of the grid are fetched 100 px ahead, at a tenth',
    source: web('features/portfolio/site/work-tile.tsx'),
    code: ['marginPx: 100, threshold: 0.1'],
  },
  {
    what: 'images of the desk are fetched 50 px ahead, at a tenth, and fade in within 0.3 s',
    source: web('ui/pictures/lazy-image.tsx'),
    code: ['threshold = 0.1;', 'marginPx = 50,', '[animation-duration:300ms]'],
  },
  {
    what: 'the viewer of albums fetches what is in view',
    source: web('features/gallery/admin/image-viewer.tsx'),
    code: ['marginPx={0}'],
  },
  {
    what: 'at most 50 fetched images are kept',
    source: web('lib/pictures/image-cache.ts'),
    code: ['maxKept = 50;'],
  },
  {
    what: 'a phone is 768 px or less',
    source: web('ui/styles/theme.css'),
    code: ['--breakpoint-md: 48.0625rem;'],
  },
  {
    what: 'a footer has 4 services',
    source: web('features/services/site/service-links.tsx'),
    code: ['most = 4;'],
  },
  {
    what: 'good news of a screen goes after 3 seconds',
    source: web('ui/feedback/feedback-banner.tsx'),
    code: ['successMs = 3000;'],
  },
  {
    what: 'alerts of the settings go after 5 seconds',
    source: web('features/connections/admin/integrations-screen.tsx'),
    code: ['alertMs = 5000;', 'clearAfterMs={alertMs}'],
  },
  {
    what: 'news of the finances go after 5 seconds',
    source: web('features/finance/admin/transactions/transactions-tab.tsx'),
    code: ['clearAfterMs={5000}'],
  },
  {
    what: 'the files are read anew 1.5 seconds after an upload',
    source: web('features/files/admin/upload/use-upload.ts'),
    code: ['refreshDelayMs = 1500;'],
  },
  {
    what: 'the pie has 6 colours',
    source: web('ui/styles/theme.css'),
    code: ['one', 'two', 'three', 'four', 'five', 'six'].map((name) => `--color-chart-${name}:`),
  },
  {
    what: 'sizes go in steps of 1024 up to TB',
    source: contract('bytes.ts'),
    code: ["['Bytes', 'KB', 'MB', 'GB', 'TB']", 'Math.log(1024)', '1024 ** step'],
  },
  {
    what: 'the inbox is asked for 50 messages unless told otherwise, products and finances too',
    source: contract('messages/schema.ts'),
    code: ['limit: 50,'],
  },
  {
    what: 'dates have a short month, day, year, hour and minute',
    source: web('lib/formats/studio-time.ts'),
    code: ["dateStyle: 'medium', timeStyle: 'short'"],
  },
];
