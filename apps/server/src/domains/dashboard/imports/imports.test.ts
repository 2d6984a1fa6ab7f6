import { beforeEach, describe, expect, it } from 'vitest';
import { mails } from '../../../outbox/tables.ts';
import { storedRows } from '../../../testing/database/rows.ts';
import { createBooking } from '../../../testing/rows/bookings.ts';
import { createCategory } from '../../../testing/rows/products.ts';
import { studioForEachTest } from '../../../testing/studio/for-each-test.ts';
import { auditLog } from '../../audit/tables.ts';
import { bookings } from '../../bookings/tables.ts';
import { financeChanges, financeRecords } from '../../finance/tables.ts';
import { products } from '../../products/tables.ts';

const studio = studioForEachTest({ now: () => new Date('2030-06-01T14:00:00Z') });
beforeEach(async () => {
  await studio.tokenOf('moderator');
});

const bring = async (kind: 'bookings' | 'products', lines: string[], dryRun = false) =>
  (await studio.as('moderator')).dashboard.import({ kind, csv: lines.join('\r\n'), dryRun });
const inEuros = async () => (await studio.as('admin')).settings.billing.update({ currency: 'EUR' });
const ofProducts = 'Name,Description,Price,Stock,Category,Available';
const ofBookings = 'starts at,email,first name,last name,service,package,price,hours,status';

describe('a table of products', () => {
  it('becomes products, with their categories', async () => {
    const category = createCategory(studio.deps, { name: 'Prints' });
    const report = await bring('products', [
      ofProducts,
      '"Print, large","On ""cotton"" paper","$1,245.50",20,prints,yes',
      'Frame,Of oak,80,3,,no',
    ]);
    expect(report).toEqual({
      created: [
        { line: 2, name: 'Print, large', detail: '$1,245.50, 20 in stock' },
        { line: 3, name: 'Frame', detail: '$80.00, 3 in stock' },
      ],
      refused: [],
      notes: [],
    });
    expect(studio.deps.db.select().from(products).all()).toMatchObject([
      { name: 'Print, large', priceCents: 124_550, stock: 20, categoryId: category },
      { name: 'Frame', description: 'Of oak', isAvailable: false, categoryId: null },
    ]);
  });

  it('is checked by a dry run, which writes nothing', async () => {
    const before = storedRows(studio.deps);
    const report = await bring('products', [ofProducts, 'Frame,Of oak,80,3,,'], true);
    expect(report.created).toHaveLength(1);
    expect(storedRows(studio.deps)).toEqual(before);
  });

  it('is reported in the studio’s currency', async () => {
    await inEuros();
    const { created } = await bring(
      'products',
      [ofProducts, 'Frame,Of oak,"1.080,50 €",3,,'],
      true,
    );
    expect(created).toMatchObject([{ detail: '€1,080.50, 3 in stock' }]);
  });

  it('is refused as a whole, each row by its line and its sentence', async () => {
    const lines = [ofProducts, 'Frame,Of oak,80,3,,', ',Nameless,cheap,2.5,Lamps,', 'A,B,1,1,,x'];
    const { refused, created } = await bring('products', lines, true);
    expect(created.map(({ line }) => line)).toEqual([2]);
    expect(refused).toEqual([
      {
        line: 3,
        message: expect.stringMatching(
          /^There is no category "Lamps"\. Name is required\. Price must be .*\. Stock must be /,
        ),
      },
      { line: 4, message: 'Available must be yes or no' },
    ]);
    await expect(bring('products', lines)).rejects.toThrow(
      'Nothing was imported: 2 rows were refused (line 3: There is no category "Lamps"',
    );
    expect(studio.deps.db.select().from(products).all()).toEqual([]);
  });

  it.each([
    ['without a row', [ofProducts], 'The file has no rows'],
    ['without anything', [''], 'The file has no rows'],
    ['without a column', ['name,price', 'A,1'], 'The column "description" is missing'],
    ['with a column twice', [`${ofProducts},name`, 'A'], 'The column "name" is there twice'],
    ['with a quote that never ends', [ofProducts, '"A'], "can't be read"],
    ['of too many rows', [ofProducts, ...Array(501).fill('A,B,1,1')], 'at most 500 rows'],
    ['that is too long', [ofProducts, 'x'.repeat(200_000)], 'at most 200,000 characters'],
  ])('is refused %s', async (_, lines, sentence) => {
    const csv = lines.join('\n');
    const body = { kind: 'products', csv };
    const reply = await studio.rest('POST', '/dashboard/import', { as: 'moderator', body });
    expect(reply.statusCode).toBe(400);
    expect(reply.json().errors.csv).toContain(sentence);
  });
});

describe('a table of bookings', () => {
  it('becomes bookings and guests, without notifications', async () => {
    const { created } = await bring('bookings', [
      ofBookings,
      '2030-06-04T14:00:00Z,Ada@Example.com,Ada,Nilsson,Portraits,The Hour,350,1.5,confirmed',
      '2029-06-04T14:00:00Z,ada@example.com,Ada,Nilsson,Weddings,,1200,,Completed',
    ]);
    expect(created.map(({ line, name, detail }) => [line, name, detail])).toEqual([
      [2, 'Ada Nilsson', 'Jun 4, 2030, 10:00 AM, Portraits, $350.00 + $28.00 tax'],
      [3, 'Ada Nilsson', 'Jun 4, 2029, 10:00 AM, Weddings, $1,200.00 + $96.00 tax, $1,296.00 paid'],
    ]);
    const [first, second] = studio.deps.db.select().from(bookings).all();
    expect(first).toMatchObject({
      priceCents: 35_000,
      status: 'confirmed',
      packageName: 'The Hour',
    });
    expect(first?.endsAt).toEqual(new Date('2030-06-04T15:30:00Z'));
    expect(second).toMatchObject({ status: 'completed', userId: first?.userId });
    expect(studio.deps.db.select().from(mails).all()).toEqual([]);
  });

  it.each([
    ['2030-06-04 14:00'],
    ['2030-06-04T14:00:00'],
    ['2030/06/04 14:00'],
    ['2030-6-4 2 pm'],
    ['4.6.2030 14:00'],
    ['4.6.30 14:00'],
    ['04.06.2030, 2:00 PM'],
    ['6/4/2030 14:00'],
    ['6/4/30, 2:00:00\u202fPM'],
    ['06-04-2030 14:00'],
  ])('has times by the studio’s clock where they name no zone: %s', async (time) => {
    await bring('bookings', [
      ofBookings.replaceAll(',', ';'),
      `${time};ada@example.com;Ada;Nilsson;Portraits;;1.350,50;1,5;confirmed`,
    ]);
    expect(studio.deps.db.select().from(bookings).get()).toMatchObject({
      startsAt: new Date('2030-06-04T18:00:00Z'),
      endsAt: new Date('2030-06-04T19:30:00Z'),
      priceCents: 135_050,
    });
  });

  it.each([['30.2.2030 14:00'], ['13/13/2030 14:00'], ['2030-06-04'], ['2030-06-04 25:00']])(
    'is refused where its time is none, with an example in the studio’s time: %s',
    async (time) => {
      const row = `${time},ada@example.com,Ada,Nilsson,Portraits,,350,1,confirmed`;
      const { refused } = await bring('bookings', [ofBookings, row], true);
      expect(refused).toMatchObject([{ message: 'Please write the time as 2027-01-02 14:00' }]);
    },
  );

  it('is refused where it would book a time twice, also within itself', async () => {
    createBooking(studio.deps, '2030-06-04T14:00:00Z');
    const before = storedRows(studio.deps);
    const row = (time: string) => `${time},ada@example.com,Ada,Nilsson,Portraits,,350,1,confirmed`;
    const lines = [
      ofBookings,
      row('2030-06-04T14:30:00Z'),
      row('2030-06-05T14:00:00Z'),
      row('2030-06-05T14:30:00Z'),
      row('some day'),
    ];
    const { refused } = await bring('bookings', lines, true);
    expect(refused.map(({ line }) => line)).toEqual([2, 4, 5]);
    expect(refused[2]?.message).toBe('Please write the time as 2027-01-02 14:00');
    await expect(bring('bookings', lines)).rejects.toThrow('3 rows were refused');
    expect(storedRows(studio.deps)).toEqual(before);
  });

  it('reports all errors of a row at once', async () => {
    const { refused } = await bring(
      'bookings',
      [ofBookings, 'tomorrow,ada,Ada,Nilsson,,The Hour,-1,25,perhaps'],
      true,
    );
    expect(refused).toHaveLength(1);
    for (const fault of [
      'Please write the time as 2027-01-02 14:00',
      'Status must be one of',
      'Service name is required',
      'Price must be a positive number',
      'The duration is at most 24 hours',
      'Please enter a valid email address',
    ]) {
      expect(refused[0]?.message).toContain(fault);
    }
  });

  it('is refused where its price is in another currency than the studio’s, or is ambiguous', async () => {
    const row = (price: string, currency: string) =>
      `2030-06-05T14:00:00Z,ada@example.com,Ada,Nilsson,Portraits,,${price},1,confirmed,${currency}`;
    const refusalOf = async (price: string, currency: string) =>
      (await bring('bookings', [`${ofBookings},currency`, row(price, currency)], true)).refused[0]
        ?.message;
    expect(await refusalOf('350', 'EUR')).toContain('The studio’s prices are in USD');
    expect(await refusalOf('1.200', 'USD')).toBe('Price can have at most two decimals');
    expect(await refusalOf('"1,200.00"', 'usd')).toBeUndefined();
  });

  it('accepts the export of the bookings', async () => {
    createBooking(studio.deps, '2030-06-04T14:00:00Z', { customerPhone: '+1 (212)555-0100' });
    const { payload } = await studio.rest('GET', '/booking/bookings.csv', { as: 'moderator' });
    studio.deps.db.delete(bookings).run();
    const { created, refused } = await bring('bookings', [payload]);
    expect(refused).toEqual([]);
    expect(created).toHaveLength(1);
    expect(studio.deps.db.select().from(bookings).get()?.customerPhone).toBe('+1 (212)555-0100');
  });
});

describe('a table of the books', () => {
  const ofFinance = 'date,name,type,category,amount,status,currency,description';
  const asOwner = async (lines: string[], dryRun = false) =>
    (await studio.as('admin')).dashboard.import({
      kind: 'finance',
      csv: lines.join('\r\n'),
      dryRun,
    });

  it('becomes records, each with its history and author', async () => {
    const { created } = await asOwner([
      ofFinance,
      '2030-05-02,"Paper, bone",Expense,supplies,"1,084.50",completed,,Two rolls',
      '2030-05-31T22:00:00-04:00,Prints sold,income,sales,$80,,eur,',
    ]);
    expect(created).toEqual([
      { line: 2, name: 'Paper, bone', detail: '2030-05-02, expense of $1,084.50' },
      { line: 3, name: 'Prints sold', detail: '2030-05-31, income of €80.00' },
    ]);
    expect(studio.deps.db.select().from(financeRecords).all()).toMatchObject([
      { amountCents: 108_450, status: 'completed', currency: 'USD', source: 'local' },
      { amountCents: 8000, status: 'pending', currency: 'EUR', description: '' },
    ]);
    expect(studio.deps.db.select().from(financeChanges).all()).toHaveLength(2);
    expect(studio.deps.db.select().from(auditLog).all()).toMatchObject(
      expect.arrayContaining([
        expect.objectContaining({ action: 'created', subjectName: 'Prints sold' }),
      ]),
    );
  });

  it('is read as the spreadsheets of other countries write it', async () => {
    const { created } = await asOwner([
      ofFinance.replaceAll(',', '\t'),
      '2.5.2030\tPaper\texpense\tsupplies\t1.084,50 €\tcompleted\teur',
    ]);
    expect(created).toEqual([
      { line: 2, name: 'Paper', detail: '2030-05-02, expense of €1,084.50' },
    ]);
  });

  it('is refused as a whole, each row by its line and its sentence', async () => {
    await studio.tokenOf('admin');
    const before = storedRows(studio.deps);
    const lines = [
      ofFinance,
      '2030-05-02,Paper,expense,supplies,84.50,,,',
      '2030-02-30,Paper,expense,supplies,84.50,,,',
      '2030-05-02,,expense,lamps,cheap,,,',
      '2030-05-02,Rent,expense,rent,-900,,,',
      '2030-05-02,Rent,expense,rent,900,paid,DOLLARS,',
    ];
    const { refused, created } = await asOwner(lines, true);
    expect(created.map(({ line }) => line)).toEqual([2]);
    expect(refused.map(({ line }) => line)).toEqual([3, 4, 5, 6]);
    expect(refused.map(({ message }) => message)).toEqual([
      'Please enter an existing date as YYYY-MM-DD',
      expect.stringMatching(
        /^Name is required\. Amount must be a positive number\. Category must be one of: general/,
      ),
      'Amount must be a positive number',
      'Status must be one of: pending, completed, cancelled. Please enter the currency as three letters, such as USD',
    ]);
    await expect(asOwner(lines)).rejects.toThrow('Nothing was imported: 4 rows were refused');
    expect(storedRows(studio.deps)).toEqual(before);
  });

  it('accepts the export of the books, except the records of bookings and Stripe', async () => {
    await asOwner([ofFinance, '2030-05-02,=Paper,expense,supplies,84.50,completed,USD,-2 rolls']);
    const { payload } = await studio.rest('GET', '/finance/records.csv', { as: 'admin' });
    studio.deps.db.delete(financeRecords).run();
    expect((await asOwner([payload])).refused).toEqual([]);
    expect(studio.deps.db.select().from(financeRecords).get()).toMatchObject({
      name: '=Paper',
      description: '-2 rolls',
      amountCents: 8450,
    });
    const kept = payload.replace(',local,', ',booking,');
    expect((await asOwner([kept], true)).refused).toMatchObject([
      { line: 2, message: expect.stringContaining('would be counted twice') },
    ]);
  });

  it('is for the owner alone', async () => {
    const body = { kind: 'finance', csv: `${ofFinance}\n2030-05-02,Rent,expense,rent,900,,,` };
    const reply = await studio.rest('POST', '/dashboard/import', { as: 'moderator', body });
    expect(reply.statusCode).toBe(403);
    expect(studio.deps.db.select().from(financeRecords).all()).toEqual([]);
  });
});
