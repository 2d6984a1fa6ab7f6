import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestStudio } from '../../testing/app.ts';
import { bookingRequest } from '../../testing/bookings.ts';
import { createPackage, createService } from '../../testing/offers.ts';
import { createPicture, createPortfolioItem } from '../../testing/site-content.ts';
import { getContentVersion } from './service.ts';

let studio: TestStudio;
beforeAll(async () => {
  studio = await createTestApp();
});
afterAll(() => studio.close());

describe('the version of the public content', () => {
  it('grows with every write to a table that public pages read', () => {
    const { db } = studio.deps;
    const before = getContentVersion({ db });
    createService(studio.deps);
    createPackage(studio.deps);
    expect(getContentVersion({ db })).toBe(before + 2);
    db.run(sql`UPDATE services SET price = 'From $1'`);
    db.run(sql`DELETE FROM packages`);
    expect(getContentVersion({ db })).toBe(before + 4);
  });

  it('is guarded by triggers on all of those tables, for every kind of write', () => {
    const triggers = studio.deps.db.all<{ name: string }>(
      sql`SELECT name FROM sqlite_master WHERE type = 'trigger' AND name LIKE '%_bump_content'`,
    );
    const shown = [
      'hero',
      'about',
      'contact_details',
      'testimonials',
      'portfolio_items',
      'packages',
      'services',
      'availability',
      'opening_windows',
      'service_availability',
      'closures',
      'albums',
      'album_images',
      'mini_sessions',
      'payment_settings',
      'billing',
      'appearance',
    ];
    const expected = shown.flatMap((table) =>
      ['insert', 'update', 'delete'].map((kind) => `${table}_${kind}_bump_content`),
    );
    // A picture alone shows nowhere; what refers to it is written too when one comes or goes.
    expected.push('pictures_update_bump_content');
    // The page of an event says how many places are left.
    for (const kind of ['booked', 'changed', 'removed']) {
      expected.push(`mini_session_${kind}_bump_content`);
    }
    expect(new Set(triggers.map(({ name }) => name))).toEqual(new Set(expected));
  });

  it('grows when a picture that is shown is removed, and not when one merely comes', () => {
    const { db } = studio.deps;
    const before = getContentVersion({ db });
    const pictureId = createPicture(studio.deps);
    expect(getContentVersion({ db })).toBe(before);
    createPortfolioItem(studio.deps, { pictureId });
    expect(getContentVersion({ db })).toBe(before + 1);
    db.run(sql`DELETE FROM pictures WHERE id = ${pictureId}`);
    expect(getContentVersion({ db })).toBe(before + 2);
  });

  it('stays when somebody books, writes or signs in: their pages are the same', async () => {
    const { db } = studio.deps;
    const packageId = createPackage(studio.deps);
    const before = getContentVersion({ db });
    const caller = await studio.as('visitor');
    const day = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);
    await caller.bookings.request(bookingRequest(packageId, `${day}T18:00:00Z`));
    await studio.tokenOf('user');
    expect(getContentVersion({ db })).toBe(before);
  });
});
