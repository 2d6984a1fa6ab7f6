import { languageMessages } from '@shutterhouse/contract/settings/languages';
import { describe, expect, it } from 'vitest';
import { studioForEachTest } from '../../testing/studio/for-each-test.ts';
import { getContentVersion } from './content-version.ts';
import { getLanguages } from './languages.ts';

const studio = studioForEachTest();

const languages = async () => (await studio.as('admin')).settings.languages;

describe('the languages of the studio', () => {
  it('are English, and the formats of the country of its time zone, until the owner saves others', async () => {
    const unsaved = { language: 'en', region: 'US', languages: [], version: 0 };
    expect(await (await languages()).get()).toEqual(unsaved);
    const { db } = studio.deps;
    const regionIn = (timeZone: string) => getLanguages({ db, config: { timeZone } }).region;
    expect(['Europe/Berlin', 'Asia/Tokyo', 'UTC'].map(regionIn)).toEqual(['DE', 'JP', 'US']);
  });

  it('are stored as saved, public, in the audit log, and change the pages', async () => {
    const { get, update } = await languages();
    const version = getContentVersion(studio.deps);
    await update({ region: ' ch ', languages: ['de', 'en', 'fr', 'de'] });
    const saved = await update({ language: 'de', version: 1 });
    const shown = { language: 'de', region: 'CH', languages: ['fr'] };
    expect(saved).toEqual({ ...shown, version: 2 });
    expect(await get()).toEqual(saved);
    expect(await (await studio.as('visitor')).settings.studio()).toMatchObject(shown);
    expect(getContentVersion(studio.deps)).toBeGreaterThan(version);
    const { rows } = await (await studio.as('admin')).audit.list({ subject: 'settings' });
    expect(rows.map(({ details }) => details)).toEqual([
      { changed: 'language, languages' },
      { changed: 'region, languages' },
    ]);
  });

  it('refuse a save of somebody who has not seen the last one, and what is no language or country', async () => {
    const { update } = await languages();
    await update({ languages: ['ja'] });
    await expect(update({ languages: [], version: 0 })).rejects.toThrow(
      languageMessages.changedMeanwhile,
    );
    const put = async (body: object) =>
      (await studio.rest('PUT', '/settings/languages', { as: 'admin', body })).json();
    expect((await put({ language: 'xx' })).errors).toEqual({
      language: 'Main language must be one of: en, de, fr, es, it, pt-BR, nl, ja',
    });
    expect((await put({ region: 'ZZ' })).errors).toEqual({ region: languageMessages.region });
    expect((await put({ languages: 'de' })).errors).toEqual({
      languages: languageMessages.languagesList,
    });
  });
});
