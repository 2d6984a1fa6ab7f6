import type { PreviewHead } from '@shutterhouse/server/page-renderer';
import { element } from './markup.ts';

/**
 * The tags by which a shared link to a client-rendered page shows whose it is. `title` is left out,
 * since the page sets it itself.
 */
export const previewHead: PreviewHead = ({ title, name, icon }) => {
  const property = (key: string, content: string) => element('meta', { property: key, content });
  return [
    property('og:type', 'website'),
    property('og:site_name', name),
    property('og:title', title === undefined ? name : `${title} · ${name}`),
    property('og:image', icon),
    element('meta', { name: 'twitter:card', content: 'summary' }),
  ].join('');
};
