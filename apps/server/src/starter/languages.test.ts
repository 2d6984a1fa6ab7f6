import type { Language } from '@shutterhouse/contract/languages';
import { starterMessages, starterParts } from '@shutterhouse/contract/settings/starter';
import { describe, expect, it } from 'vitest';
import { takeFirstLanguage } from '../domains/settings/first-start.ts';
import { studioFacts } from '../domains/settings/tables.ts';
import { createProduct } from '../testing/rows/products.ts';
import { createTestApp, type TestStudio } from '../testing/studio/app.ts';
import { studioForEachTest } from '../testing/studio/for-each-test.ts';
import { installSmallStarter } from '../testing/studio/starter.ts';

type Service = { _id: string; title: string; price: string; image: { alt: string } | null };
type Package = { name: string; type: string; price: number; features: string[] };

/** What visitors of a studio read. */
async function siteOf(studio: TestStudio) {
  const get = async (path: string) => (await studio.rest('GET', path)).json();
  const { data: packages } = (await get('/package')) as { data: Package[] };
  const { data: albums } = (await get('/gallery/albums')) as { data: { name: string }[] };
  return {
    hero: (await get('/hero')) as { title: string },
    about: (await get('/about')) as { title: string },
    contact: (await get('/contact')) as { address: string; email: string; phone: string },
    testimonials: ((await get('/home')) as { testimonials: { name: string }[] }).testimonials,
    portfolio: (await get('/portfolio')) as { title: string }[],
    services: (await get('/services')) as Service[],
    packages,
    albums,
    studio: await (await studio.as('visitor')).settings.studio(),
  };
}

describe('the first start in a language', () => {
  it.each<[Language, string | undefined, object]>([
    [
      'de',
      undefined,
      {
        hero: { title: 'Fotografien, die das Licht bewahren' },
        about: { title: 'Über mich' },
        contact: { address: 'Am Alten Hafen 14\n24340 Eckernförde', phone: '+49 30 23125147' },
        service: { title: 'Hochzeiten', price: 'Ab 2.500\u00a0€' },
        offer: { name: 'Der Tag', type: 'Hochzeiten', price: 2500 },
        studio: { language: 'de', region: 'DE', currency: 'EUR', pricesIncludeTax: true },
      },
    ],
    [
      'ja',
      undefined,
      {
        hero: { title: '光を記憶する写真' },
        about: { title: 'わたしについて' },
        contact: { address: '〒248-0000\n神奈川県鎌倉市浜町1-2-14', phone: '' },
        service: { title: 'ウェディング', price: '￥250,000〜' },
        offer: { name: '一日', type: 'ウェディング', price: 250_000 },
        studio: { language: 'ja', region: 'JP', currency: 'JPY', pricesIncludeTax: true },
      },
    ],
    [
      'pt-BR',
      'BR',
      {
        hero: { title: 'Fotografias que guardam a luz' },
        about: { title: 'Sobre mim' },
        contact: { address: 'Rua do Porto Velho, 14\nParaty - RJ\n23970-000', phone: '' },
        service: { title: 'Casamentos', price: 'A partir de R$\u00a05.000' },
        offer: { name: 'O dia', type: 'Casamentos', price: 5000 },
        studio: { language: 'pt-BR', region: 'BR', currency: 'BRL', pricesIncludeTax: true },
      },
    ],
  ])('%s has its texts, prices and currency', async (language, region, expected) => {
    const studio = await createTestApp({ config: { language, region } });
    await takeFirstLanguage(studio.deps);
    await installSmallStarter(studio.deps);
    const site = await siteOf(studio);
    const [service] = site.services;
    const offer = site.packages.find(({ type }) => type === service?.title);
    expect({ ...site, service, offer }).toMatchObject(expected);
    const { settings } = await studio.as('admin');
    expect(await settings.starter.get()).toMatchObject({ language, unchanged: starterParts });
    expect(await (await studio.as('visitor')).content.samples()).toContain('testimonials');
    await studio.close();
  });
});

describe('the language of the starter content', () => {
  const studio = studioForEachTest();
  const settings = async () => (await studio.as('admin')).settings;

  /** The documented texts, in a studio whose owner has then chosen German. */
  async function installed() {
    await installSmallStarter(studio.deps);
    await (await settings()).languages.update({ language: 'de', region: 'DE' });
  }
  const post = (language: Language) =>
    studio.rest('POST', '/settings/starter', { as: 'admin', body: { language } });

  it('is changed at the desk as long as nothing was edited, with prices of the country', async () => {
    await installed();
    const before = await siteOf(studio);
    expect(await (await settings()).starter.get()).toEqual({
      ...{ language: 'en', mainLanguage: 'de', unchanged: starterParts, edited: [] },
      terms: { currency: 'EUR', pricesIncludeTax: true, taxName: 'MwSt.', taxPercent: 19 },
    });
    const { message } = (await post('de')).json();
    expect(message).toBe('Die Startinhalte sind jetzt auf Deutsch.');
    const after = await siteOf(studio);
    expect(after).toMatchObject({
      hero: { title: 'Fotografien, die das Licht bewahren' },
      about: { title: 'Über mich', content_title: 'Shutterhouse Studio' },
      contact: { address: 'Am Alten Hafen 14\n24340 Eckernförde' },
      studio: { currency: 'EUR', pricesIncludeTax: true },
    });
    expect(after.services.map(({ _id }) => _id)).toEqual(before.services.map(({ _id }) => _id));
    expect(after.services.map(({ title }) => title)).toContain('Hochzeiten');
    expect(after.services.map(({ price }) => price)).toContain('Ab 2.500\u00a0€');
    expect(new Set(after.packages.map(({ type }) => type))).toEqual(
      new Set(after.services.map(({ title }) => title)),
    );
    expect(after.testimonials.map(({ name }) => name)).toContain('Hannah & Jonas');
    expect(after.portfolio.map(({ title }) => title)).toContain('Ringe');
    expect(after.albums.map(({ name }) => name)).toContain('Hannah & Jonas');
    expect(await (await studio.as('visitor')).content.samples()).toContain('testimonials');
    const { rows } = await (await studio.as('admin')).audit.list({ subject: 'settings' });
    expect(rows[0]).toMatchObject({ details: { from: 'en', to: 'de' } });

    // And back, by what is remembered.
    await (await settings()).languages.update({ language: 'en', region: 'US' });
    await (await settings()).starter.update({ language: 'en' });
    const again = await siteOf(studio);
    expect(
      again.packages.map(({ updatedAt: _, ...offer }: object & { updatedAt?: string }) => offer),
    ).toEqual(
      before.packages.map(({ updatedAt: _, ...offer }: object & { updatedAt?: string }) => offer),
    );
    const { currency, pricesIncludeTax, taxes } = before.studio;
    expect(again.studio).toMatchObject({ currency, pricesIncludeTax, taxes });
  }, 60_000);

  it('stays in what was edited, and follows in the rest', async () => {
    await installed();
    const admin = await studio.as('admin');
    await admin.content.about.update({
      ...{ title: 'About', subtitle: 'Us', contentTitle: 'Nordlicht', content: 'We are two.' },
    });
    const [item] = await admin.portfolio.adminList({});
    if (item) await admin.portfolio.remove({ id: item.id });
    expect(await admin.settings.starter.get()).toMatchObject({ edited: ['about', 'portfolio'] });
    const changed = await admin.settings.starter.update({ language: 'de' });
    expect(changed).toMatchObject({ language: 'de', edited: ['about', 'portfolio'] });
    const site = await siteOf(studio);
    expect(site).toMatchObject({
      hero: { title: 'Fotografien, die das Licht bewahren' },
      about: { title: 'About', content_title: 'Nordlicht' },
    });
    expect(site.portfolio.map(({ title }) => title)).toContain('Rings');
  }, 60_000);

  it('leaves the currency of a studio that has saved it, or priced anything', async () => {
    await installed();
    const admin = await studio.as('admin');
    createProduct(studio.deps);
    expect((await admin.settings.starter.get()).terms).toBeNull();
    await admin.settings.billing.update({ currency: 'JPY' });
    expect(await admin.settings.starter.get()).toMatchObject({ edited: [], terms: null });
    await admin.settings.starter.update({ language: 'de' });
    const { services, packages, studio: terms } = await siteOf(studio);
    expect(terms).toMatchObject({ currency: 'JPY', pricesIncludeTax: false });
    expect(services[0]?.price).toBe('Ab 250.000\u00a0¥');
    expect(packages.find(({ name }) => name === 'Der Tag')?.price).toBe(250_000);
  }, 60_000);

  it('is refused where it is no other, or all was edited, and changes nothing then', async () => {
    const refused = async (language: Language) => {
      const response = await post(language);
      return [response.statusCode, response.json().message];
    };
    expect(await refused('en')).toEqual([409, starterMessages.none]);
    expect(await (await settings()).starter.get()).toMatchObject({ language: null });
    await installSmallStarter(studio.deps);
    expect(await refused('en')).toEqual([409, starterMessages.isInLanguage('en')]);
    expect(await refused('de')).toEqual([409, starterMessages.onlyMain('en')]);
    expect((await siteOf(studio)).hero.title).toBe('Photographs that remember the light');
  }, 60_000);

  it('is known of a studio of the time before it was remembered', async () => {
    await installed();
    studio.deps.db.update(studioFacts).set({ value: 'yes' }).run();
    expect(await (await settings()).starter.get()).toMatchObject({
      ...{ language: 'en', unchanged: starterParts, edited: [] },
    });
    expect((await post('de')).statusCode).toBe(200);
  }, 60_000);
});
