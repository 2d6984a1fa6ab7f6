import { beforeEach, describe, expect, it } from 'vitest';
import type { TestStudio } from '../../testing/studio/app.ts';
import { studioForEachTest } from '../../testing/studio/for-each-test.ts';

let desk: Awaited<ReturnType<TestStudio['as']>>['legal'];
const studio = studioForEachTest();
beforeEach(async () => {
  desk = (await studio.as('moderator')).legal;
});

const imprint = { title: 'Impressum & Kontakt', text: 'Harbour Light\n1 Quay Street' };
const visitor = async () => studio.as('visitor');
const links = async () => (await (await visitor()).settings.studio()).legalPages;

describe('a legal page', () => {
  it('is linked on every page and read at an address made of its title', async () => {
    expect(await links()).toBeUndefined();
    await desk.create(imprint);
    expect(await links()).toEqual([{ title: 'Impressum & Kontakt', slug: 'impressum-kontakt' }]);
    const { legal } = await visitor();
    expect(await legal.page({ slug: 'impressum-kontakt' })).toMatchObject(imprint);
  });

  it('keeps its address when its title changes', async () => {
    const { id } = await desk.create(imprint);
    await desk.update({ id, title: 'Imprint' });
    expect(await links()).toEqual([{ title: 'Imprint', slug: 'impressum-kontakt' }]);
  });

  it.each([
    ['another page has it', 'Impressum Kontakt', /^impressum-kontakt-[0-9a-f]{12}$/],
    ['its title has no letters for one', '特定商取引法に基づく表記', /^page-[0-9a-f]{12}$/],
  ])('gets an address of its own when %s', async (_, title, address) => {
    await desk.create(imprint);
    const { slug } = await desk.create({ ...imprint, title });
    expect(slug).toMatch(address);
    expect(await (await visitor()).legal.page({ slug })).toMatchObject({ title });
  });

  it('is neither linked nor read by visitors while it is inactive', async () => {
    const { id, slug } = await desk.create({ ...imprint, isActive: false });
    const { legal } = await visitor();
    expect(await links()).toBeUndefined();
    for (const read of [() => legal.page({ slug }), () => legal.get({ id })]) {
      await expect(read()).rejects.toThrow('This legal page does not exist anymore.');
    }
    expect(await desk.get({ id })).toMatchObject(imprint);
  });

  it('stands where it is put', async () => {
    const ids: string[] = [];
    for (const title of ['Imprint', 'Cookies'])
      ids.push((await desk.create({ ...imprint, title })).id);
    await desk.reorder({ ids: ids.toReversed() });
    expect((await links())?.map(({ title }) => title)).toEqual(['Cookies', 'Imprint']);
  });
});
