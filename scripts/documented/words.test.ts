import { describe, expect, test } from 'vitest';
import { bookingTexts } from './booking-texts.ts';
import { businessTexts } from './business-texts.ts';
import { contentTexts } from './content-texts.ts';
import { decidedOtherwise } from './decided-otherwise.ts';
import { deskTexts } from './desk-texts.ts';
import { fileTexts } from './file-texts.ts';
import { missingSettled, missingTexts } from './model.ts';
import { read } from './reading.ts';
import { siteTexts } from './site-texts.ts';

const texts = [siteTexts, bookingTexts, deskTexts, contentTexts, businessTexts, fileTexts].flat();

describe('what is promised in words', () => {
  const areas = [...new Set(texts.map(({ area }) => area))];

  test.each(areas)('is said and shown: %s', (area) => {
    const missing = texts
      .filter((group) => group.area === area)
      .flatMap((group) => missingTexts(group, read));
    expect(missing).toEqual([]);
  });

  test('and what is built otherwise is shown too', () => {
    expect(decidedOtherwise.flatMap((each) => missingSettled(each, read))).toEqual([]);
  });

  test('is missed when the source, or its proof, does not say it', () => {
    const source = 'packages/contract/src/validators.ts';
    const proof = 'packages/contract/src/content/schema.test.ts';
    const group = { area: 'none', source, proof, texts: ['Nobody ever says this'] };
    expect(missingTexts(group, read)).toHaveLength(2);
    expect(missingTexts({ ...group, proof: source }, read)).toEqual([`${source} is no test`]);
    const short = { ...group, texts: ['the'] };
    expect(missingTexts(short, read)).toHaveLength(2);
  });
});
