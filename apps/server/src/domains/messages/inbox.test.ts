import { describe, expect, test } from 'vitest';
import { present } from '../../testing/calls/writing-calls.ts';
import { plansOf } from '../../testing/database/query-plans.ts';
import { createMessage } from '../../testing/rows/messages.ts';
import { studioForEachTest } from '../../testing/studio/for-each-test.ts';
import { auditLog } from '../audit/tables.ts';

const studio = studioForEachTest({ now: () => present });

const list = async (query = '') =>
  (await studio.rest('GET', `/contact/submissions${query}`, { as: 'moderator' })).json();
const namesOf = (page: { data: { name: string }[] }) => page.data.map(({ name }) => name);
const write = (count: number) => {
  for (let at = 0; at < count; at += 1) createMessage(studio.deps, { name: `Robin ${at}` });
};

describe('the inbox', () => {
  test('lists messages, newest first, with the exact total', async () => {
    write(12);
    const first = await list('?limit=10&skip=0');
    expect(namesOf(first)).toEqual(Array.from({ length: 10 }, (_, at) => `Robin ${11 - at}`));
    expect(first.pagination).toMatchObject({ total: 12, limit: 10, skip: 0 });
    const second = await list('?limit=10&skip=10');
    expect(namesOf(second)).toEqual(['Robin 1', 'Robin 0']);
    expect(second.pagination.nextCursor).toBeNull();
    expect(first.data[0]).toEqual(
      expect.objectContaining({
        _id: expect.any(String),
        email: 'noor@client.example',
        service: 'Portraits',
        message: 'Five people and a dog, in October.',
        status: 'new',
        submittedAt: '2030-05-01T12:00:00.000Z',
      }),
    );
  });

  test('has fifty per page by default', async () => {
    write(51);
    expect((await list()).data).toHaveLength(50);
  });

  test('is filtered by status; spam is only listed by its own status', async () => {
    createMessage(studio.deps, { name: 'New' });
    createMessage(studio.deps, { name: 'Read', status: 'read' });
    createMessage(studio.deps, { name: 'Spam', status: 'spam' });
    expect(namesOf(await list())).toEqual(['Read', 'New']);
    expect((await list()).pagination.total).toBe(2);
    for (const [status, name] of [
      ['new', 'New'],
      ['read', 'Read'],
      ['spam', 'Spam'],
    ]) {
      const page = await list(`?status=${status}`);
      expect(namesOf(page)).toEqual([name]);
      expect(page.pagination.total).toBe(1);
    }
    expect(namesOf(await list('?status=replied'))).toEqual([]);
  });

  test('has cursors forwards and backwards', async () => {
    write(7);
    const caller = await studio.as('moderator');
    for (const search of ['', 'robin']) {
      const page = (cursor?: string | null) =>
        caller.messages.list({ limit: 3, search, ...(cursor ? { cursor } : {}) });
      const first = await page();
      expect(first.pagination.previousCursor).toBeNull();
      const second = await page(first.pagination.nextCursor);
      expect(second.pagination.previousCursor).toBeNull();
      const third = await page(second.pagination.nextCursor);
      expect(third.rows.map(({ name }) => name)).toEqual(['Robin 0']);
      const back = await page(third.pagination.previousCursor);
      expect(back.rows).toEqual(second.rows);
    }
  });

  test('is searched by words in name, address and text, within a status', async () => {
    createMessage(studio.deps, { name: 'Zoë Quinn', email: 'zq@client.example' });
    createMessage(studio.deps, { message: 'A wedding by the sea', status: 'read' });
    createMessage(studio.deps, { message: 'Cheap wedding watches', status: 'spam' });
    expect(namesOf(await list('?search=zoe'))).toEqual(['Zoë Quinn']);
    expect(namesOf(await list('?search=zq@client.example'))).toEqual(['Zoë Quinn']);
    expect((await list('?search=wedd')).pagination.total).toBe(1);
    expect((await list('?search=wedding%20sea')).pagination.total).toBe(1);
    expect((await list('?search=wedding&status=spam')).data).toHaveLength(1);
    expect((await list('?search=wedding&status=new')).data).toHaveLength(0);
    expect((await list(`?search=${encodeURIComponent('"*{')}`)).pagination.total).toBe(2);
  });

  test('counts matches up to 1,001', async () => {
    write(1003);
    expect((await list('?search=robin')).pagination.total).toBe(1001);
    expect((await list()).pagination.total).toBe(1003);
  });

  test('never sorts, and reads its counts from those maintained by triggers', async () => {
    const caller = await studio.as('moderator');
    write(1);
    for (const wanted of [{}, { status: 'new' }, { search: 'robin' }] as const) {
      const plan = await plansOf(studio.deps, () => caller.messages.list(wanted));
      expect(plan.join('\n')).not.toMatch(/TEMP B-TREE|SCAN contact_messages$/m);
    }
    const deep = await plansOf(studio.deps, () => caller.messages.list({ skip: 0 }));
    expect(deep.join('\n')).toContain('COVERING INDEX contact_messages_inbox');
  });

  test('reports invalid parameters', async () => {
    for (const [query, field, sentence] of [
      ['?limit=0', 'limit', /at least 1/],
      ['?skip=-1', 'skip', /at least 0|0 or more/],
      ['?status=old', 'status', /must be one of/i],
      ['?cursor=x', 'cursor', /not valid/],
    ] as const) {
      const answer = await studio.rest('GET', `/contact/submissions${query}`, { as: 'moderator' });
      expect(answer.statusCode).toBe(400);
      expect(answer.json().errors[field]).toMatch(sentence);
    }
  });
});

describe('the status of a message', () => {
  const patch = (id: string, status: unknown) =>
    studio.rest('PATCH', `/contact/submissions/${id}/status`, {
      as: 'moderator',
      body: { status },
    });

  test('can be changed to any other, and updates the counts and the log', async () => {
    const id = createMessage(studio.deps);
    const answer = await patch(id, 'spam');
    expect(answer.json()).toMatchObject({
      success: true,
      message: 'Message marked as spam.',
      data: { status: 'spam' },
    });
    const caller = await studio.as('moderator');
    expect(await caller.messages.counts()).toEqual({ new: 0, read: 0, replied: 0, spam: 1 });
    await caller.messages.setStatus({ id, status: 'new' });
    expect(await caller.messages.counts()).toEqual({ new: 1, read: 0, replied: 0, spam: 0 });
    const entries = studio.deps.db.select().from(auditLog).all();
    expect(entries.map(({ details }) => details)).toEqual([
      { from: 'new', to: 'spam' },
      { from: 'spam', to: 'new' },
    ]);
    expect(entries[0]).toMatchObject({ subjectName: 'Noor Hill', actorName: 'Robin moderator' });
  });

  test('becomes read when a new one is opened, and is unchanged otherwise', async () => {
    const caller = await studio.as('moderator');
    for (const [status, after] of [
      ['new', 'read'],
      ['replied', 'replied'],
      ['spam', 'spam'],
    ] as const) {
      const id = createMessage(studio.deps, { status });
      expect((await caller.messages.markRead({ id })).status).toBe(after);
    }
    expect(studio.deps.db.select().from(auditLog).all()).toEqual([]);
  });

  test('can’t be set for a deleted or unknown message', async () => {
    expect((await patch('gone', 'read')).statusCode).toBe(404);
    expect((await patch('gone', 'read')).json().message).toBe(
      'This message does not exist anymore.',
    );
    const id = createMessage(studio.deps);
    const answer = await patch(id, 'old');
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors.status).toBe('Status must be one of: new, read, replied, spam');
  });
});
