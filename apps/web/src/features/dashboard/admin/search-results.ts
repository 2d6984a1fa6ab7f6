import type { StudioClock } from '@shutterhouse/contract/clock';
import { formatCents } from '@shutterhouse/contract/money';
import { paths } from '@shutterhouse/contract/pages';
import { t } from '@shutterhouse/contract/sentences';
import type { Outputs } from '../../../lib/calls/trpc.ts';
import { formatInstant } from '../../../lib/formats/studio-time.ts';

export type Found = Outputs['dashboard']['search'];

/** A search result and the address that it opens. */
export type Result = { id: string; label: string; detail: string; href: string };

export type ResultGroup = { label: string; results: readonly Result[] };

/** The results by kind, without empty kinds; times in the studio's time zone, prices in its currency. */
export function groupsOf(
  found: Found,
  clock: StudioClock,
  currency: string | undefined,
): ResultGroup[] {
  const opened = (section: Parameters<typeof paths.dashboard>[0], name: string, id: string) =>
    `${paths.dashboard(section)}?${new URLSearchParams({ [name]: id })}`;
  const groups = [
    {
      label: t('Bookings'),
      results: found.bookings.map(({ id, customerName, startsAt, confirmationCode }) => ({
        id,
        label: customerName || confirmationCode,
        detail: `${formatInstant(startsAt, clock)} · ${confirmationCode}`,
        href: opened('bookings', 'booking', id),
      })),
    },
    {
      label: t('People'),
      results: found.people.map(({ id, name, email }) => ({
        id,
        label: name,
        detail: email,
        href: paths.client(id),
      })),
    },
    {
      label: t('Jobs'),
      results: found.jobs.map(({ id, name, client }) => ({
        ...{ id, label: name, detail: client, href: paths.job(id) },
      })),
    },
    {
      label: t('Client galleries'),
      results: found.galleries.map(({ id, name, client }) => ({
        ...{ id, label: name, detail: client, href: paths.clientGallery(id) },
      })),
    },
    {
      label: t('Albums'),
      results: found.albums.map(({ id, name, images }) => ({
        id,
        label: name,
        detail: t('{images, plural, one {# picture} other {# pictures}}', { images }),
        href: opened('gallery', 'album', id),
      })),
    },
    {
      label: t('Files'),
      results: found.files.map(({ id, name, isFolder, folder }) => ({
        id,
        label: name,
        detail: isFolder ? t('Folder') : t('File'),
        href: `${paths.dashboard('files')}?${new URLSearchParams({
          ...(folder && { folder }),
          ...(!isFolder && { preview: id }),
        })}`,
      })),
    },
    {
      label: t('Messages'),
      results: found.messages.map(({ id, name, beginning }) => ({
        id,
        label: name,
        detail: beginning,
        href: opened('messages', 'message', id),
      })),
    },
    {
      label: t('Products'),
      results: found.products.map(({ id, name, priceCents }) => ({
        id,
        label: name,
        detail: formatCents(priceCents, { currency }),
        href: opened('products', 'edit', id),
      })),
    },
  ];
  return groups.filter(({ results }) => results.length > 0);
}
