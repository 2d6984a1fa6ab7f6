import { aboutDefaults, socialNetworks } from '@shutterhouse/contract/content/constants';
import { describe, expect, it } from 'vitest';
import { storedContent } from '../../testing/database/rows.ts';
import { formOf, taggedJpeg } from '../../testing/media/photos.ts';
import { heroTexts as hero } from '../../testing/rows/site-content.ts';
import { forEachTest, studioForEachTest } from '../../testing/studio/for-each-test.ts';
import { openStaffClient } from '../../testing/studio/staff-client.ts';

const studio = studioForEachTest();
const desk = forEachTest(() => openStaffClient(studio));

const about = {
  title: 'About',
  subtitle: 'The person behind the lens',
  content_title: 'Harbour Light',
  content: 'First paragraph.\nSecond paragraph.',
};
const contact = {
  phone: '(212) 555-0147',
  email: 'hello@studio.example',
  address: '14 Harbour Lane\nBeacon',
  workingHours: 'Tuesday to Saturday',
  socialMedia: { instagram: 'https://www.instagram.com/studio', threads: '' },
};

const read = async (path: string) => (await studio.rest('GET', path)).json();
describe('the about section', () => {
  it('is saved as JSON under its documented names; missing texts are the documented defaults', async () => {
    const answer = await desk.ask('PUT', '/about', about);
    expect(answer.body).toMatchObject({ success: true, message: 'About information updated.' });
    expect(await read('/about')).toMatchObject({
      ...about,
      metaDescription: '',
      buttonText: aboutDefaults.buttonText,
      buttonLink: aboutDefaults.buttonLink,
      image_url: '',
    });
  });

  it('names the studio everywhere', async () => {
    await desk.data('PUT', '/about', about);
    expect(await (await studio.as('visitor')).settings.studio()).toMatchObject({
      name: 'Harbour Light',
    });
  });

  it('is saved by a form with a portrait, and a form without one keeps it', async () => {
    const portrait = { field: 'image', name: 'me.jpg', bytes: await taggedJpeg() };
    const data = await desk.data('PUT', '/api/about', formOf([portrait], about));
    expect(data.image_url).toMatch(/^\/media\//);
    const changed = { ...about, title: 'Us', buttonText: '' };
    expect(await desk.data('PUT', '/about', formOf([], changed))).toMatchObject({
      ...changed,
      image_url: data.image_url,
    });
  });

  it('refuses a file that is not a picture and stores nothing of it', async () => {
    const file = { field: 'image', name: 'me.jpg', bytes: Buffer.from('<html></html>') };
    const before = storedContent(studio.deps);
    expect(Object.keys(await desk.errors('PUT', '/about', formOf([file], about)))).toEqual([
      'image',
    ]);
    expect(storedContent(studio.deps)).toEqual(before);
  });
});

describe('the contact details', () => {
  it('are saved with their links, network by network', async () => {
    const answer = await desk.ask('PUT', '/contact', contact);
    expect(answer.body).toMatchObject({ success: true, message: 'Contact information updated.' });
    const saved = await read('/contact');
    expect(saved).toMatchObject({ phone: contact.phone, address: contact.address });
    expect(Object.keys(saved.socialMedia).sort()).toEqual([...socialNetworks].sort());
    await desk.data('PUT', '/contact', {
      email: 'new@studio.example',
      socialMedia: { twitter: 'https://x.com/studio' },
    });
    expect(await read('/api/contact')).toMatchObject({
      ...contact,
      email: 'new@studio.example',
      socialMedia: { ...contact.socialMedia, twitter: 'https://x.com/studio' },
    });
  });
});

describe('two people who edit the same section', () => {
  it('that does not exist yet: both opened version 0, and only one is first', async () => {
    const caller = await studio.as('moderator');
    expect((await caller.content.hero.adminGet()).version).toBe(0);
    await caller.content.hero.update({ ...hero, version: 0 });
    await expect(caller.content.hero.update({ ...hero, version: 0 })).rejects.toMatchObject({
      code: 'CONFLICT',
    });
  });
});
