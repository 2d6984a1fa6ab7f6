import { describe, expect, test } from 'vitest';
import { requestLine } from './report.ts';

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

  test('says what each side and the generator did', () => {
    const { figure } = requestLine(
      'pages',
      { ours: 38, theirs: 100, generator: 400 },
      { atLeast: 0.8 },
    );
    expect(figure).toBe('0.38  (38 against 100 requests/s; generator 400)');
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
