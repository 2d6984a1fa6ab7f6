import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { transact } from '../../db/transact.ts';
import { bookingRequest } from '../../testing/rows/bookings.ts';
import { createPackage, createService } from '../../testing/rows/offers.ts';
import { createPicture, createPortfolioItem } from '../../testing/rows/site-content.ts';
import { stripeStandIn } from '../../testing/services/stripe.ts';
import { studioForAllTests } from '../../testing/studio/for-each-test.ts';
import { choosePayment, connectPayments } from '../../testing/studio/payments.ts';
import { getPublicContact } from '../content/service.ts';
import { getContentVersion } from './content-version.ts';
import { acceptsStripe } from './payments.ts';

const studio = studioForAllTests();

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

  it('is maintained by triggers on all of those tables, for every kind of write', () => {
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
      'busy_times',
      'albums',
      'album_images',
      'mini_sessions',
      'payment_settings',
      'billing',
      'appearance',
      'studio_languages',
      'studio_place',
      'studio_facts',
      'privacy_notices',
      'legal_pages',
      'booking_terms',
    ];
    const expected = shown.flatMap((table) =>
      ['insert', 'update', 'delete'].map((kind) => `${table}_${kind}_bump_content`),
    );
    // A picture alone is not shown anywhere; a row that references it is written too when one is
    // added or deleted.
    expected.push('pictures_update_bump_content');
    // Whether Stripe is connected determines what a page may load.
    for (const kind of ['connected', 'changed', 'removed']) {
      expected.push(`stripe_${kind}_bump_content`);
    }
    // The page of an event shows how many places are left.
    for (const kind of ['booked', 'changed', 'removed']) {
      expected.push(`mini_session_${kind}_bump_content`);
    }
    expect(new Set(triggers.map(({ name }) => name))).toEqual(new Set(expected));
  });

  it('grows when a shown picture is deleted, and not when one is merely added', () => {
    const { db } = studio.deps;
    const before = getContentVersion({ db });
    const pictureId = createPicture(studio.deps);
    expect(getContentVersion({ db })).toBe(before);
    createPortfolioItem(studio.deps, { pictureId });
    expect(getContentVersion({ db })).toBe(before + 1);
    db.run(sql`DELETE FROM pictures WHERE id = ${pictureId}`);
    expect(getContentVersion({ db })).toBe(before + 2);
  });

  it('grows when Stripe is connected, failing or disconnected, and not with other changes of a connection', () => {
    const { deps } = studio;
    const { db } = deps;
    choosePayment(deps, { mode: 'stripe' });
    const seen = () => [getContentVersion({ db }), acceptsStripe(db)];
    const before = getContentVersion({ db });
    expect(seen()).toEqual([before, false]);
    connectPayments(deps, stripeStandIn());
    expect(seen()).toEqual([before + 1, true]);
    db.run(sql`UPDATE connections SET state = state, username = 'Another name'`);
    expect(seen()).toEqual([before + 1, true]);
    db.run(sql`UPDATE connections SET state = 'disconnected', credentials = NULL`);
    expect(seen()).toEqual([before + 2, false]);
    db.run(sql`DELETE FROM connections`);
    expect(seen()).toEqual([before + 3, false]);
  });

  it('is unchanged when somebody books, writes or signs in: the pages are the same', async () => {
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

describe('a value cached until the public content changes', () => {
  const phone = () => getPublicContact(studio.deps).phone;
  const change = (number: string) =>
    studio.deps.db.run(
      sql`INSERT INTO contact_details (key, phone, email, address, working_hours, social_media, created_at, updated_at)
        VALUES ('only', ${number}, '', '', '', '{}', 0, 0) ON CONFLICT DO UPDATE SET phone = excluded.phone`,
    );

  it('is read again after a write', () => {
    change('1');
    expect(phone()).toBe('1');
    change('2');
    expect(phone()).toBe('2');
  });

  it('includes what a transaction has written, within it, and after its commit', () => {
    transact(studio.deps.db, () => {
      change('3');
      expect(phone()).toBe('3');
    });
    expect(phone()).toBe('3');
  });

  it('includes each write of a transaction, and nothing of a part of it that was rolled back', () => {
    const { db } = studio.deps;
    transact(db, () => {
      change('7');
      expect(phone()).toBe('7');
      change('8');
      expect(phone()).toBe('8');
      expect(() =>
        transact(db, () => {
          change('9');
          expect(phone()).toBe('9');
          throw new Error('A part fails.');
        }),
      ).toThrow('A part fails.');
      expect(phone()).toBe('8');
    });
    expect(phone()).toBe('8');
  });

  it('includes nothing of a rolled back transaction, even when the next one yields the same version', () => {
    change('4');
    expect(() =>
      transact(studio.deps.db, () => {
        change('5');
        expect(phone()).toBe('5');
        throw new Error('The power fails.');
      }),
    ).toThrow('The power fails.');
    expect(phone()).toBe('4');
    change('6');
    expect(phone()).toBe('6');
  });
});
