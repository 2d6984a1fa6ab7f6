import { afterEach, beforeEach, expect, vi } from 'vitest';

/** A test that makes the code log a warning or an error must expect it, by a spy of its own; otherwise it fails. */
const complaints: string[] = [];

beforeEach(() => {
  complaints.length = 0;
  for (const level of ['error', 'warn'] as const) {
    vi.spyOn(console, level).mockImplementation((...said: unknown[]) => {
      complaints.push(`console.${level}: ${said.map(String).join(' ')}`);
    });
  }
});

afterEach(() => {
  vi.restoreAllMocks();
  expect(complaints, 'unexpected complaints on the console').toEqual([]);
});
