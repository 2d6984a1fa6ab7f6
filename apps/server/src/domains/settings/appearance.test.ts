import { defaultAppearance } from '@shutterhouse/contract/settings/appearance';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { pictures } from '../../media/tables.ts';
import { formatDayAndTime } from '../../studio-time.ts';
import { photo } from '../../testing/media/photos.ts';
import { createPicture, createPortfolioItem } from '../../testing/rows/site-content.ts';
import { studioForEachTest } from '../../testing/studio/for-each-test.ts';
import { formatSessionTime } from '../bookings/customers/booking-format.ts';
import { getMailSender } from '../mail/sender.ts';
import { getStudioClock } from './appearance.ts';
import { getContentVersion } from './content-version.ts';

const studio = studioForEachTest();

const appearance = async () => (await studio.as('admin')).settings.appearance;
const square = (width = 400) => createPicture(studio.deps, { width, height: width });
const kept = () =>
  studio.deps.db
    .select({ id: pictures.id })
    .from(pictures)
    .all()
    .map(({ id }) => id);

/** The appearance of a studio whose owner has saved none. */
const unsaved = { ...defaultAppearance, clock: '12-hour', version: 0 };

describe('the appearance of the studio', () => {
  it('is that of the contract until the owner changes it', async () => {
    expect(await (await appearance()).get()).toEqual(unsaved);
  });

  it('is stored as saved, absent fields are unchanged, and it is public', async () => {
    const { get, update } = await appearance();
    const logoId = createPicture(studio.deps, { width: 900, height: 200 });
    await update({ accent: ' #1F666B ', fonts: 'jost', logoId });
    const saved = await update({ theme: 'dark', version: 1 });
    const logo = { id: logoId, width: 900, height: 200 };
    const chosen = { accent: '#1f666b', fonts: 'jost', theme: 'dark', icon: null };
    expect(saved).toMatchObject({ ...chosen, logo, version: 2 });
    expect(await get()).toEqual(saved);
    const { version: _, clock, ...shownTimes } = saved;
    expect(clock).toBe('12-hour');
    expect((await (await studio.as('visitor')).settings.studio()).appearance).toEqual(shownTimes);
    expect(getMailSender(studio.deps).accent).toBe('#1f666b');
  });

  it('has a 24-hour clock if the owner chooses it, on every page and in every mail', async () => {
    const { content, settings } = await studio.as('visitor');
    const { update } = await appearance();
    expect((await settings.studio()).clockStyle).toBe('12-hour');
    expect((await content.contact.get()).workingHours).toBe('Every day, 9:00 AM to 9:00 PM');
    const at = new Date('2030-06-04T18:30:00Z');
    const session = { startsAt: at, endsAt: new Date('2030-06-05T04:00:00Z') };
    const shownTimes = () => {
      const clock = getStudioClock(studio.deps);
      return [formatSessionTime(session, clock), formatDayAndTime(at, clock, 'medium')];
    };
    const zone = '(Eastern Daylight Time)';
    expect(shownTimes()).toEqual([
      `Tuesday, June 4, 2030, 2:30 PM to midnight ${zone}`,
      'Jun 4, 2030, 2:30 PM',
    ]);
    expect(await update({ clock: '24-hour' })).toMatchObject({ clock: '24-hour' });
    expect((await settings.studio()).clockStyle).toBe('24-hour');
    expect(shownTimes()).toEqual([
      `Tuesday, June 4, 2030, 14:30 to midnight ${zone}`,
      'Jun 4, 2030, 14:30',
    ]);
    const hours = 'Every day, 09:00 to 21:00';
    expect((await content.contact.get()).workingHours).toBe(hours);
    // Hours worded like the rules, in either time format, don't count as the owner's own words.
    const desk = (await studio.as('moderator')).content.contact;
    for (const workingHours of [hours, 'Every day, 9:00 AM to 9:00 PM']) {
      await desk.update({ email: 'a@studio.example', workingHours });
      expect((await content.contact.get()).workingHours).toBe(hours);
    }
  });

  it('is recorded in the audit log with what was changed, and invalidates cached pages', async () => {
    const { update } = await appearance();
    const { db } = studio.deps;
    const before = getContentVersion({ db });
    await update({ theme: 'dark' });
    await update({ theme: 'light', accent: '#1f666b' });
    await update({ theme: 'light' });
    expect(getContentVersion({ db })).toBeGreaterThan(before);
    const { rows } = await (await studio.as('admin')).audit.list({ subject: 'settings' });
    expect(rows.map(({ subject, details }) => [subject.name, details])).toEqual([
      ['Appearance', { changed: 'accent, theme' }],
      ['Appearance', { changed: 'theme', from: 'system', to: 'dark' }],
    ]);
  });

  it.each([
    ['an invalid colour', { accent: 'red' }, 'accent', 'Please enter a colour such as #a8502f'],
    ['one that can not be read', { accent: '#ffe000' }, 'accent', /^This colour is too light/],
    ['one like the text colour', { accent: '#1f1b18' }, 'accent', /^This colour is too close/],
    ['unknown fonts', { fonts: 'comicSans' }, 'fonts', /^Fonts must be one of/],
    ['an unknown theme', { theme: 'sepia' }, 'theme', /^Theme must be one of/],
    ['an unknown clock style', { clock: 'sundial' }, 'clock', /^Clock must be one of/],
    ['a deleted picture', { logoId: 'gone' }, 'logoId', /gone|again/i],
  ])('refuses %s, and nothing is written', async (_, changes, field, sentence) => {
    const response = await studio.rest('POST', '/trpc/settings.appearance.update', {
      as: 'admin',
      body: changes,
    });
    expect(response.statusCode).toBe(400);
    expect(response.json().error.data.errors).toEqual({
      [field]: typeof sentence === 'string' ? sentence : expect.stringMatching(sentence),
    });
    expect(await (await appearance()).get()).toEqual(unsaved);
  });

  it('accepts only a square picture of sufficient size for its icon', async () => {
    const { get, update } = await appearance();
    const wide = createPicture(studio.deps, { width: 800, height: 600 });
    await expect(update({ iconId: wide })).rejects.toThrow('The icon must be square');
    await expect(update({ iconId: square(100) })).rejects.toThrow('at least 192 pixels wide');
    const iconId = square();
    await update({ iconId });
    expect((await get()).icon?.id).toBe(iconId);
  });

  it('deletes a picture that it no longer shows, unless something else shows it', async () => {
    const { update } = await appearance();
    const [logoId, iconId] = [createPicture(studio.deps), square()];
    await update({ logoId, iconId });
    createPortfolioItem(studio.deps, { pictureId: logoId });
    await update({ logoId: null, iconId: null });
    expect(kept()).toEqual([logoId]);
  });
});

describe('the icons of the site', () => {
  it('are made from the owner’s square picture, in each size, and from the default one without it', async () => {
    const response = await studio.inject({
      method: 'POST',
      url: '/media/pictures?slot=icon',
      headers: {
        authorization: `Bearer ${await studio.tokenOf('admin')}`,
        'content-type': 'multipart/form-data; boundary=x',
      },
      payload: multipart(await photo(400, 400).jpeg().toBuffer()),
    });
    expect(response.statusCode).toBe(200);
    const iconId: string = response.json().data.id;
    const ours = await icon('/icons/192.png');
    const { update } = await appearance();
    await update({ iconId });
    const manifest = (await studio.inject('/manifest.webmanifest')).json();
    for (const { src } of manifest.icons) expect(src).toContain(`?of=${iconId}`);
    for (const edge of [48, 180, 192]) {
      const { width, height } = await sharp(await icon(`/icons/${edge}.png`)).metadata();
      expect([width, height]).toEqual([edge, edge]);
    }
    // Where clients look that have not read a page.
    expect(await icon('/favicon.ico')).toEqual(await icon('/icons/48.png'));
    expect(await icon('/apple-touch-icon.png')).toEqual(await icon('/icons/180.png'));
    expect(await icon('/icons/192.png')).not.toEqual(ours);
    await update({ iconId: null });
    expect(await icon('/icons/192.png')).toEqual(ours);
  });
});

async function icon(path: string): Promise<Buffer> {
  const response = await studio.inject(path);
  expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'image/png']);
  return response.rawPayload;
}

/** A multipart form with one picture. */
function multipart(bytes: Buffer): Buffer {
  const head = 'content-disposition: form-data; name="image"; filename="icon.jpg"';
  return Buffer.concat([
    Buffer.from(`--x\r\n${head}\r\ncontent-type: image/jpeg\r\n\r\n`),
    bytes,
    Buffer.from('\r\n--x--\r\n'),
  ]);
}
