import { describe, expect, it } from 'vitest';
import { createPerson } from '../../../testing/rows/people.ts';
import { studioForEachTest } from '../../../testing/studio/for-each-test.ts';

const studio = studioForEachTest();
const head = 'first name;last name;email;phone;address;tags;note';
const importClients = async (rows: string[], dryRun = false) =>
  (await studio.as('moderator')).dashboard.import({
    kind: 'clients',
    csv: [head, ...rows].join('\r\n'),
    dryRun,
  });
const list = async () => (await (await studio.as('moderator')).clients.list({})).rows;

describe('a table of clients', () => {
  it('adds people with what is noted about them', async () => {
    const { created } = await importClients([
      'Ida;Berg;Ida@Client.example;(212) 555-0147;"12 Lens Street\nNew York";"wedding; VIP";Mornings',
    ]);
    expect(created).toMatchObject([{ name: 'Ida Berg' }]);
    const [ida] = await list();
    const client = await (await studio.as('moderator')).clients.get({ id: ida?.id ?? '' });
    expect(client).toMatchObject({
      ...{ email: 'ida@client.example', phone: '(212) 555-0147', role: 'guest' },
      ...{ address: '12 Lens Street\nNew York', tags: ['wedding', 'VIP'], note: 'Mornings' },
    });
  });

  it('adds to people who are known only what is missing', async () => {
    const id = createPerson(studio.deps, {
      ...{ role: 'user', firstName: 'Ida', lastName: 'Berg', email: 'ida@client.example' },
      phone: '',
    });
    const staff = await studio.as('moderator');
    await staff.clients.update({ id, tags: ['vip'] });
    await staff.clients.setNote({ id, note: 'Mornings' });
    await importClients(['Other;Name;ida@client.example;(212) 555-0147;;family;Evenings']);
    expect(await staff.clients.get({ id })).toMatchObject({
      ...{ name: 'Ida Berg', phone: '(212) 555-0147', tags: ['vip', 'family'], note: 'Mornings' },
      role: 'user',
    });
  });

  it('is refused as a whole with a wrong address or number', async () => {
    const rows = ['Ida;Berg;ida@client.example;;;;', 'Ada;;nobody;12;;;'];
    const { refused } = await importClients(rows, true);
    expect(refused).toMatchObject([{ line: 3 }]);
    await expect(importClients(rows)).rejects.toMatchObject({ code: 'UNPROCESSABLE_CONTENT' });
    expect(await list()).toEqual([]);
  });
});
