import { afterEach, expect, test } from 'vitest';
import { claimEdits, forgetEdits, keepEdits, keptEdits, onKeepEdits } from './kept-edits.ts';

const address = '/dashboard/hero';
const edits = { values: { title: 'Mine' }, opened: { version: 3 } };
const stop: (() => void)[] = [];

afterEach(() => {
  for (const end of stop.splice(0)) end();
  forgetEdits(address);
});

test('what open editors hold is kept for their address until it is back', () => {
  stop.push(onKeepEdits(() => ({ address, edits })));
  stop.push(onKeepEdits(() => undefined));
  expect(keepEdits('broken')).toBe(true);
  expect(keptEdits(address)).toEqual({ ...edits, reason: 'broken' });
  expect(keptEdits('/dashboard/about')).toBeUndefined();
  forgetEdits(address);
  expect(keptEdits(address)).toBeUndefined();
});

test('an editor that is closed keeps nothing', () => {
  onKeepEdits(() => ({ address, edits }))();
  expect(keepEdits('broken')).toBe(false);
  expect(keptEdits(address)).toBeUndefined();
});

test('is there for the same person again, and for nobody else', () => {
  stop.push(onKeepEdits(() => ({ address, edits })));
  claimEdits('ida');
  keepEdits('signed-out');
  claimEdits('ida');
  expect(keptEdits(address)).toEqual({ ...edits, reason: 'signed-out' });
  claimEdits('jon');
  expect(keptEdits(address)).toBeUndefined();
});
