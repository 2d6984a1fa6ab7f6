import { join } from 'node:path';
import sharp from 'sharp';

/** How many files are uploaded at a time. */
const atOnce = 4;

/**
 * A client gallery of `count` pictures: a detailed photograph as its cover, which is the first, and small ones after it, in
 * five shapes.
 * @returns the path of its page
 */
export async function makeGallery(
  url: string,
  owner: { email: string; password: string },
  count: number,
): Promise<string> {
  const signedIn = await fetch(`${url}/users/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(owner),
  });
  const cookie = signedIn.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  async function call<Data>(path: string, body?: object): Promise<Data> {
    const headers = { cookie, ...(body && { 'content-type': 'application/json' }) };
    const sent = body && { method: 'POST', body: JSON.stringify(body) };
    const reply = await fetch(`${url}/api${path}`, { headers, ...sent });
    if (!reply.ok) throw new Error(`${path}: ${await reply.text()}`);
    const { data }: { data: Data } = JSON.parse(await reply.text());
    return data;
  }
  const { id, folder } = await call<{ id: string; folder: { id: string } }>('/client-galleries', {
    title: 'Amara and Jonas',
    order: 'name',
  });
  const shapes = [240, 107, 160, 300, 200].map((width) =>
    sharp({ create: { width, height: 160, channels: 3, background: '#8a6a54' } })
      .jpeg()
      .toBuffer(),
  );
  const small = await Promise.all(shapes);
  const cover = await sharp(join(import.meta.dirname, 'photos/foliage.jpg')).toBuffer();
  let next = 0;
  async function upload(): Promise<void> {
    for (let at = next++; at < count; at = next++) {
      const picture = at === 0 ? cover : small[at % small.length];
      const form = new FormData();
      form.set('source', 'local');
      form.set('parentId', folder.id);
      form.set('isPublic', 'false');
      // What follows the end of a JPEG makes each another file.
      const bytes = Buffer.concat([picture ?? cover, Buffer.from(String(at))]);
      const name = `DSC_${String(at).padStart(5, '0')}.jpg`;
      form.set('file', new Blob([Uint8Array.from(bytes)], { type: 'image/jpeg' }), name);
      const reply = await fetch(`${url}/api/files/upload`, {
        method: 'POST',
        headers: { cookie },
        body: form,
      });
      if (!reply.ok) throw new Error(await reply.text());
    }
  }
  await Promise.all(Array.from({ length: atOnce }, upload));
  await call(`/client-galleries/${id}/scan`, {});
  for (;;) {
    const { pictures } = await call<{ pictures: number }>(`/client-galleries/${id}`);
    if (pictures === count) break;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  const link = await call<{ url: string }>(`/client-galleries/${id}/links`, { role: 'client' });
  return new URL(link.url).pathname;
}
