import { afterEach, expect, test } from 'vitest';
import {
  clearUnsavedEdits,
  onKeepEdits,
  setEditsOwner,
  storeUnsavedEdits,
  unsavedEdits,
} from './unsaved-edits.ts';

const address = '/dashboard/hero';
const edits = { values: { title: 'Mine' }, opened: { version: 3 } };
const stop: (() => void)[] = [];

afterEach(() => {
  for (const end of stop.splice(0)) end();
  clearUnsavedEdits(address);
});

test('unsaved edits of open editors are kept for their address until it is opened again', () => {
  stop.push(onKeepEdits(() => ({ address, edits })));
  stop.push(onKeepEdits(() => undefined));
  expect(storeUnsavedEdits('broken')).toBe(true);
  expect(unsavedEdits(address)).toEqual({ ...edits, reason: 'broken' });
  expect(unsavedEdits('/dashboard/about')).toBeUndefined();
  clearUnsavedEdits(address);
  expect(unsavedEdits(address)).toBeUndefined();
});

test('a closed editor keeps nothing', () => {
  onKeepEdits(() => ({ address, edits }))();
  expect(storeUnsavedEdits('broken')).toBe(false);
  expect(unsavedEdits(address)).toBeUndefined();
});

test('edits are restored for the same user, and for nobody else', () => {
  stop.push(onKeepEdits(() => ({ address, edits })));
  setEditsOwner('ida');
  storeUnsavedEdits('signed-out');
  setEditsOwner('ida');
  expect(unsavedEdits(address)).toEqual({ ...edits, reason: 'signed-out' });
  setEditsOwner('jon');
  expect(unsavedEdits(address)).toBeUndefined();
});
