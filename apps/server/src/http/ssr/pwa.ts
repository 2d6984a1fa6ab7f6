import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { paths } from '@shutterhouse/contract/pages';
import type { FastifyInstance } from 'fastify';
import type { IconRequest } from '../../media/decoder/calls.ts';

/** The sizes of the icon that browsers and phones ask for, in pixels. */
const iconSizes = ['180', '192', '512'] as const;

/** How much of a maskable icon may be cut off at each side. */
const safeMargin = 0.1;

const paper = '#faf8f5';

type Options = {
  clientFolder: string;
  name: () => string;
  /** Draws an icon as PNG. */
  drawIcon: (change: IconRequest) => Promise<Buffer>;
};

/** What makes the site installable: its manifest under the studio's name, and icons made of its mark. */
export function registerPwa(app: FastifyInstance, { clientFolder, name, drawIcon }: Options): void {
  const icons = new Map<string, Promise<Buffer>>();

  app.get('/manifest.webmanifest', (_request, reply) =>
    reply
      .type('application/manifest+json')
      .header('cache-control', 'max-age=3600')
      .send(JSON.stringify(manifest(name()))),
  );
  for (const size of iconSizes) addIcon(`${size}.png`, Number(size), 0);
  addIcon('maskable.png', 512, safeMargin);

  function addIcon(file: string, pixels: number, margin: number): void {
    app.get(`/icons/${file}`, async (_request, reply) => {
      const icon = icons.get(file) ?? drawMark(pixels, margin);
      icons.set(file, icon);
      // A failure is not kept: the file may be there after the next build.
      icon.catch(() => icons.delete(file));
      return reply
        .type('image/png')
        .header('cache-control', 'max-age=86400')
        .send(await icon);
    });
  }

  async function drawMark(edge: number, share: number): Promise<Buffer> {
    const svg = await readFile(join(clientFolder, 'favicon.svg'));
    return drawIcon({ svg, edge, margin: Math.round(edge * share), background: '#1f1b18' });
  }
}

function manifest(name: string): object {
  const icon = (file: string, pixels: number, purpose: string) => ({
    src: `/icons/${file}`,
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
    background_color: paper,
    theme_color: paper,
    shortcuts: [{ name: 'Dashboard', url: paths.dashboard() }],
    icons: [
      icon('192.png', 192, 'any'),
      icon('512.png', 512, 'any'),
      icon('maskable.png', 512, 'maskable'),
    ],
  };
}
