import type { Currency } from '@shutterhouse/contract/currencies';
import type { Language } from '@shutterhouse/contract/languages';
import { defaultPriceTerms } from '@shutterhouse/contract/pricing';
import { taxesInput } from '@shutterhouse/contract/settings/taxes';
import { describe, expect, it, test } from 'vitest';
import { createTestApp } from '../../testing/studio/app.ts';
import { ensureOwner } from '../accounts/owner.ts';
import { getClockStyle } from './appearance.ts';
import { getBilling } from './billing.ts';
import { takeFirstLanguage } from './first-start.ts';
import { getLanguages } from './languages.ts';
import { getPriceTerms } from './price-terms.ts';

type Chosen = { language: Language; region?: string; timeZone?: string };

/** What a studio has after its first start. */
async function startedWith({ language, region, timeZone = 'America/New_York' }: Chosen) {
  const { deps, close } = await createTestApp({ config: { language, region, timeZone } });
  await takeFirstLanguage(deps);
  await takeFirstLanguage(deps);
  const { currency, pricesIncludeTax, taxes } = getPriceTerms(deps);
  const rates = taxes.map(({ name, percents }) => `${name} ${percents[0]?.percent}`);
  const { version: _, languages: __, ...languages } = getLanguages(deps);
  const clock = getClockStyle(deps);
  expect(taxesInput.safeParse(taxes).success).toBe(true);
  await close();
  return { ...languages, currency, pricesIncludeTax, rates, clock };
}

describe('the first start with a language', () => {
  test.each<[Chosen, [region: string, currency: Currency, rates: string[]]]>([
    [{ language: 'de' }, ['DE', 'EUR', ['MwSt. 19', 'MwSt. ermäßigt 7']]],
    [{ language: 'de', region: 'AT' }, ['AT', 'EUR', ['USt. 20']]],
    [{ language: 'de', timeZone: 'Europe/Zurich' }, ['CH', 'CHF', ['MWST 8.1']]],
    [{ language: 'fr', timeZone: 'Europe/Zurich' }, ['CH', 'CHF', ['TVA 8.1']]],
    [{ language: 'es' }, ['ES', 'EUR', ['IVA 21']]],
    [{ language: 'es', region: 'MX' }, ['MX', 'MXN', ['IVA 16']]],
    [{ language: 'it' }, ['IT', 'EUR', ['IVA 22']]],
    [{ language: 'pt-BR', region: 'BR' }, ['BR', 'BRL', ['ISS 5']]],
    [{ language: 'nl', region: 'BE' }, ['BE', 'EUR', ['btw 21']]],
    [{ language: 'ja', timeZone: 'Europe/Berlin' }, ['JP', 'JPY', ['消費税 10']]],
    [{ language: 'en', region: 'GB' }, ['GB', 'GBP', ['VAT 20']]],
  ])(
    'of %j takes country, currency and taxes, in prices that include them',
    async (chosen, expected) => {
      const [region, currency, rates] = expected;
      const { clock, ...started } = await startedWith(chosen);
      const { language } = chosen;
      expect(started).toEqual({ language, region, currency, pricesIncludeTax: true, rates });
      expect(clock).toBe(region === 'MX' ? '12-hour' : '24-hour');
    },
  );

  it('of English without a country, or with one of which nothing is known, leaves the defaults', async () => {
    const documented = { currency: 'USD', pricesIncludeTax: false, rates: ['Sales tax 8'] };
    expect(await startedWith({ language: 'en', timeZone: 'Europe/Berlin' })).toEqual({
      ...{ language: 'en', region: 'DE', clock: '12-hour' },
      ...documented,
    });
    expect(await startedWith({ language: 'en', region: 'US' })).toMatchObject(documented);
    expect(await startedWith({ language: 'de', region: 'NA' })).toMatchObject(documented);
    expect(await startedWith({ language: 'fr', region: 'CA' })).toMatchObject({
      ...{ currency: 'CAD', pricesIncludeTax: false, rates: ['GST 5'] },
    });
  });

  it('leaves a studio that has an owner as it is', async () => {
    const started = await createTestApp();
    await ensureOwner(started.deps);
    const config = { ...started.deps.config, language: 'de' as const };
    await takeFirstLanguage({ ...started.deps, config });
    expect(getLanguages(started.deps)).toMatchObject({ language: 'en', version: 0 });
    expect(getBilling(started.deps)).toMatchObject(defaultPriceTerms);
    await started.close();
  });
});
