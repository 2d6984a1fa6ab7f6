import { refusalMessages } from '@shutterhouse/contract/messages';
import { expect, test } from 'vitest';
import { callerSlots } from './caller-slots.ts';

const max = { each: 4, all: 16 };

test('one caller leaves slots for the others, and all together have a limit', async () => {
  const inSlot = callerSlots(max);
  const ends: (() => void)[] = [];
  const slow = (caller: string) =>
    inSlot(caller, () => new Promise<void>((resolve) => ends.push(resolve)));
  const working = Array.from({ length: max.each }, () => slow('ada'));
  await expect(slow('ada')).rejects.toThrow(refusalMessages.busy);
  await expect(inSlot('noor', async () => 'done')).resolves.toBe('done');
  for (let at = max.each; at < max.all; at += 1) working.push(slow(`caller ${at}`));
  await expect(inSlot('noor', async () => 'done')).rejects.toThrow(refusalMessages.busy);
  for (const end of ends) end();
  await Promise.all(working);
  await expect(inSlot('ada', async () => 'done')).resolves.toBe('done');
});
