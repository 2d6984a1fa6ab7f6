import { expect, test } from 'vitest';
import { passwordLength, roles } from './accounts/constants.ts';
import {
  bookingStatuses,
  countryCodes,
  durationHours,
  maxCalendarDays,
  paymentMethods,
  simulatedPayment,
} from './bookings/constants.ts';
import { popupClosesAfterMs } from './connections/constants.ts';
import { providers } from './connections/providers.ts';
import { metaDescriptionLength, socialNetworks } from './content/constants.ts';
import { packageShares, refreshMs, visitorDays } from './dashboard/constants.ts';
import {
  conflictDelayMs,
  copyDestinations,
  fileSources,
  fileTypes,
  localCopyFolder,
  storageWarnings,
} from './files/constants.ts';
import {
  analyticsMonths,
  groupings,
  overviewRefunds,
  providerLimit,
  recordCategories,
  recordDefaults,
  recordStatuses,
} from './finance/constants.ts';
import { albumListLayout, albumPageSize, albumReveal, tagLimits } from './gallery/constants.ts';
import { inboxPageSize, messageStatuses } from './messages/constants.ts';
import { packageDefaults, packageHours, packageTypes } from './packages/constants.ts';
import { dashboardSections, landingAnchors } from './pages.ts';
import { cardDescriptionLength, portfolioCategories } from './portfolio/constants.ts';
import { defaultPriceTerms } from './pricing.ts';
import { descriptionPreview, productSorts } from './products/constants.ts';
import { serviceDefaults, serviceIcons, serviceMinutes } from './services/constants.ts';
import { fallbackServices } from './services/fallback-services.ts';

/** The documented values of constants that no test of their domain shows. */
test.each<[string, unknown, unknown]>([
  ['tax', defaultPriceTerms.taxes[0]?.percents[0]?.percent, 8],
  [
    'built-in services, their prices and hours',
    fallbackServices.map((each) => [each.title, each.priceCents / 100, each.durationHours]),
    [
      ['Weddings', 2500, 8],
      ['Portraits', 350, 1],
      ['Events', 800, 4],
      ['Commercial', 1200, 2],
      ['Graduations', 250, 2],
      ['Real Estate', 400, 2],
    ],
  ],
  [
    'country codes',
    countryCodes.map(({ code, country }) => `${code} ${country}`).join(', '),
    '+1 US, +44 UK, +61 AU, +33 FR, +49 DE, +91 IN, +86 CN, +81 JP, +52 MX, +55 BR',
  ],
  ['ways to pay', paymentMethods, ['credit', 'paypal', 'apple', 'google']],
  [
    'the simulated payment',
    simulatedPayment,
    { milliseconds: 2000, confettiPieces: 50, confettiSeconds: 5 },
  ],
  ['days of a calendar', maxCalendarDays, 42],
  ['statuses of a booking', bookingStatuses, ['pending', 'confirmed', 'cancelled', 'completed']],
  ['hours of a session', durationHours, { min: 0.5, max: 24, step: 0.5, default: 1 }],
  ['when the popup of a sign-in closes', popupClosesAfterMs, 3000],
  ['how often the overview is read anew', refreshMs, 60_000],
  ['days of visitors', visitorDays, 30],
  ['colours of the pie', packageShares, 6],
  ['the shortest password', passwordLength.min, 8],
  ['roles', roles.toSorted(), ['admin', 'guest', 'moderator', 'user']],
  [
    'sections of the dashboard',
    dashboardSections.join(' '),
    'dashboard hero about contact messages portfolio packages services settings users products files gallery bookings jobs clients finance',
  ],
  [
    'places of the landing page',
    landingAnchors,
    ['about', 'portfolio', 'services', 'contact', 'booking'],
  ],
  ['a page of the inbox', inboxPageSize, 10],
  ['statuses of a message', messageStatuses, ['new', 'read', 'replied', 'spam']],
  ['where a portfolio card cuts', cardDescriptionLength, 100],
  [
    'portfolio categories',
    portfolioCategories,
    ['Weddings', 'Portraits', 'Events', 'Commercial', 'Graduations', 'Real Estate'],
  ],
  ['a new package', packageDefaults, { durationHours: 2, type: 'basic', priceCents: 0 }],
  ['hours of a package', [packageHours.min, packageHours.step], [1, 0.5]],
  [
    'package types',
    packageTypes.join(', '),
    expect.stringContaining(
      'basic, premium, enterprise, Weddings, Birthdays, Anniversaries, Portraits, Events, Commercial, Real Estate',
    ),
  ],
  ['a new service', serviceDefaults, { durationMinutes: 60 }],
  ['the shortest service', serviceMinutes.min, 1],
  [
    'icons of services',
    serviceIcons.join(', '),
    'Ring/Wedding, Family/Portrait, Events, Business/Commercial, Graduation, Real Estate, Photography, Videography, Makeup/Beauty, Bridal, Birthday, Religious, Sports, Landscape, Film, Music, Art, Prom',
  ],
  [
    'networks of the contact details',
    socialNetworks.join(' '),
    'facebook instagram twitter youtube linkedin tiktok pinterest snapchat reddit whatsapp telegram discord twitch threads',
  ],
  [
    'the description for search engines',
    metaDescriptionLength,
    { recommendedMin: 120, recommendedMax: 160 },
  ],
  [
    'services to connect',
    Object.keys(providers),
    expect.arrayContaining(['google', 'nextcloud', 'stripe', 'tiktok', 'twilio', 'slack', 'gmail']),
  ],
  ['where the list of products cuts', descriptionPreview, 60],
  ['orders of products', productSorts, ['name', 'price', '-price', 'stock']],
  [
    'a new record of the finances',
    recordDefaults,
    { type: 'expense', status: 'pending', category: 'general' },
  ],
  ['statuses of a record', recordStatuses, ['pending', 'completed', 'cancelled']],
  [
    'categories of a record',
    recordCategories.join(' '),
    'general salary sales investment rent utilities supplies marketing travel food entertainment other',
  ],
  ['refunds, customers and subscriptions asked for', providerLimit.default, 50],
  ['refunds of the overview', overviewRefunds, 5],
  ['months of the analytics', analyticsMonths, 6],
  ['groupings', groupings, ['day', 'week', 'month']],
  ['sources of files', fileSources, ['local', 'nextcloud', 'googledrive', 'dropbox', 'onedrive']],
  [
    'types of files',
    fileTypes,
    ['document', 'image', 'video', 'audio', 'archive', 'code', 'other'],
  ],
  ['how full a storage is', storageWarnings, { nearlyFull: 75, full: 90 }],
  [
    'where copies go',
    [copyDestinations, localCopyFolder],
    [['local', 'nextcloud', 'google', 'dropbox', 'onedrive'], 'downloads'],
  ],
  ['the check of an album’s name', conflictDelayMs, 500],
  ['a page of albums', albumPageSize, 20],
  ['tags of a card', tagLimits.shownOnCard, 3],
  [
    'the list of albums',
    albumListLayout,
    {
      height: '60vh',
      card: { width: 280, height: 320 },
      rowHeight: 120,
      gap: 16,
      loadsMoreWithin: 200,
      searchDelayMs: 300,
    },
  ],
  [
    'how an album comes into view',
    albumReveal,
    { first: 8, more: 8, everyMs: 150, within: 100, areaHeight: 400 },
  ],
])('%s', (_, value, documented) => {
  expect(value).toEqual(documented);
});
