import { portfolioCategories } from '@shutterhouse/contract/portfolio/constants';
import { beforeAll, describe, expect, it } from 'vitest';
import { portfolioItems } from '../domains/portfolio/tables.ts';
import { createPackage } from '../testing/rows/offers.ts';
import { createTestApp } from '../testing/studio/app.ts';
import { studioForAllTests } from '../testing/studio/for-each-test.ts';
import { installSmallStarter } from '../testing/studio/starter.ts';

const studio = studioForAllTests();

beforeAll(async () => {
  await installSmallStarter(studio.deps);
}, 60_000);

describe('the starter site', () => {
  it('offers six services with at least three packages each', async () => {
    const services = (await studio.rest('GET', '/services')).json<{ title: string }[]>();
    const packages = (await studio.rest('GET', '/package')).json<{ data: { type: string }[] }>()
      .data;
    expect(new Set(services.map(({ title }) => title))).toEqual(new Set(portfolioCategories));
    for (const { title } of services) {
      expect(packages.filter(({ type }) => type === title).length).toBeGreaterThanOrEqual(3);
    }
  });

  it('shows a portfolio of twelve, each with a picture that is served', async () => {
    const items = (await studio.rest('GET', '/portfolio')).json<{ image: string }[]>();
    expect(items).toHaveLength(12);
    for (const { image } of items) expect((await studio.rest('GET', image)).statusCode).toBe(200);
  });

  it('has a hero, an about section, contact details and testimonials', async () => {
    const hero = (await studio.rest('GET', '/hero')).json();
    expect(hero.title).toContain(hero.highlightedWord);
    expect((await studio.rest('GET', hero.backgroundImage)).statusCode).toBe(200);
    const about = (await studio.rest('GET', '/about')).json();
    expect(about.metaDescription.length).toBeGreaterThanOrEqual(120);
    expect(about.metaDescription.length).toBeLessThanOrEqual(160);
    expect((await studio.rest('GET', '/contact')).json().email).toContain('@');
    expect((await studio.rest('GET', '/home')).json().testimonials.length).toBeGreaterThan(0);
  });

  it('shows two albums with pictures of their own, which can be deleted without affecting others', async () => {
    const { data } = (await studio.rest('GET', '/gallery/albums')).json();
    expect(data).toHaveLength(2);
    for (const { _id, coverImage, metadata } of data) {
      expect(metadata.totalImages).toBeGreaterThanOrEqual(4);
      expect((await studio.rest('GET', coverImage.url)).statusCode).toBe(200);
      const { data: album } = (await studio.rest('GET', `/gallery/albums/${_id}`)).json();
      for (const { alt, caption } of album.images) expect([alt, caption]).not.toContain('');
      const options = { as: 'admin' } as const;
      expect((await studio.rest('DELETE', `/gallery/albums/${_id}`, options)).statusCode).toBe(200);
    }
    await studio.deps.jobs.drain();
    const items = (await studio.rest('GET', '/portfolio')).json<{ image: string }[]>();
    for (const { image } of items) expect((await studio.rest('GET', image)).statusCode).toBe(200);
  }, 120_000);

  it('is not installed over a site that an owner has created without it', async () => {
    const own = await createTestApp();
    try {
      createPackage(own.deps, { name: 'Our own' });
      await installSmallStarter(own.deps);
      const { data } = (await own.rest('GET', '/package')).json<{ data: { name: string }[] }>();
      expect(data.map(({ name }) => name)).toEqual(['Our own']);
      expect((await own.rest('GET', '/services')).json()).toEqual([]);
    } finally {
      await own.close();
    }
  });

  it('is installed once: what the owner deletes does not return', async () => {
    studio.deps.db.delete(portfolioItems).run();
    await installSmallStarter(studio.deps);
    expect((await studio.rest('GET', '/portfolio')).json()).toEqual([]);
  });
});
