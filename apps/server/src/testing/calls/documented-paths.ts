import { financeCalls } from '../rows/finance.ts';
import { moneyCalls } from '../rows/money.ts';
import { calendarPaths } from './calendar-calls.ts';
import { type DocumentedCall, documentedAs } from './documented-call.ts';
import { overviewPaths } from './overview-calls.ts';
import { settingsPaths } from './settings-calls.ts';

/** The calls of the public site, accounts and bookings. */
export const documentedCalls: readonly DocumentedCall[] = [
  { method: 'GET', path: '/home', answers: ['packages', 'testimonials'] },
  {
    method: 'GET',
    path: '/hero',
    answers: [
      'title',
      'subtitle',
      'backgroundImage',
      'primaryButtonText',
      'primaryButtonLink',
      'secondaryButtonText',
      'secondaryButtonLink',
      'highlightedWord',
    ],
  },
  {
    method: 'GET',
    path: '/about',
    answers: [
      'title',
      'subtitle',
      'image_url',
      'content_title',
      'content',
      'buttonText',
      'buttonLink',
    ],
  },
  {
    method: 'GET',
    path: '/contact',
    answers: ['phone', 'email', 'address', 'workingHours', 'socialMedia'],
  },
  { method: 'POST', path: '/contact/submit', answers: ['success', 'message'] },
  { method: 'GET', path: '/portfolio', answers: 'list' },
  { method: 'GET', path: '/portfolio/categories', answers: 'list' },
  { method: 'GET', path: '/portfolio/featured', answers: 'list' },
  { method: 'GET', path: '/services', answers: 'list' },
  { method: 'GET', path: '/package', answers: ['success', 'data'] },
  { method: 'GET', path: '/calendar/{file}', answers: 'bytes' },
  { method: 'GET', path: '/booking/bookings.csv', answers: 'bytes' },
  { method: 'GET', path: '/booking/available-slots', answers: ['success', 'data'] },
  { method: 'POST', path: '/booking/request', answers: ['success', 'data', 'message'] },
  { method: 'GET', path: '/booking-terms', answers: ['success', 'data'] },
  { method: 'GET', path: '/booking-terms/{id}', answers: ['success', 'data'] },
  { method: 'PUT', path: '/booking-terms', answers: ['success', 'data', 'message'] },
  { method: 'GET', path: '/booking/get-all-bookings', answers: ['success', 'data', 'pagination'] },
  { method: 'GET', path: '/booking/get-booking-by-id', answers: ['success', 'data'] },
  { method: 'GET', path: '/booking/customer-history', answers: ['success', 'data'] },
  { method: 'POST', path: '/booking/create-booking', answers: ['success', 'data', 'message'] },
  {
    method: 'POST',
    path: '/booking/create-for-caller',
    answers: ['success', 'data', 'message'],
  },
  { method: 'PUT', path: '/booking/update-booking', answers: ['success', 'data', 'message'] },
  { method: 'DELETE', path: '/booking/delete-booking', answers: ['success', 'data', 'message'] },
  { method: 'POST', path: '/users/login', answers: ['status', 'message'] },
  { method: 'POST', path: '/users/register', answers: ['status', 'message'] },
  { method: 'POST', path: '/users/forgot-password', answers: ['status', 'message'] },
  { method: 'POST', path: '/users/reset-password', answers: ['status', 'message'] },
  { method: 'GET', path: '/users/me', answers: ['success', 'isAuthenticated', 'data', 'user'] },
  { method: 'GET', path: '/users/logout', answers: ['success', 'data', 'message'] },
  { method: 'GET', path: '/users', answers: ['success', 'data', 'pagination'] },
  { method: 'POST', path: '/users', answers: ['success', 'data', 'message'] },
  { method: 'PUT', path: '/users', answers: ['success', 'data', 'message'] },
  { method: 'DELETE', path: '/users', answers: ['success', 'data', 'message'] },
  ...editorCalls(),
  ...inboxCalls(),
  ...fileCalls(),
  ...galleryCalls(),
  ...connectionCalls(),
  ...productCalls(),
  ...financeCalls(),
  ...moneyCalls(),
  ...miniSessionCalls(),
  ...calendarPaths,
  ...settingsPaths,
  ...overviewPaths,
];

/** The calls of the connections to other services. */
function connectionCalls(): DocumentedCall[] {
  const read = ['success', 'data'];
  const done = ['success', 'data', 'message'];
  return documentedAs({
    'GET /settings/services-status': read,
    'GET /settings/connections': read,
    'GET /settings/auth-url/{provider}': done,
    'POST /settings/auth-callback': done,
    'POST /settings/disconnect': done,
    'POST /settings/connect-service': done,
    'GET /settings/service-credentials/{service}': read,
  });
}

/** The calls of the mini sessions. */
function miniSessionCalls(): DocumentedCall[] {
  const read = ['success', 'data'];
  const done = ['success', 'data', 'message'];
  return documentedAs({
    'GET /mini-sessions': read,
    'GET /mini-sessions/{id}': read,
    'POST /mini-sessions': done,
    'PUT /mini-sessions/{id}': done,
    'DELETE /mini-sessions/{id}': done,
    'GET /mini/{slug}': read,
    'POST /mini-sessions/{id}/book': done,
  });
}

/** The calls of the site's editors. */
function editorCalls(): DocumentedCall[] {
  const changed = ['success', 'data', 'message'];
  const item = ['_id', 'title', 'image', 'category', 'description', 'featured', 'isActive'];
  return documentedAs({
    'PUT /hero': changed,
    'POST /hero/background': changed,
    'PUT /about': changed,
    'PUT /contact': changed,
    'GET /portfolio/{id}': item,
    'POST /portfolio': changed,
    'PUT /portfolio/{id}': changed,
    'DELETE /portfolio/{id}': changed,
    'GET /portfolio/tiktok-videos': ['success', 'data'],
    'POST /portfolio/tiktok-videos': changed,
    'GET /portfolio/tiktok-videos/cover': 'bytes',
    'GET /package/{id}': ['success', 'data'],
    'POST /package': changed,
    'PUT /package/{id}': changed,
    'DELETE /package/{id}': changed,
    'GET /services/{id}': ['success', 'data'],
    'POST /services': changed,
    'PUT /services/{id}': changed,
    'DELETE /services/{id}': changed,
  });
}

/** The calls of the inbox, of the newsletter and of the audit log. */
function inboxCalls(): DocumentedCall[] {
  const page = ['success', 'data', 'pagination'];
  const changed = ['success', 'data', 'message'];
  return documentedAs({
    'GET /contact/submissions': page,
    'PATCH /contact/submissions/{id}/status': changed,
    'GET /contact/submissions/counts': ['success', 'data'],
    'GET /contact/submissions/{id}': ['success', 'data'],
    'POST /contact/submissions/{id}/reply': changed,
    'GET /settings/audit-log': page,
    'POST /newsletter/subscribe': changed,
    'POST /newsletter/confirm': changed,
    'POST /newsletter/unsubscribe': changed,
    'GET /newsletter/subscribers': page,
    'GET /newsletter/subscribers.csv': 'bytes',
    'DELETE /newsletter/subscribers/{id}': changed,
  });
}

/** The calls of the album manager, and the images of albums. */
function galleryCalls(): DocumentedCall[] {
  const changed = ['success', 'data', 'message'];
  return documentedAs({
    'GET /gallery/albums': ['success', 'data', 'pagination'],
    'GET /gallery/albums/{id}': ['success', 'data'],
    'POST /gallery/albums': changed,
    'PUT /gallery/albums/{id}': changed,
    'DELETE /gallery/albums/{id}': changed,
    'POST /gallery/albums/bulk-delete': changed,
    'POST /gallery/albums/{id}/images': 'bytes',
    'DELETE /gallery/albums/{id}/images': changed,
    'POST /gallery/albums/{id}/cover': changed,
    'GET /gallery/stats': ['success', 'data'],
    'GET /gallery/images/{folderName}/{filename}': 'bytes',
  });
}

/** The calls of the files, for all sources. */
function fileCalls(): DocumentedCall[] {
  const page = ['success', 'data', 'pagination'];
  const changed = ['success', 'data', 'message'];
  return documentedAs({
    'GET /files/directory': page,
    'GET /files/directory/{id}': page,
    'POST /files/directory': changed,
    'GET /files/stats': ['success', 'data'],
    'GET /files/services/status': ['success', 'data'],
    'GET /files/storage/all': ['success', 'data'],
    'POST /files/search': page,
    'POST /files/upload': 'bytes',
    'POST /files/uploads': ['success', 'data'],
    'GET /files/uploads/{id}': ['success', 'data'],
    'POST /files/uploads/{id}': 'bytes',
    'POST /files/uploads/{id}/finish': changed,
    'DELETE /files/uploads/{id}': changed,
    'GET /files/download/{id}': 'bytes',
    'GET /files/{id}': ['success', 'data'],
    'PUT /files/{id}': changed,
    'DELETE /files/{id}': changed,
    'POST /files/{id}/move': changed,
    'POST /files/bulk': changed,
    'POST /files/share/{id}': changed,
    'GET /files/public/{id}': 'bytes',
    'POST /files/{fileId}/links': changed,
    'GET /files/{fileId}/links': ['success', 'data'],
    'PUT /files/links/{id}': changed,
    'GET /files/links/{id}/favourites': ['success', 'data'],
    'GET /files/links/{id}/favourites/archive': 'bytes',
    'DELETE /files/links/{id}': changed,
    'POST /files/shared': ['success', 'data'],
    'POST /files/shared/entries': ['success', 'data'],
    'GET /files/shared/content': 'bytes',
    'POST /files/shared/favourites': ['success', 'data'],
    'POST /files/shared/favourites/list': ['success', 'data'],
    'POST /files/shared/favourites/send': changed,
    'GET /files/shared/preview': 'bytes',
    'GET /files/shared/favourites/archive': 'bytes',
    'GET /files/preview/{id}': 'bytes',
    'GET /files/shared/archive': 'bytes',
    'POST /files/bulk/download': changed,
    'GET /files/bulk/download': 'bytes',
    'POST /files/download-locally/{id}': 'bytes',
    'POST /files/convert-to-album/{id}': ['success', 'data'],
    'GET /files/conversions': ['success', 'data'],
    'GET /files/conversions/{id}': ['success', 'data'],
  });
}

/** The calls of the products, their media and their categories. */
function productCalls(): DocumentedCall[] {
  const changed = ['success', 'data', 'message'];
  return documentedAs({
    'GET /products': ['success', 'data', 'pagination'],
    'GET /products/{id}': ['success', 'data'],
    'POST /products': changed,
    'PUT /products/{id}': changed,
    'DELETE /products/{id}': changed,
    'PATCH /products/{id}/stock': changed,
    'POST /products/{id}/media': 'bytes',
    'DELETE /products/{id}/media/{mediaId}': changed,
    'GET /products/categories/all': ['success', 'data'],
    'GET /products/categories/{id}': ['success', 'data'],
    'POST /products/categories': changed,
    'PUT /products/categories/{id}': changed,
    'DELETE /products/categories/{id}': changed,
  });
}
