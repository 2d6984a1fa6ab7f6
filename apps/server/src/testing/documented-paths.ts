import { financeCalls } from './finance.ts';
import { moneyCalls } from './money.ts';
import { overviewPaths } from './overview-calls.ts';
import { settingsPaths } from './settings-calls.ts';

/** A call that others have been promised, and what it answers. */
export type DocumentedCall = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  /** The keys of a success at its top level; or that it is a list, or that the call moves bytes. */
  answers: readonly string[] | 'list' | 'bytes';
};

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
  { method: 'GET', path: '/booking/get-all-bookings', answers: ['success', 'data', 'pagination'] },
  { method: 'GET', path: '/booking/get-booking-by-id', answers: ['success', 'data'] },
  { method: 'POST', path: '/booking/create-booking', answers: ['success', 'data', 'message'] },
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
  ...settingsPaths,
  ...overviewPaths,
];

/** The calls of the connections to other services. */
function connectionCalls(): DocumentedCall[] {
  const read = ['success', 'data'];
  const done = ['success', 'data', 'message'];
  return [
    { method: 'GET', path: '/settings/services-status', answers: read },
    { method: 'GET', path: '/settings/connections', answers: read },
    { method: 'GET', path: '/settings/auth-url/{provider}', answers: done },
    { method: 'POST', path: '/settings/auth-callback', answers: done },
    { method: 'POST', path: '/settings/disconnect', answers: done },
    { method: 'POST', path: '/settings/connect-service', answers: done },
    { method: 'GET', path: '/settings/service-credentials/{service}', answers: read },
  ];
}

/** The calls of the events with short slots. */
function miniSessionCalls(): DocumentedCall[] {
  const read = ['success', 'data'];
  const done = ['success', 'data', 'message'];
  return [
    { method: 'GET', path: '/mini-sessions', answers: read },
    { method: 'GET', path: '/mini-sessions/{id}', answers: read },
    { method: 'POST', path: '/mini-sessions', answers: done },
    { method: 'PUT', path: '/mini-sessions/{id}', answers: done },
    { method: 'DELETE', path: '/mini-sessions/{id}', answers: done },
    { method: 'GET', path: '/mini/{slug}', answers: read },
    { method: 'POST', path: '/mini-sessions/{id}/book', answers: done },
  ];
}

/** The calls of the site's editors. */
function editorCalls(): DocumentedCall[] {
  const changed = ['success', 'data', 'message'];
  const item = ['_id', 'title', 'image', 'category', 'description', 'featured', 'isActive'];
  return [
    { method: 'PUT', path: '/hero', answers: changed },
    { method: 'POST', path: '/hero/background', answers: changed },
    { method: 'PUT', path: '/about', answers: changed },
    { method: 'PUT', path: '/contact', answers: changed },
    { method: 'GET', path: '/portfolio/{id}', answers: item },
    { method: 'POST', path: '/portfolio', answers: changed },
    { method: 'PUT', path: '/portfolio/{id}', answers: changed },
    { method: 'DELETE', path: '/portfolio/{id}', answers: changed },
    { method: 'GET', path: '/portfolio/tiktok-videos', answers: ['success', 'data'] },
    { method: 'POST', path: '/portfolio/tiktok-videos', answers: changed },
    { method: 'GET', path: '/portfolio/tiktok-videos/cover', answers: 'bytes' },
    { method: 'GET', path: '/package/{id}', answers: ['success', 'data'] },
    { method: 'POST', path: '/package', answers: changed },
    { method: 'PUT', path: '/package/{id}', answers: changed },
    { method: 'DELETE', path: '/package/{id}', answers: changed },
    { method: 'GET', path: '/services/{id}', answers: ['success', 'data'] },
    { method: 'POST', path: '/services', answers: changed },
    { method: 'PUT', path: '/services/{id}', answers: changed },
    { method: 'DELETE', path: '/services/{id}', answers: changed },
  ];
}

/** The calls of the inbox, of the newsletter and of the audit log. */
function inboxCalls(): DocumentedCall[] {
  const page = ['success', 'data', 'pagination'];
  const changed = ['success', 'data', 'message'];
  return [
    { method: 'GET', path: '/contact/submissions', answers: page },
    { method: 'PATCH', path: '/contact/submissions/{id}/status', answers: changed },
    { method: 'GET', path: '/contact/submissions/counts', answers: ['success', 'data'] },
    { method: 'GET', path: '/contact/submissions/{id}', answers: ['success', 'data'] },
    { method: 'POST', path: '/contact/submissions/{id}/reply', answers: changed },
    { method: 'GET', path: '/settings/audit-log', answers: page },
    { method: 'POST', path: '/newsletter/subscribe', answers: changed },
    { method: 'POST', path: '/newsletter/confirm', answers: changed },
    { method: 'POST', path: '/newsletter/unsubscribe', answers: changed },
    { method: 'GET', path: '/newsletter/subscribers', answers: page },
    { method: 'GET', path: '/newsletter/subscribers.csv', answers: 'bytes' },
    { method: 'DELETE', path: '/newsletter/subscribers/{id}', answers: changed },
  ];
}

/** The calls of the album manager, and the images of albums. */
function galleryCalls(): DocumentedCall[] {
  const changed = ['success', 'data', 'message'];
  return [
    { method: 'GET', path: '/gallery/albums', answers: ['success', 'data', 'pagination'] },
    { method: 'GET', path: '/gallery/albums/{id}', answers: ['success', 'data'] },
    { method: 'POST', path: '/gallery/albums', answers: changed },
    { method: 'PUT', path: '/gallery/albums/{id}', answers: changed },
    { method: 'DELETE', path: '/gallery/albums/{id}', answers: changed },
    { method: 'POST', path: '/gallery/albums/bulk-delete', answers: changed },
    { method: 'POST', path: '/gallery/albums/{id}/images', answers: 'bytes' },
    { method: 'DELETE', path: '/gallery/albums/{id}/images', answers: changed },
    { method: 'POST', path: '/gallery/albums/{id}/cover', answers: changed },
    { method: 'GET', path: '/gallery/stats', answers: ['success', 'data'] },
    { method: 'GET', path: '/gallery/images/{folderName}/{filename}', answers: 'bytes' },
  ];
}

/** The calls of the files, wherever they lie. */
function fileCalls(): DocumentedCall[] {
  const page = ['success', 'data', 'pagination'];
  const changed = ['success', 'data', 'message'];
  return [
    { method: 'GET', path: '/files/directory', answers: page },
    { method: 'GET', path: '/files/directory/{id}', answers: page },
    { method: 'POST', path: '/files/directory', answers: changed },
    { method: 'GET', path: '/files/stats', answers: ['success', 'data'] },
    { method: 'GET', path: '/files/services/status', answers: ['success', 'data'] },
    { method: 'GET', path: '/files/storage/all', answers: ['success', 'data'] },
    { method: 'POST', path: '/files/search', answers: page },
    { method: 'POST', path: '/files/upload', answers: 'bytes' },
    { method: 'POST', path: '/files/uploads', answers: ['success', 'data'] },
    { method: 'GET', path: '/files/uploads/{id}', answers: ['success', 'data'] },
    { method: 'POST', path: '/files/uploads/{id}', answers: 'bytes' },
    { method: 'POST', path: '/files/uploads/{id}/finish', answers: changed },
    { method: 'DELETE', path: '/files/uploads/{id}', answers: changed },
    { method: 'GET', path: '/files/download/{id}', answers: 'bytes' },
    { method: 'GET', path: '/files/{id}', answers: ['success', 'data'] },
    { method: 'PUT', path: '/files/{id}', answers: changed },
    { method: 'DELETE', path: '/files/{id}', answers: changed },
    { method: 'POST', path: '/files/{id}/move', answers: changed },
    { method: 'POST', path: '/files/bulk', answers: changed },
    { method: 'POST', path: '/files/share/{id}', answers: changed },
    { method: 'GET', path: '/files/public/{id}', answers: 'bytes' },
    { method: 'POST', path: '/files/{fileId}/links', answers: changed },
    { method: 'GET', path: '/files/{fileId}/links', answers: ['success', 'data'] },
    { method: 'DELETE', path: '/files/links/{id}', answers: changed },
    { method: 'POST', path: '/files/shared', answers: ['success', 'data'] },
    { method: 'POST', path: '/files/shared/entries', answers: ['success', 'data'] },
    { method: 'GET', path: '/files/shared/content', answers: 'bytes' },
    { method: 'GET', path: '/files/shared/archive', answers: 'bytes' },
    { method: 'POST', path: '/files/bulk/download', answers: changed },
    { method: 'GET', path: '/files/bulk/download', answers: 'bytes' },
    { method: 'POST', path: '/files/download-locally/{id}', answers: 'bytes' },
    { method: 'POST', path: '/files/convert-to-album/{id}', answers: ['success', 'data'] },
    { method: 'GET', path: '/files/conversions', answers: ['success', 'data'] },
    { method: 'GET', path: '/files/conversions/{id}', answers: ['success', 'data'] },
  ];
}

/** The calls of the products, their media and their categories. */
function productCalls(): DocumentedCall[] {
  const changed = ['success', 'data', 'message'];
  return [
    { method: 'GET', path: '/products', answers: ['success', 'data', 'pagination'] },
    { method: 'GET', path: '/products/{id}', answers: ['success', 'data'] },
    { method: 'POST', path: '/products', answers: changed },
    { method: 'PUT', path: '/products/{id}', answers: changed },
    { method: 'DELETE', path: '/products/{id}', answers: changed },
    { method: 'PATCH', path: '/products/{id}/stock', answers: changed },
    { method: 'POST', path: '/products/{id}/media', answers: 'bytes' },
    { method: 'DELETE', path: '/products/{id}/media/{mediaId}', answers: changed },
    { method: 'GET', path: '/products/categories/all', answers: ['success', 'data'] },
    { method: 'GET', path: '/products/categories/{id}', answers: ['success', 'data'] },
    { method: 'POST', path: '/products/categories', answers: changed },
    { method: 'PUT', path: '/products/categories/{id}', answers: changed },
    { method: 'DELETE', path: '/products/categories/{id}', answers: changed },
  ];
}
