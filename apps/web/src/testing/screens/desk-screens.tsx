import type { ReactNode } from 'react';
import { AccountPage } from '../../app/pages/account-page.tsx';
import { FilesScreen } from '../../features/files/admin/files-screen.tsx';
import { FinanceScreen } from '../../features/finance/admin/finance-screen.tsx';
import { GalleryScreen } from '../../features/gallery/admin/gallery-screen.tsx';
import { InboxScreen } from '../../features/messages/admin/inbox-screen.tsx';
import { ProductsScreen } from '../../features/products/admin/products-screen.tsx';
import { UsersScreen } from '../../features/users/admin/users-screen.tsx';
import { type Answers, answerCalls } from '../calls/answers.ts';
import { renderScreen } from '../page/render-screen.tsx';
import { albumRow, inboxPage, userRow } from '../rows/desk-rows.ts';
import { onePage, recordRow, summaryRow } from '../rows/finance.ts';
import { categoryRow, productRow, productsPage } from '../rows/products.ts';
import { fileRow, filesPage, folderRow, storageRow } from './files.tsx';

/** A screen of the dashboard, its query string, and the responses it needs. */
export type Screen = { screen: ReactNode; at: string; answers: Answers };

export const users: Screen = {
  screen: <UsersScreen />,
  at: '?inactive=show',
  answers: {
    'users.list': () => ({
      ...onePage([userRow, { ...userRow, id: 'u2', firstName: 'Ada', isActive: false }]),
    }),
    'users.get': () => userRow,
    'bookings.feed.get': () => ({ address: null, madeAt: null }),
  },
};
export const account: Screen = { screen: <AccountPage part="account" />, at: '', answers: {} };
export const inbox: Screen = {
  screen: <InboxScreen />,
  at: '',
  answers: { 'messages.list': () => inboxPage },
};
export const gallery: Screen = {
  screen: <GalleryScreen />,
  at: '',
  answers: {
    'gallery.albums.list': () => ({
      rows: [albumRow],
      pagination: { page: 1, limit: 20, hasNextPage: false, nextCursor: null },
    }),
    'gallery.albums.stats': () => ({
      ...{ totalAlbums: 1, totalImages: 2, totalSize: 4_000_000, averageImagesPerAlbum: 2 },
    }),
    'gallery.albums.get': () => albumRow,
    'gallery.albums.uses': () => [],
    'gallery.albums.findConflict': () => ({ conflict: false }),
  },
};
export const album: Screen = { ...gallery, at: `?album=${albumRow.id}` };
export const files: Screen = {
  screen: <FilesScreen />,
  at: '',
  answers: {
    'files.list': () => filesPage([folderRow('Weddings'), fileRow('a.txt'), fileRow('b.txt')]),
    'files.storage': () => [storageRow('local', 'Local')],
    'files.servicesStatus': () => [
      { source: 'local', label: 'Local', isConnected: true },
      { source: 'nextcloud', label: 'Nextcloud', isConnected: true },
    ],
    'files.conversions.running': () => [],
    'files.shares.list': () => [],
  },
};
export const products: Screen = {
  screen: <ProductsScreen />,
  at: '',
  answers: {
    'products.list': () => productsPage([productRow]),
    'products.get': () => productRow,
    'products.categories.list': () => [categoryRow],
  },
};
export const transactions: Screen = {
  screen: <FinanceScreen />,
  at: '?tab=transactions',
  answers: { 'finance.summary': () => summaryRow, 'finance.list': () => onePage([recordRow]) },
};

/** Renders a screen with its notices and confirmations; `other` responses override its own. */
export async function showScreen({ screen, at, answers }: Screen, other: Answers) {
  history.replaceState(null, '', `${location.pathname}${at}`);
  answerCalls({ ...answers, ...other });
  await renderScreen(screen);
}
