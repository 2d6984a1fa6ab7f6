import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { paths } from '@shutterhouse/contract/pages';
import type { PublicAppearance } from '@shutterhouse/contract/settings/appearance';
import type { FastifyInstance } from 'fastify';
import type { IconRequest } from '../../media/decoder/calls.ts';
import { iconPath, manifestColours } from './page-appearance.ts';

/** The sizes of the icon that browsers and phones ask for, in pixels. */
const iconSizes = ['48', '180', '192', '512'] as const;

/** How much of a maskable icon may be cropped on each side. */
const safeMargin = 0.1;

type Options = {
  clientFolder: string;
  name: () => string;
  /** The studio's current appearance. */
  appearance: () => PublicAppearance;
  /** The original picture from which its icons are made. */
  readIcon: (id: string) => Promise<Buffer>;
  /** Renders an icon as PNG. */
  drawIcon: (change: IconRequest) => Promise<Buffer>;
};

/** Makes the site installable: a manifest with the studio's name, and icons. */
export function registerPwa(app: FastifyInstance, options: Options): void {
  const { clientFolder, name, appearance, readIcon, drawIcon } = options;
  const icons = new Map<string, Promise<Buffer>>();

  app.get('/manifest.webmanifest', (_request, reply) =>
    reply
      .type('application/manifest+json')
      .header('cache-control', 'max-age=3600')
      .send(JSON.stringify(manifest(name(), appearance()))),
  );
  for (const size of iconSizes) addIcon(`${size}.png`, Number(size), 0);
  addIcon('maskable.png', 512, safeMargin);
  // Where browsers, feed readers and crawlers look without having read a page.
  addIcon('48.png', 48, 0, '/favicon.ico');
  addIcon('180.png', 180, 0, '/apple-touch-icon.png');

  function addIcon(file: string, pixels: number, margin: number, path = `/icons/${file}`): void {
    app.get(path, async (_request, reply) => {
      const id = appearance().icon?.id;
      const key = `${file} ${id ?? ''}`;
      const known = icons.get(key);
      // Icons made from another picture are no longer requested.
      if (!known)
        for (const other of icons.keys()) if (!other.endsWith(` ${id ?? ''}`)) icons.delete(other);
      const icon = known ?? draw(pixels, margin, id);
      icons.set(key, icon);
      // A failure is not cached: the file may exist after the next build.
      icon.catch(() => icons.delete(key));
      return reply
        .type('image/png')
        .header('cache-control', 'max-age=86400')
        .send(await icon);
    });
  }

  async function draw(edge: number, share: number, id: string | undefined): Promise<Buffer> {
    const margin = Math.round(edge * share);
    if (id !== undefined) {
      return drawIcon({ drawing: await readIcon(id), edge, margin, background: '#ffffff' });
    }
    const drawing = await readFile(join(clientFolder, 'favicon.svg'));
    return drawIcon({ drawing, edge, margin, background: '#1f1b18' });
  }
}

function manifest(name: string, appearance: PublicAppearance): object {
  const icon = (file: string, pixels: number, purpose: string) => ({
    src: iconPath(file, appearance.icon?.id),
    sizes: `${pixels}x${pixels}`,
    type: 'image/png',
    purpose,
  });
  return {
    name,
    short_name: name.split(' ')[0],
    id: '/',
    start_url: '/',
    display: 'standalone',
    ...manifestColours(appearance),
    shortcuts: [{ name: 'Dashboard', url: paths.dashboard() }],
    icons: [
      icon('192.png', 192, 'any'),
      icon('512.png', 512, 'any'),
      icon('maskable.png', 512, 'maskable'),
    ],
  };
}
