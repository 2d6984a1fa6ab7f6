import {
  availability,
  closures,
  openingWindows,
  otherCalendars,
  serviceAvailability,
} from '../../availability/tables.ts';
import { bookingTerms } from '../../bookings/tables.ts';
import { connections, noticeSettings } from '../../connections/tables.ts';
import { about, contactDetails, hero, testimonials } from '../../content/tables.ts';
import { albumImages, albums } from '../../gallery/tables.ts';
import { legalPages } from '../../legal/tables.ts';
import { mailSettings, mailTexts, notificationSettings } from '../../mail/tables.ts';
import { packages } from '../../packages/tables.ts';
import { portfolioItems } from '../../portfolio/tables.ts';
import { privacyNotices, retentionRules } from '../../privacy/tables.ts';
import { productCategories, productMedia, products } from '../../products/tables.ts';
import { securityRules } from '../../security/tables.ts';
import { services } from '../../services/tables.ts';
import {
  appearance,
  billing,
  paymentSettings,
  studioLanguages,
  studioPlace,
  studioSettings,
} from '../../settings/tables.ts';
import { type ExportList, exportList } from './export-list.ts';

const stamps = ['createdAt', 'updatedAt'] as const;

/** The content of the site, the shop, and the settings. */
export const listsOfSite: readonly ExportList[] = [
  exportList(
    'products.csv',
    products,
    ['number'],
    [
      ...(['id', 'name', 'description', 'priceCents', 'taxId', 'stock'] as const),
      ['isAvailable', 'available'],
      'categoryId',
      ...stamps,
    ],
  ),
  exportList(
    'product-categories.csv',
    productCategories,
    ['id'],
    [...(['id', 'name', 'description', 'order', 'isActive', 'pictureId'] as const), ...stamps],
  ),
  exportList(
    'product-media.csv',
    productMedia,
    ['id'],
    [
      ...(['id', 'productId', 'type', 'pictureId', 'videoId', 'name', 'position'] as const),
      'createdAt',
    ],
  ),
  exportList(
    'packages.csv',
    packages,
    ['id'],
    [
      ...(['id', 'name', 'description', 'priceCents', 'durationHours', 'features'] as const),
      ...(['type', 'taxId', 'isActive', 'translations'] as const),
      ...stamps,
    ],
  ),
  exportList(
    'services.csv',
    services,
    ['id'],
    [
      ...(['id', 'title', 'description', 'icon', 'price', 'durationMinutes', 'isActive'] as const),
      ...([
        'questions',
        'confirmsAddress',
        'cancellation',
        'taxId',
        'position',
        'pictureId',
      ] as const),
      ...(['locationKind', 'locationText', 'locationUrl', 'translations'] as const),
      ...stamps,
    ],
  ),
  exportList(
    'portfolio.csv',
    portfolioItems,
    ['id'],
    [
      ...(['id', 'title', 'category', 'description', 'featured', 'isActive'] as const),
      ...(['position', 'pictureId', 'translations'] as const),
      ...stamps,
    ],
  ),
  exportList(
    'albums.csv',
    albums,
    ['id'],
    [
      ...(['id', 'name', 'description', 'isPublic', 'tags', 'folderPath'] as const),
      ...(['coverImageId', 'totalImages', 'totalSize', 'translations'] as const),
      ...stamps,
    ],
  ),
  exportList(
    'album-images.csv',
    albumImages,
    ['id'],
    [
      ...(['id', 'albumId', 'pictureId', 'filename', 'originalName', 'size'] as const),
      ...(['position', 'caption', 'alt', 'translations', 'createdAt'] as const),
    ],
  ),
  exportList(
    'testimonials.csv',
    testimonials,
    ['id'],
    [
      ...(['id', 'name', 'role', 'content', 'position', 'isActive', 'pictureId'] as const),
      'translations',
      ...stamps,
    ],
  ),
  exportList(
    'content/hero.csv',
    hero,
    ['key'],
    [
      ...(['title', 'subtitle', 'highlightedWord', 'primaryButtonText'] as const),
      ...(['primaryButtonLink', 'secondaryButtonText', 'secondaryButtonLink'] as const),
      'translations',
      ...stamps,
    ],
  ),
  exportList(
    'content/about.csv',
    about,
    ['key'],
    [
      ...(['title', 'subtitle', 'contentTitle', 'content', 'metaDescription'] as const),
      ...(['buttonText', 'buttonLink', 'translations'] as const),
      ...stamps,
    ],
  ),
  exportList(
    'content/contact.csv',
    contactDetails,
    ['key'],
    [
      ...(['phone', 'email', 'address', 'workingHours', 'socialMedia', 'translations'] as const),
      ...stamps,
    ],
  ),
  exportList(
    'settings/availability.csv',
    availability,
    ['key'],
    [
      ...(['bufferBefore', 'bufferAfter', 'noticeHours', 'horizonDays'] as const),
      ...(['endsByClosing', 'requestHoldDays'] as const),
      ...stamps,
    ],
  ),
  exportList(
    'settings/service-availability.csv',
    serviceAvailability,
    ['serviceId'],
    [
      ...(['serviceId', 'hasOwnHours', 'bufferBefore', 'bufferAfter', 'noticeHours'] as const),
      'horizonDays',
    ],
  ),
  exportList(
    'settings/opening-hours.csv',
    openingWindows,
    ['id'],
    [...(['id', 'serviceId', 'weekday', 'opens', 'closes'] as const)],
  ),
  exportList(
    'settings/other-calendars.csv',
    otherCalendars,
    ['id'],
    [...(['id', 'name', 'host', 'createdAt', 'readAt', 'failure'] as const)],
  ),
  exportList('settings/closed-days.csv', closures, ['id'], ['id', 'from', 'until', 'note']),
  exportList(
    'settings/billing.csv',
    billing,
    ['key'],
    [
      ...(['businessName', 'address', 'taxNumber', 'taxName'] as const),
      { heading: 'tax percent', of: ({ taxRate }) => `${taxRate / 1000}` },
      ...(['pricesIncludeTax', 'taxes'] as const),
      ...(['currency', 'invoicePrefix', 'nextInvoiceNumber', 'paymentTermsDays'] as const),
      ...(['bankDetails', 'invoiceNote'] as const),
      ...stamps,
    ],
  ),
  exportList(
    'settings/payment.csv',
    paymentSettings,
    ['key'],
    [...(['mode', 'depositPercent', 'offersTips', 'updatedAt'] as const)],
  ),
  exportList(
    'settings/appearance.csv',
    appearance,
    ['key'],
    ['accent', 'fonts', 'theme', 'clock', ...stamps],
  ),
  exportList(
    'settings/languages.csv',
    studioLanguages,
    ['key'],
    ['language', 'region', 'languages', ...stamps],
  ),
  exportList('settings/place.csv', studioPlace, ['key'], ['timeZone', 'publicUrl', ...stamps]),
  exportList(
    'settings/mail-server.csv',
    mailSettings,
    ['key'],
    [...(['host', 'port', 'security', 'user', 'senderName', 'senderAddress'] as const), ...stamps],
  ),
  exportList(
    'settings/mail-texts.csv',
    mailTexts,
    ['id'],
    ['id', 'subject', 'words', 'translations', ...stamps],
  ),
  exportList(
    'settings/studio.csv',
    studioSettings,
    ['key'],
    [
      ...(['bookingHoursPerAddress', 'auditLogDays', 'bookingChangesUntilHours'] as const),
      ...(['remindsCustomers', 'countsVisitors', 'updatedAt'] as const),
    ],
  ),
  exportList(
    'settings/notifications.csv',
    notificationSettings,
    ['key'],
    [...(['email', 'events', 'updatedAt'] as const)],
  ),
  exportList(
    'settings/notices.csv',
    noticeSettings,
    ['channel'],
    [...(['channel', 'target', 'events', 'updatedAt'] as const)],
  ),
  exportList(
    'settings/security.csv',
    securityRules,
    ['key'],
    [
      ...(['twoFactor', 'graceDays', 'requiredSince', 'idleDays', 'longestDays'] as const),
      'updatedAt',
    ],
  ),
  exportList('settings/retention.csv', retentionRules, ['kind'], ['kind', 'days', 'updatedAt']),
  exportList(
    'settings/booking-terms.csv',
    bookingTerms,
    ['number'],
    ['id', 'text', 'translations', 'savedAt'],
  ),
  exportList(
    'legal-pages.csv',
    legalPages,
    ['id'],
    [
      ...(['id', 'slug', 'title', 'text', 'position', 'isActive', 'translations'] as const),
      ...stamps,
    ],
  ),
  exportList(
    'settings/privacy.csv',
    privacyNotices,
    ['key'],
    ['text', 'translations', 'updatedAt'],
  ),
  // Without credentials and tokens.
  exportList(
    'settings/connections.csv',
    connections,
    ['id'],
    [
      ...(['provider', 'state', 'username', 'email', 'lastConnected', 'checkedAt'] as const),
      ...stamps,
    ],
  ),
];
