import { join } from 'node:path';
import { placeMessages as messages } from '@shutterhouse/contract/settings/place';
import { describe, expect, it, test } from 'vitest';
import { readConfig } from '../../config.ts';
import { closeDatabase, openDatabase } from '../../db/open.ts';
import { followDesk } from '../../registry/desk-settings.ts';
import { createTestApp } from '../../testing/studio/app.ts';
import { folderForEachTest, studioForEachTest } from '../../testing/studio/for-each-test.ts';
import { auditLog } from '../audit/tables.ts';

const studio = studioForEachTest({ now: () => new Date('2030-06-03T12:00:00Z') });

const place = async () => (await studio.as('admin')).settings.place;

describe('the time zone', () => {
  it('is the default until the desk sets another, which counts at once', async () => {
    const visitor = await studio.as('visitor');
    const firstSlot = async () =>
      (await visitor.bookings.availableSlots({ date: '2030-06-05' })).find(
        ({ isAvailable }) => isAvailable,
      )?.startsAt;
    expect((await (await place()).get()).timeZone).toBe('America/New_York');
    expect(await firstSlot()).toBe('2030-06-05T13:00:00.000Z');
    expect(await (await place()).update({ timeZone: 'europe/berlin' })).toMatchObject({
      ...{ timeZone: 'Europe/Berlin', version: 1 },
    });
    expect(await firstSlot()).toBe('2030-06-05T07:00:00.000Z');
    expect(await visitor.settings.studio()).toMatchObject({
      ...{ timeZone: 'Europe/Berlin', region: 'DE' },
    });
  });

  it.each(['Atlantis/Poseidonis', '+02:00', '', 'a'.repeat(500)])('is not %j', async (timeZone) => {
    await expect((await place()).update({ timeZone })).rejects.toThrow(messages.timeZone);
  });
});

describe('the public address', () => {
  it('is that of links and of the pages at once, and the other admins are told', async () => {
    expect((await (await place()).get()).publicUrl).toBe('http://localhost:3000');
    const { publicUrl } = await (await place()).update({ publicUrl: 'http://Studio.example/' });
    expect(publicUrl).toBe('http://studio.example');
    const { body } = await studio.inject('/robots.txt');
    expect(body).toContain('Sitemap: http://studio.example/sitemap.xml');
    expect(studio.deps.db.select().from(auditLog).all().at(-1)).toMatchObject({
      ...{ subjectName: 'publicUrl', details: { to: 'http://studio.example' } },
    });
  });

  it('begins with https only for a caller who is there, since nobody else could sign in', async () => {
    const save = async (origin?: string) => {
      const headers = { authorization: `Bearer ${await studio.tokenOf('admin')}` };
      return studio.inject({
        ...{ method: 'PUT', url: '/api/settings/place' },
        headers: { ...headers, host: 'studio.example', ...(origin && { origin }) },
        payload: { publicUrl: 'https://studio.example' },
      });
    };
    const refused = await save();
    expect(refused.statusCode).toBe(400);
    expect(refused.json()).toMatchObject({
      errors: { publicUrl: messages.openFirst('https://studio.example') },
    });
    const saved = await save('https://studio.example');
    expect(saved.statusCode).toBe(200);
    const { headers } = await studio.inject('/healthz');
    expect(headers['strict-transport-security']).toBe('max-age=31536000');
    const { statusCode } = await studio.inject({
      ...{ method: 'POST', url: '/api/users/login', payload: {} },
      headers: { origin: 'https://studio.example', host: '127.0.0.1:3000' },
    });
    expect(statusCode).toBe(400);
  });

  it.each([
    'studio.example',
    'ftp://studio.example',
    'https://studio.example/path',
    'https://a:b@studio.example',
    'javascript:alert(1)',
  ])('is not %j', async (publicUrl) => {
    await expect((await place()).update({ publicUrl })).rejects.toThrow(messages.publicUrl);
  });

  it('of an older form is refused', async () => {
    const { update } = await place();
    await update({ timeZone: 'Asia/Tokyo', version: 0 });
    await expect(update({ timeZone: 'Asia/Seoul', version: 0 })).rejects.toThrow(
      messages.changedMeanwhile,
    );
  });
});

test('the variables of the environment win, and say so', async () => {
  const env = { PUBLIC_URL: 'http://set.example', STUDIO_TIMEZONE: 'Europe/Paris' };
  const { publicUrl, timeZone, isFixed } = readConfig(env);
  const fixed = await createTestApp({ config: { publicUrl, timeZone, isFixed } });
  try {
    const { settings } = await fixed.as('admin');
    expect(await settings.place.get()).toMatchObject({
      ...{ publicUrl: 'http://set.example', isPublicUrlFixed: true },
      ...{ timeZone: 'Europe/Paris', isTimeZoneFixed: true },
    });
    await expect(settings.place.update({ timeZone: 'Europe/Rome' })).rejects.toThrow(
      messages.fixed('STUDIO_TIMEZONE'),
    );
    await expect(settings.place.update({ publicUrl: 'http://b.example' })).rejects.toThrow(
      messages.fixed('PUBLIC_URL'),
    );
    expect(await settings.place.update({ timeZone: 'Europe/Paris' })).toMatchObject({ version: 1 });
  } finally {
    await fixed.close();
  }
});

describe('another process on the same database', () => {
  const folder = folderForEachTest();
  it('follows a change', async () => {
    const path = join(folder.path, 'studio.db');
    const one = await createTestApp({ config: { database: { kind: 'file', path } } });
    const db = await openDatabase({ kind: 'file', path });
    try {
      const other = followDesk(readConfig({}), { db, secrets: one.deps.secrets });
      expect(other.timeZone).toBe('America/New_York');
      const { settings, mail } = await one.as('admin');
      await settings.place.update({ timeZone: 'Asia/Tokyo', publicUrl: 'http://studio.example' });
      await mail.server.update({ host: 'mail.example.com' });
      expect(other.timeZone).toBe('Asia/Tokyo');
      expect(other.publicUrl.origin).toBe('http://studio.example');
      expect(other.mail).toMatchObject({
        ...{ smtp: { host: 'mail.example.com' }, from: { address: 'studio@studio.example' } },
      });
    } finally {
      closeDatabase(db);
      await one.close();
    }
  });
});
