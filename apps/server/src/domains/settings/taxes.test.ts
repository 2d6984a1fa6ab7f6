import { describe, expect, it } from 'vitest';
import { createPackage } from '../../testing/rows/offers.ts';
import { onlyTax } from '../../testing/rows/taxes.ts';
import { studioForEachTest } from '../../testing/studio/for-each-test.ts';
import { billing } from './tables.ts';

const studio = studioForEachTest();

const put = (body: unknown) => studio.rest('PUT', '/settings/billing', { as: 'admin', body });

describe('the taxes of a studio', () => {
  it('are its one of before until there is a list', async () => {
    const admin = await studio.as('admin');
    await admin.settings.billing.update({ taxes: onlyTax(20, 'VAT') });
    studio.deps.db.update(billing).set({ taxes: [] }).run();
    expect((await admin.settings.billing.get()).taxes).toEqual(onlyTax(20, 'VAT'));
  });

  it('keep their ids, by which prices refer to them, and are ended, not removed', async () => {
    const reduced = { name: 'Reduced', note: '', percents: [{ percent: 7 }] };
    const saved = await put({ taxes: [...onlyTax(19), reduced] });
    const [standard, added] = saved.json().data.taxes;
    expect(added).toMatchObject({ name: 'Reduced', percents: [{ from: '', percent: 7 }] });
    const removed = await put({ taxes: [standard] });
    expect([removed.statusCode, removed.json().errors]).toEqual([
      400,
      { taxes: 'Reduced can’t be removed once it is saved. It can be ended.' },
    ]);
    const first = await put({ taxes: [{ ...added, name: 'Half' }, standard] });
    expect(first.json().data.taxes).toMatchObject([{ id: added.id }, { id: 'standard' }]);
    const ended = await put({ taxes: [standard, { ...added, isEnded: true }] });
    expect(ended.statusCode).toBe(200);
    const desk = await studio.as('moderator');
    const id = createPackage(studio.deps, { taxId: added.id });
    // What has it keeps it; nothing else gets it.
    await desk.packages.update({ id, name: 'Renamed', taxId: added.id });
    await desk.packages.update({ id, taxId: null });
    await expect(desk.packages.update({ id, taxId: added.id })).rejects.toThrow('has ended');
  });

  it('are refused with a sentence on the field, over both transports', async () => {
    const taxes = [{ id: 'standard', name: 'VAT', percents: [{ percent: 7 }, { percent: 101 }] }];
    const reply = await put({ taxes });
    expect([reply.statusCode, reply.json().errors]).toEqual([
      400,
      {
        'taxes.0.percents.1.percent': 'The tax rate can be from 0 to 100 percent',
        'taxes.0.percents.1.from': 'This tax has another rate from this day',
      },
    ]);
    const admin = await studio.as('admin');
    await expect(
      admin.settings.billing.update({
        taxes: [...onlyTax(8), { name: 'SALES TAX', percents: [{ percent: 1 }] }],
      }),
    ).rejects.toThrow('Another tax has this name');
  });
});
