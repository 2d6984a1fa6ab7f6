import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  createGalleryLinkRow,
  createGalleryListRow,
  createGalleryPictureRow,
  createGalleryRow,
} from '@shutterhouse/server/testing/rows/client-galleries';
import { createTestApp, type TestStudio } from '@shutterhouse/server/testing/studio/app';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Lightroom, startLightroom } from './lightroom.ts';

let studio: TestStudio;
let url: string;
let token: string;
let folder: string;
let lightroom: Lightroom;

beforeAll(async () => {
  studio = await createTestApp();
  url = await studio.listen();
  const owner = await studio.as('admin');
  const wish = { name: 'Lightroom', access: 'write', days: 30 } as const;
  ({ token } = await owner.security.tokens.create(wish));
  folder = mkdtempSync(join(tmpdir(), 'lightroom-'));
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await studio.close();
});
beforeEach(async () => {
  lightroom = await startLightroom();
  return () => lightroom.close();
});

const connect = (address = url, secret = token) =>
  lightroom.run(`require('Studio').saveSettings(' ${address}/ ', '${secret}')`);

/** Files of a few bytes, as Lightroom has rendered them. @returns their paths as a list in Lua */
function rendered(...names: string[]): string {
  const paths = names.map((name) => {
    const path = join(folder, name);
    writeFileSync(path, `the bytes of ${name}`);
    return path;
  });
  return `{ ${paths.map((path) => `'${path}'`).join(', ')} }`;
}

it('reads and writes JSON as everybody does', async () => {
  const text = fc.string({ unit: 'grapheme' });
  const simple = fc.oneof(text, fc.boolean(), fc.constant(null), fc.integer(), fc.constant(1.5));
  const value = fc.dictionary(text, fc.oneof(simple, fc.array(simple, { minLength: 1 })), {
    minKeys: 1,
  });
  const again = await lightroom.textFunction(
    `local Json = require('Json')
    return function(text) return Json.encode(Json.decode(text)) end`,
  );
  fc.assert(
    fc.property(value, (object) => {
      expect(JSON.parse(again(JSON.stringify(object)))).toEqual({ ...object });
    }),
  );
});

it.each(['', '{', '[1,]', '{"a" 1}', '"open', '"\\x"', 'nope', '1 2', '[1 2]'])(
  'refuses %j, which is no JSON',
  async (text) => {
    const read = await lightroom.textFunction(
      `return function(text) return select(2, pcall(require('Json').decode, text)) end`,
    );
    expect(read(text)).toMatch(/^JSON: /);
  },
);

describe('the settings', () => {
  it('say how many galleries the studio has', async () => {
    await connect();
    await lightroom.run(
      `properties = {}; local info = run('PluginInfo'); info.startDialog(properties)`,
    );
    expect(await lightroom.run('return properties.address')).toBe(url);
    expect(await lightroom.run('return properties.token')).toBe(token);
  });

  it.each([
    ['an unknown token', () => connect(url, 'sht_unknown'), /Authentication required/],
    ['another address', () => connect('http://127.0.0.1:9'), /could not be reached/],
  ])('explain a refusal of %s', async (_, settle, sentence) => {
    await settle();
    const problem = await lightroom.run(
      `local galleries, problem = require('Studio').galleries(); return problem`,
    );
    expect(problem).toMatch(sentence);
  });
});

describe('an export', () => {
  const titled = (title: string) => `galleryId = 'new', title = '${title}', chapter = ''`;

  it('makes a gallery with a chapter, whose folder has the files byte for byte', async () => {
    await connect();
    const failed = await lightroom.run(
      `return export({ galleryId = 'new', title = 'Rings “é”', chapter = 'Church' }, ${rendered('a.jpg', 'b & c.jpg')})`,
    );
    expect(failed).toBe('');
    const owner = await studio.as('admin');
    const [gallery] = (await owner.clientGalleries.list({ search: 'rings' })).rows;
    const { folder: inFiles } = await owner.clientGalleries.get({ id: gallery?.id ?? '' });
    const [chapter] = (await owner.files.list({ id: inFiles.id })).rows;
    expect(chapter?.name).toBe('Church');
    const { rows } = await owner.files.list({ id: chapter?.id ?? '' });
    expect(rows.map(({ name, size }) => ({ name, size }))).toEqual([
      { name: 'a.jpg', size: 'the bytes of a.jpg'.length },
      { name: 'b & c.jpg', size: 'the bytes of b & c.jpg'.length },
    ]);
  });

  it('goes on in a gallery that exists, and says what was there already', async () => {
    await connect();
    await lightroom.run(`export({ ${titled('Twice')} }, ${rendered('a.jpg')})`);
    const owner = await studio.as('admin');
    const id = (await owner.clientGalleries.list({ search: 'twice' })).rows[0]?.id ?? '';
    const again = `export({ galleryId = '${id}', chapter = '' }, ${rendered('a.jpg', 'b.jpg')})`;
    expect(await lightroom.run(`return ${again}`)).toBe('');
    expect(lightroom.messages.at(-1)).toMatch(/already there: 1 /);
    const { folder: inFiles } = await owner.clientGalleries.get({ id });
    expect((await owner.files.list({ id: inFiles.id })).rows).toHaveLength(2);
  });

  it('needs a title for a new gallery, and asks for it', async () => {
    await connect();
    await lightroom.run(`export({ ${titled('')} }, {})`);
    expect(lightroom.messages).toEqual([expect.stringContaining('give the new gallery a title')]);
  });

  it('marks each picture that could not be uploaded, with the studio’s sentence', async () => {
    await connect(url, 'sht_unknown');
    await lightroom.run(`export({ ${titled('Never')} }, ${rendered('a.jpg')})`);
    expect(lightroom.messages.at(-1)).toContain('Authentication required');
  });
});

describe('choices', () => {
  it('become collections of the gallery, with stars, of the photos that the catalog has', async () => {
    const { deps } = studio;
    const galleryId = createGalleryRow(deps, { title: 'Rings' });
    const { token: link } = createGalleryLinkRow(deps, { galleryId });
    const listId = createGalleryListRow(deps, { galleryId, name: 'Album' });
    const { visits, lists } = (await studio.as('visitor')).clientGalleries;
    const opened = await visits.open({ token: link });
    const known = await visits.introduce({ key: opened.isLocked ? '' : opened.key, name: 'Amara' });
    const key = known.needsCode ? '' : known.key;
    for (const originalName of ['IMG_1.jpg', 'IMG_2.jpg', 'gone.jpg']) {
      const pictureId = createGalleryPictureRow(deps, { galleryId, originalName });
      await lists.set({ key, listId, pictureId, isChosen: true });
    }
    await connect();
    await lightroom.run(
      `addPhoto('IMG_1.CR3') addPhoto('IMG_10.CR3') addPhoto('img_2.NEF') addPhoto('other.NEF')
      run('BringChoices')`,
    );
    expect(lightroom.messages).toEqual(['Choices of Rings: Album, Amara: 2 of 3 found']);
    const kept = 'Shutterhouse/Rings/Album, Amara';
    expect(await lightroom.run('return collections()')).toBe(
      `${kept} | IMG_1.CR3 | 5\n${kept} | img_2.NEF | 5`,
    );
    // Brought again, the collection is as the list is now.
    await lightroom.run(`run('BringChoices')`);
    expect(String(await lightroom.run('return collections()')).split('\n')).toHaveLength(2);
  });

  it('of a studio without galleries, or out of reach, are a sentence', async () => {
    await connect('http://127.0.0.1:9');
    await lightroom.run(`run('BringChoices')`);
    expect(lightroom.messages).toEqual([expect.stringMatching(/^Not connected: .*not be reached/)]);
  });
});
