import { afterEach, expect, test } from 'vitest';
import { claimEdits, forgetEdits, keepEdits, keptEdits, onSessionOver } from './kept-edits.ts';

const address = '/dashboard/hero';
const edits = { values: { title: 'Mine' }, opened: { version: 3 } };
const stop: (() => void)[] = [];

afterEach(() => {
  for (const end of stop.splice(0)) end();
  forgetEdits(address);
});

test('what open editors hold is kept for their address until it is back', () => {
  stop.push(onSessionOver(() => ({ address, edits })));
  stop.push(onSessionOver(() => undefined));
  keepEdits();
  expect(keptEdits(address)).toEqual(edits);
  expect(keptEdits('/dashboard/about')).toBeUndefined();
  forgetEdits(address);
  expect(keptEdits(address)).toBeUndefined();
});

test('an editor that is closed keeps nothing', () => {
  onSessionOver(() => ({ address, edits }))();
  keepEdits();
  expect(keptEdits(address)).toBeUndefined();
});

test('is there for the same person again, and for nobody else', () => {
  stop.push(onSessionOver(() => ({ address, edits })));
  claimEdits('ida');
  keepEdits();
  claimEdits('ida');
  expect(keptEdits(address)).toEqual(edits);
  claimEdits('jon');
  expect(keptEdits(address)).toBeUndefined();
});
