import { beforeEach, describe, expect, test } from 'vitest';
import { raised } from '../../db/failures.ts';
import { write } from '../../db/transact.ts';
import { plansOf } from '../../testing/database/query-plans.ts';
import { createPerson } from '../../testing/rows/people.ts';
import { studioForEachTest } from '../../testing/studio/for-each-test.ts';
import { scheduleAuditRetention } from './retention.ts';
import { type AuditEvent, recordAudit } from './service.ts';
import { auditLog } from './tables.ts';
import { appendOnlyCode } from './triggers.ts';

const dayMs = 86_400_000;

let clock: Date;

beforeEach(() => {
  clock = new Date('2026-06-04T14:00:00Z');
});
const studio = studioForEachTest({ now: () => clock });

function record(deed: Partial<AuditEvent> = {}) {
  recordAudit(studio.deps, {
    by: null,
    action: 'deleted',
    subject: { kind: 'album', id: 'album-1', name: 'A summer in the hills' },
    ...deed,
  });
}

async function list(query = '') {
  const response = await studio.rest('GET', `/settings/audit-log${query}`, { as: 'admin' });
  expect(response.statusCode).toBe(200);
  return response.json();
}

const names = (page: { data: { subject: { name: string } }[] }) =>
  page.data.map(({ subject }) => subject.name);

describe('the audit log', () => {
  test('shows who did what to what, under the names of that time, newest first', async () => {
    const id = createPerson(studio.deps, {
      role: 'moderator',
      firstName: 'Robin',
      lastName: 'Lens',
      email: 'robin@studio.example',
    });
    record({ by: { id }, details: { images: 12 } });
    clock = new Date(clock.getTime() + 1000);
    record({
      action: 'priceChanged',
      subject: { kind: 'package', name: 'Golden Hour' },
      details: { from: '$100.00', to: '$120.00' },
    });
    const { data, pagination } = await list();
    expect(data).toEqual([
      expect.objectContaining({
        at: '2026-06-04T14:00:01.000Z',
        actor: null,
        action: 'priceChanged',
        subject: expect.objectContaining({ kind: 'package', id: null, name: 'Golden Hour' }),
        details: { from: '$100.00', to: '$120.00' },
      }),
      expect.objectContaining({
        at: '2026-06-04T14:00:00.000Z',
        actor: expect.objectContaining({ name: 'Robin Lens', email: 'robin@studio.example' }),
        action: 'deleted',
        subject: expect.objectContaining({ kind: 'album', name: 'A summer in the hills' }),
        details: { images: 12 },
      }),
    ]);
    expect(pagination.nextCursor).toBeNull();
  });

  test('is searched by words in names and addresses, by action, subject and day', async () => {
    const id = createPerson(studio.deps, {
      role: 'admin',
      firstName: 'Zoë',
      lastName: 'Quinn',
      email: 'zoe@studio.example',
    });
    record({ by: { id } });
    clock = new Date(clock.getTime() + dayMs);
    record({ action: 'created', subject: { kind: 'user', name: 'Noor Hill' } });
    expect(names(await list('?search=zoe'))).toEqual(['A summer in the hills']);
    expect(names(await list('?search=zoe@studio.example'))).toEqual(['A summer in the hills']);
    expect(names(await list('?search=summ%20hil'))).toEqual(['A summer in the hills']);
    expect(names(await list('?search=noor&action=deleted'))).toEqual([]);
    expect(names(await list('?search=noor&action=created&subject=user'))).toEqual(['Noor Hill']);
    expect(names(await list('?action=created'))).toEqual(['Noor Hill']);
    expect(names(await list('?subject=album'))).toEqual(['A summer in the hills']);
    expect(names(await list('?from=2026-06-05'))).toEqual(['Noor Hill']);
    expect(names(await list('?to=2026-06-04'))).toEqual(['A summer in the hills']);
    expect(names(await list('?from=2026-06-06'))).toEqual([]);
    // No part of the text is read as FTS5 syntax.
    for (const odd of ['"', '*', 'a" OR b', '-', 'NEAR(', '{', 'ﬀ𐐷ꟿ𞤀x', '\u0301']) {
      expect(names(await list(`?search=${encodeURIComponent(odd)}`))).toBeDefined();
    }
  });

  test('has pages, with a search too', async () => {
    for (let at = 0; at < 5; at++) record({ subject: { kind: 'album', name: `Hills ${at}` } });
    for (const search of ['', '&search=hills']) {
      const first = await list(`?limit=3${search}`);
      const second = await list(`?limit=3${search}&cursor=${first.pagination.nextCursor}`);
      expect([...names(first), ...names(second)]).toEqual(
        [4, 3, 2, 1, 0].map((at) => `Hills ${at}`),
      );
      expect(second.pagination.nextCursor).toBeNull();
    }
  });

  test('is read in index order, and never sorted', async () => {
    const caller = await studio.as('admin');
    const plan = async (wanted: Parameters<typeof caller.audit.list>[0]) =>
      (await plansOf(studio.deps, () => caller.audit.list(wanted))).join('\n');
    expect(await plan({ action: 'deleted' })).toContain('audit_log_by_action ');
    expect(await plan({ subject: 'album', from: '2026-01-01' })).toContain('audit_log_by_subject ');
    expect(await plan({ search: 'hills', action: 'deleted' })).toContain('VIRTUAL TABLE');
    for (const wanted of [{}, { action: 'deleted' }, { search: 'hills' }] as const) {
      expect(await plan(wanted)).not.toContain('TEMP B-TREE');
    }
  });
});

describe('entries', () => {
  const refused = async (change: string) => {
    const error = await write(studio.deps.db, () => studio.deps.db.$client.exec(change)).catch(
      (reason: unknown) => reason,
    );
    return raised(error, appendOnlyCode);
  };

  test('can neither be changed nor replaced', async () => {
    record();
    expect(await refused(`UPDATE audit_log SET actor_name = 'somebody else'`)).toBe(true);
    expect(
      await refused(
        `REPLACE INTO audit_log SELECT number, id, at, actor_id, 'x', actor_email, action, subject_kind, subject_id, subject_name, details FROM audit_log`,
      ),
    ).toBe(true);
    expect(studio.deps.db.select().from(auditLog).get()?.actorName).toBe('');
  });

  test('can be deleted when they are older than the retention in Settings, and not before', async () => {
    clock = new Date(Date.now() - 100 * dayMs);
    record();
    expect(await refused('DELETE FROM audit_log')).toBe(true);
    clock = new Date();
    await (await studio.as('admin')).settings.update({ auditLogDays: 90 });
    expect(await refused('DELETE FROM audit_log WHERE number = 1')).toBe(false);
    expect(names(await list('?search=summer'))).toEqual([]);
  });

  test('are removed after their retention, and newer ones stay', async () => {
    clock = new Date(Date.now() - 366 * dayMs);
    for (let at = 0; at < 3; at += 1) record();
    clock = new Date(Date.now() - 364 * dayMs);
    record({ subject: { kind: 'album', name: 'Younger' } });
    clock = new Date();
    scheduleAuditRetention(studio.deps);
    await studio.deps.jobs.drain();
    expect(names(await list())).toEqual(['Younger']);
    expect(names(await list('?search=summer'))).toEqual([]);
  });
});
