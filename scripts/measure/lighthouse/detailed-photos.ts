import { join } from 'node:path';
import sharp from 'sharp';

/** How many photographs the portfolio has. */
const portfolioSize = 18;

/**
 * Pictures of 2400 × 1600 px with more detail than a real photograph: edges of all sizes down to
 * single pixels, so as sharp as 24 megapixels at all sizes that the site uses.
 */
const files = ['foliage', 'fabric', 'meadow'].map((name) =>
  join(import.meta.dirname, 'photos', `${name}.jpg`),
);

const categories = ['Weddings', 'Portraits', 'Events', 'Commercial', 'Graduations', 'Real Estate'];

/** Photographs of every subject, in portrait, landscape and rotated: `count` distinct files, as JPEG. */
function detailedPhotos(count: number): Promise<Buffer[]> {
  return Promise.all(
    Array.from({ length: count }, (_, at) => {
      const photo = sharp(files[at % files.length]).rotate(at % 4 === 3 ? 90 : 0);
      const turn = Math.floor(at / files.length);
      return photo
        .flip(turn % 2 === 1)
        .flop(turn % 4 > 1)
        .jpeg({ quality: 95 })
        .toBuffer();
    }),
  );
}

/** Replaces all pictures of a new studio by detailed photographs: in the hero and the portfolio. */
export async function hangDetailedPhotos(
  url: string,
  owner: { email: string; password: string },
): Promise<void> {
  const [hero, ...others] = await detailedPhotos(portfolioSize + 1);
  const signedIn = await fetch(`${url}/users/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(owner),
  });
  const cookie = signedIn.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const call = async (method: string, path: string, body?: FormData) => {
    const reply = await fetch(url + path, { method, headers: { cookie }, ...(body && { body }) });
    if (!reply.ok) throw new Error(`${method} ${path}: ${await reply.text()}`);
    return reply.json();
  };
  for (const { id } of (await call('GET', '/portfolio')) as { id: string }[]) {
    await call('DELETE', `/portfolio/${id}`);
  }
  await call('POST', '/hero/background', formOf('file', hero));
  for (const [at, photo] of others.entries()) {
    const category = categories[at % categories.length] ?? '';
    const item = { title: `Photograph ${at + 1}`, category };
    await call('POST', '/portfolio', formOf('image', photo, item));
  }
}

function formOf(field: string, photo: Buffer | undefined, texts: Record<string, string> = {}) {
  const form = new FormData();
  for (const [name, text] of Object.entries(texts)) form.append(name, text);
  form.append(field, new Blob([Uint8Array.from(photo ?? [])]), 'photograph.jpg');
  return form;
}
