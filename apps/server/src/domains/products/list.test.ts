import { productSorts } from '@shutterhouse/contract/products/constants';
import { beforeEach, describe, expect, it } from 'vitest';
import { plansOf } from '../../testing/database/query-plans.ts';
import { createCategory, createProduct } from '../../testing/rows/products.ts';
import { principals } from '../../testing/studio/app.ts';
import { studioForEachTest } from '../../testing/studio/for-each-test.ts';

const studio = studioForEachTest();

type Wire = { name: string };

const namesOf = (answer: { json: () => unknown }) =>
  (answer.json() as { data: Wire[] }).data.map(({ name }) => name);
const list = (query = '', as: (typeof principals)[number] = 'moderator') =>
  studio.rest('GET', `/products${query}`, { as });

describe('the list', () => {
  beforeEach(() => {
    createProduct(studio.deps, { name: 'oak frame', priceCents: 5000, stock: 0 });
    createProduct(studio.deps, {
      name: 'Éclat print',
      description: 'On cotton.',
      priceCents: 3000,
      stock: 9,
    });
    createProduct(studio.deps, { name: 'Album', priceCents: 9000, stock: 2, isAvailable: false });
    const attic = createCategory(studio.deps, { name: 'Attic', isActive: false });
    createProduct(studio.deps, { name: 'Box', priceCents: 100, stock: 5, categoryId: attic });
  });

  it('is sorted by name ignoring case, by price both ways, or by stock', async () => {
    expect(namesOf(await list())).toEqual(['Album', 'Box', 'oak frame', 'Éclat print']);
    expect(namesOf(await list('?sort=price'))).toEqual([
      'Box',
      'Éclat print',
      'oak frame',
      'Album',
    ]);
    expect(namesOf(await list('?sort=-price'))).toEqual([
      'Album',
      'oak frame',
      'Éclat print',
      'Box',
    ]);
    expect(namesOf(await list('?sort=stock'))).toEqual([
      'oak frame',
      'Album',
      'Box',
      'Éclat print',
    ]);
  });

  it('leaves out what is out of stock when requested', async () => {
    expect(namesOf(await list('?inStock=true'))).toEqual(['Album', 'Box', 'Éclat print']);
    expect(namesOf(await list('?inStock=true&sort=-price'))).toEqual([
      'Album',
      'Éclat print',
      'Box',
    ]);
  });

  it('finds words of name and description by their beginnings', async () => {
    expect(namesOf(await list('?search=ecl'))).toEqual(['Éclat print']);
    expect(namesOf(await list('?search=cott'))).toEqual(['Éclat print']);
    expect(namesOf(await list('?search=bound%20pages'))).toEqual(['Album', 'Box', 'oak frame']);
    expect(namesOf(await list('?search=frame&inStock=true'))).toEqual([]);
    expect(namesOf(await list('?search=%22*'))).toHaveLength(4);
  });

  it.each(['name', 'price', '-price', 'stock'])(
    'sorted by %s comes page by page, each row once',
    async (sort) => {
      for (const more of ['', '&inStock=true', '&search=thirty']) {
        const whole = namesOf(await list(`?sort=${sort}${more}`));
        const seen: string[] = [];
        for (let cursor = ''; ; ) {
          const page = (await list(`?sort=${sort}${more}&limit=1${cursor}`)).json();
          seen.push(...page.data.map(({ name }: Wire) => name));
          if (page.pagination.nextCursor === null) break;
          cursor = `&cursor=${page.pagination.nextCursor}`;
        }
        expect(seen).toEqual(whole);
      }
    },
  );

  it('shows visitors neither hidden products nor those in a hidden category', async () => {
    for (const who of principals) {
      const isStaff = who === 'moderator' || who === 'admin';
      expect(namesOf(await list('', who)), who).toEqual(
        isStaff ? ['Album', 'Box', 'oak frame', 'Éclat print'] : ['oak frame', 'Éclat print'],
      );
      const { products } = await studio.as(who);
      expect((await products.list({ search: 'box' })).rows).toHaveLength(isStaff ? 1 : 0);
    }
    const hidden = (await list()).json().data[0]._id;
    expect((await studio.rest('GET', `/products/${hidden}`)).statusCode).toBe(404);
    expect((await studio.rest('GET', `/products/${hidden}`, { as: 'admin' })).statusCode).toBe(200);
  });

  it.each(
    productSorts.flatMap((sort) => [
      { sort, inStock: false },
      { sort, inStock: true },
    ]),
  )('costs the same on every page of %j: its index gives the rows in order', async (wanted) => {
    const { products } = await studio.as('moderator');
    const { nextCursor } = await products.list({ ...wanted, limit: 1 });
    for (const cursor of [undefined, nextCursor ?? undefined]) {
      const plans = await plansOf(studio.deps, () =>
        products.list({ ...wanted, limit: 1, cursor }),
      );
      const [listed = ''] = plans.filter((plan) => / products /.test(plan));
      const index = wanted.inStock ? /products_(in_stock_)?by_/ : /products_by_/;
      expect(listed).toMatch(/^(SCAN|SEARCH) products USING (COVERING )?INDEX /);
      expect(listed).toMatch(index);
      const ofList = plans.slice(
        0,
        plans.findIndex((plan) => /product_media/.test(plan)),
      );
      expect(ofList.join('\n')).not.toMatch(/TEMP B-TREE/);
    }
  });

  it('refuses an invalid sort, limit or cursor', async () => {
    for (const query of ['sort=colour', 'limit=0', 'limit=999', 'cursor=x', 'inStock=perhaps']) {
      const { statusCode } = await list(`?${query}`);
      expect(statusCode, query).toBe(400);
    }
  });
});
