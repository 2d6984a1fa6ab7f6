import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { mails } from '../../../outbox/tables.ts';
import {
  createGalleryLinkRow,
  createGalleryListRow,
  createGalleryPictureRow,
  createGalleryRow,
} from '../../../testing/rows/client-galleries.ts';
import { forEachTest, studioForEachTest } from '../../../testing/studio/for-each-test.ts';
import type { clientGalleries } from '../tables.ts';

let now = new Date('2030-06-03T12:00:00Z');
const studio = studioForEachTest({ now: () => now });
const calls = forEachTest(async () => {
  now = new Date('2030-06-03T12:00:00Z');
  const visitor = (await studio.as('visitor')).clientGalleries;
  const staff = (await studio.as('moderator')).clientGalleries;
  return { visits: visitor.visits, lists: visitor.lists, staff };
});

type Link = { id: string; token: string; galleryId: string };

const galleryOf = (more: Partial<typeof clientGalleries.$inferInsert> = {}) =>
  createGalleryLinkRow(studio.deps, { galleryId: createGalleryRow(studio.deps, more) });
const picturesOf = (galleryId: string, count: number) =>
  Array.from({ length: count }, (_, at) =>
    createGalleryPictureRow(studio.deps, { galleryId, name: `IMG_${at}.jpg` }),
  );
const open = async ({ token }: Pick<Link, 'token'>, resume?: string) => {
  const opened = await calls.visits.open({ token, ...(resume !== undefined && { resume }) });
  if (opened.isLocked) throw new Error('It is locked.');
  return opened;
};
const introduce = async (link: Pick<Link, 'token'>, name = 'Amara') => {
  const { key } = await open(link);
  const known = await calls.visits.introduce({ key, name });
  if (known.needsCode) throw new Error('It needs a code.');
  return known;
};
const listOf = (galleryId: string, more: Parameters<typeof createGalleryListRow>[1] = {}) =>
  createGalleryListRow(studio.deps, { galleryId, name: 'Album', ...more });
const mailsTo = (to: string) => studio.deps.db.select().from(mails).where(eq(mails.to, to)).all();

describe('a visitor', () => {
  it('has lists of their own, also beside another one of the same name', async () => {
    const link = galleryOf();
    const [picture = ''] = picturesOf(link.galleryId, 1);
    const listId = listOf(link.galleryId);
    const one = await introduce(link);
    const other = await introduce(link);
    await calls.lists.set({ key: one.key, listId, pictureId: picture, isChosen: true });
    const chosenBy = async (key: string) =>
      (await calls.lists.mine({ key })).map(({ choices }) => choices.length);
    expect(await chosenBy(one.key)).toEqual([1]);
    expect(await chosenBy(other.key)).toEqual([0]);
  });

  it('goes on by what the first device was given, on another one and later', async () => {
    const link = galleryOf();
    const [pictureId = ''] = picturesOf(link.galleryId, 1);
    const listId = listOf(link.galleryId);
    const { key, resume } = await introduce(link);
    await calls.lists.set({ key, listId, pictureId, isChosen: true });
    const later = await open(link, resume);
    expect(later.visitor).toMatchObject({ name: 'Amara' });
    expect(await calls.lists.mine({ key: later.key })).toMatchObject([
      { choices: [{ pictureId }] },
    ]);
    // What was given for another link, or changed, opens as nobody.
    expect((await open(galleryOf(), resume)).visitor).toBeNull();
    expect((await open(link, `${resume}x`)).visitor).toBeNull();
  });

  it('says their name before they choose', async () => {
    const link = galleryOf();
    const [pictureId = ''] = picturesOf(link.galleryId, 1);
    const { key } = await open(link);
    const tap = { key, listId: listOf(link.galleryId), pictureId, isChosen: true };
    await expect(calls.lists.set(tap)).rejects.toThrow('Please tell the studio your name first.');
    await expect(calls.visits.introduce({ key, name: ' ' })).rejects.toThrow(
      'Please enter your name',
    );
  });
});

describe('another device', () => {
  const onTwoDevices = async () => {
    const link = galleryOf();
    const { key, visitor } = await introduce(link);
    const { code, expiresAt } = await calls.visits.continueElsewhere({ key });
    return { link, visitor, code, expiresAt, second: await open(link) };
  };
  const over = 'This link for another device was used, or has expired.';

  it('goes on as the same visitor by a code, once', async () => {
    const { link, visitor, code, expiresAt, second } = await onTwoDevices();
    expect(expiresAt).toEqual(new Date('2030-06-03T12:15:00Z'));
    const known = await calls.visits.continue({ key: second.key, code });
    expect(known).toMatchObject({ needsCode: false, visitor });
    // Just before its end, in another quarter of an hour by the clock.
    now = new Date(expiresAt.getTime() - 1);
    await expect(calls.visits.continue({ key: second.key, code })).rejects.toThrow(over);
    const third = await open(link);
    await expect(calls.visits.continue({ key: third.key, code })).rejects.toThrow(over);
  });

  it('is refused after 15 minutes, by another link, and with any other text', async () => {
    const { code, expiresAt, second } = await onTwoDevices();
    const other = await open(galleryOf());
    const texts = [code, `${code}x`, ''];
    await expect(calls.visits.continue({ key: other.key, code })).rejects.toThrow(over);
    now = expiresAt;
    for (const text of texts) {
      await expect(calls.visits.continue({ key: second.key, code: text })).rejects.toThrow(over);
    }
  });

  it('is for visitors who have said their name', async () => {
    const { key } = await open(galleryOf());
    await expect(calls.visits.continueElsewhere({ key })).rejects.toThrow(
      'Please tell the studio your name first.',
    );
  });

  it('of two devices at the same time one goes on', async () => {
    const { code, second } = await onTwoDevices();
    const both = await Promise.allSettled(
      [1, 2].map(() => calls.visits.continue({ key: second.key, code })),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });
});

describe('where the studio asks for the address', () => {
  const codeOf = (to: string) => {
    const text = mailsTo(to).at(-1)?.text ?? '';
    return /^\s*(\d{6})\s*$/m.exec(text)?.[1] ?? '';
  };

  const who = { name: 'Amara', email: 'amara@client.example' };
  /** Asks for a code as somebody who holds the link. */
  const askOn = async (key: string) => {
    const asked = await calls.visits.introduce({ key, ...who });
    if (!asked.needsCode) throw new Error('No code was mailed.');
    const { request } = asked;
    const code = codeOf(who.email);
    return {
      ...{ request, code, wrong: code === '000000' ? '000001' : '000000' },
      prove: (typed: string) => calls.visits.prove({ key, ...who, request, code: typed }),
    };
  };
  const ask = async (link = galleryOf({ asksEmail: true })) => askOn((await open(link)).key);

  it('a code proves it, and whoever has proved it is the same visitor on each device', async () => {
    const link = galleryOf({ asksEmail: true });
    const begin = async () => {
      const { prove, code } = await ask(link);
      return prove(code);
    };
    const first = await begin();
    const second = await begin();
    if (first.needsCode || second.needsCode) throw new Error('A code is needed.');
    expect(second.visitor).toEqual(first.visitor);
    expect(mailsTo(who.email)).toMatchObject([{ isConfidential: true }, { isConfidential: true }]);
  });

  it('refuses a wrong code, one that was used or has expired, and the sixth attempt', async () => {
    const link = galleryOf({ asksEmail: true });
    const { key } = await open(link);
    await expect(calls.visits.introduce({ key, name: 'Amara' })).rejects.toThrow(
      'Please enter your e-mail address',
    );
    const refusal = 'This is not the code';
    const guessed = await ask(link);
    for (let turn = 0; turn < 5; turn += 1) {
      await expect(guessed.prove(guessed.wrong)).rejects.toThrow(refusal);
    }
    await expect(guessed.prove(guessed.code)).rejects.toThrow(refusal);
    const used = await ask(link);
    await used.prove(used.code);
    await expect(used.prove(used.code)).rejects.toThrow(refusal);
    const late = await ask(link);
    now = new Date(now.getTime() + 15 * 60_000);
    await expect(late.prove(late.code)).rejects.toThrow(refusal);
  });

  it('keeps a code for who asked for it, whatever others guess and ask by the same link', async () => {
    const link = galleryOf({ asksEmail: true });
    const client = await ask(link);
    const stranger = await ask(link);
    for (let turn = 0; turn < 6; turn += 1) {
      await expect(stranger.prove(stranger.wrong)).rejects.toThrow('This is not the code');
    }
    if (stranger.code !== client.code) {
      await expect(client.prove(stranger.code)).rejects.toThrow('This is not the code');
    }
    const other = await ask();
    const { key } = await open(link);
    await expect(
      calls.visits.prove({ key, ...who, request: other.request, code: other.code }),
    ).rejects.toThrow('This is not the code');
    expect(await client.prove(client.code)).toMatchObject({ visitor: { email: who.email } });
  });

  it('mails five codes an hour for a network, and fifteen for all', async () => {
    const { key } = await open(galleryOf({ asksEmail: true }));
    const askFrom = async (remoteAddress: string) =>
      studio.inject({
        ...{ method: 'POST', url: '/client-galleries/visit/visitor', remoteAddress },
        payload: { key, ...who },
      });
    const statusFrom = async (remoteAddress: string) => (await askFrom(remoteAddress)).statusCode;
    const client = await askFrom('198.51.100.7');
    const code = codeOf(who.email);
    for (let turn = 0; turn < 5; turn += 1) expect(await statusFrom('203.0.113.1')).toBe(200);
    expect(await statusFrom('203.0.113.1')).toBe(429);
    expect(await statusFrom('198.51.100.7')).toBe(200);
    for (let turn = 0; turn < 8; turn += 1) {
      expect(await statusFrom(`203.0.113.${turn + 2}`)).toBe(200);
    }
    expect(await statusFrom('203.0.113.20')).toBe(429);
    expect(mailsTo(who.email)).toHaveLength(15);
    const { request } = client.json().data;
    const proven = await studio.rest('POST', '/client-galleries/visit/visitor/code', {
      body: { key, ...who, request, code },
    });
    expect(proven.json().data).toMatchObject({ visitor: { email: who.email } });
    expect(await calls.visits.introduce({ key, ...who, email: 'jonas@client.example' })).toEqual({
      ...{ needsCode: true, request: expect.stringMatching(/^[\w-]{43}$/) },
    });
  });
});
