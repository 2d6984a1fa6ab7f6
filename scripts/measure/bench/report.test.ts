import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  atMostLine,
  beginSection,
  jsonOfAll,
  plainLine,
  print,
  processorTimeLine,
  ratioLine,
  requestLine,
  tableOfAll,
} from './report.ts';

describe('a row of requests', () => {
  const met = (figures: { ours: number; theirs: number; generator: number }) =>
    requestLine('pages', figures, { atLeast: 0.8 }).met;

  test('is met or missed when the generator could do 1.5 times what the faster side did', () => {
    expect(met({ ours: 90, theirs: 100, generator: 150 })).toBe(true);
    expect(met({ ours: 70, theirs: 100, generator: 150 })).toBe(false);
  });

  test('is void when the generator is closer, whichever side is the faster one', () => {
    expect(met({ ours: 99, theirs: 100, generator: 149 })).toBe('void');
    expect(met({ ours: 100, theirs: 50, generator: 149 })).toBe('void');
  });

  test('counts by the median of the rounds where there were several', () => {
    const figures = { ours: 90, theirs: 100, generator: 150 };
    const row = requestLine('pages', { ...figures, ratio: 0.7 }, { atLeast: 0.8 });
    expect(row).toMatchObject({ value: 0.7, met: false });
    const slower = requestLine('albums', { ...figures, ratio: 0.5 }, { atMost: 1.2 });
    expect(slower).toMatchObject({ value: 2, met: false });
    expect(ratioLine('inserts', { ...figures, ratio: 0.95 }, 'a second', 0.9).met).toBe(true);
  });

  test('says what each side and the generator did', () => {
    const { figure } = requestLine(
      'pages',
      { ours: 38, theirs: 100, generator: 400 },
      { atLeast: 0.8 },
    );
    expect(figure).toBe('0.38  (38 against 100 requests/s; generator 400)');
  });

  test('is compared by processor time where the generator voids it', () => {
    const times = { ours: 12.5, theirs: 10 };
    expect(processorTimeLine('pages', times, { atLeast: 0.8 })).toMatchObject({
      what: 'pages, by processor time',
      figure: '0.80  (12.5 against 10.0 µs of a processor for a request)',
      met: true,
    });
    expect(processorTimeLine('albums', times, { atMost: 1.2 })).toMatchObject({
      value: 1.25,
      met: false,
    });
  });

  test('counts how many times slower when that is the aim', () => {
    const slower = requestLine(
      'albums',
      { ours: 50, theirs: 100, generator: 400 },
      { atMost: 1.2 },
    );
    expect(slower).toMatchObject({ met: false, aim: '≤ 1.2 ×' });
    expect(slower.figure).toContain('2.00');
  });
});

describe('at the end of a run', () => {
  beforeEach(() => {
    vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  });
  afterEach(() => {
    vi.restoreAllMocks();
  });

  test('every figure stands in one table, and in the JSON with its limit and its ratio', () => {
    beginSection('pages');
    print(ratioLine('a page', { ours: 40, theirs: 100 }, 'requests/s', 0.8));
    print(atMostLine('memory at rest', 130, 'MB', 160));
    beginSection('mails');
    print(plainLine('mails', 88, 'a second'));
    expect(tableOfAll().split('\n')).toEqual([
      '| section | what | figure | aim |  |',
      '| --- | --- | --- | --- | --- |',
      '| pages | a page | 0.40 (40 against 100 requests/s) | ≥ 0.8 | MISSED |',
      '| pages | memory at rest | 130 MB | ≤ 160 MB | met |',
      '| mails | mails | 88 a second |  |  |',
      '',
    ]);
    expect(JSON.parse(jsonOfAll())).toMatchObject([
      { section: 'pages', value: 0.4, ratio: 0.4, limit: 0.8, met: false },
      { section: 'pages', value: 130, unit: 'MB', ratio: null, limit: 160, met: true },
      { section: 'mails', value: 88, limit: null, met: null },
    ]);
  });
});
