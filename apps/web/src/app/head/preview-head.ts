import type { PreviewHead } from '@shutterhouse/server/page-renderer';
import { element } from './markup.ts';

/**
 * The tags of a page that the browser draws, by which a link to it that is sent to somebody says whose it is.
 * No `title` among them, since the page writes that itself.
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
