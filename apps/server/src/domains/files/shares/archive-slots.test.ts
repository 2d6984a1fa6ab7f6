import { refusalMessages } from '@shutterhouse/contract/messages';
import { expect, test } from 'vitest';
import { archiveSlots, maxArchives } from './archive-slots.ts';

test('slow readers of one link leave slots for the others, and all together have a limit', async () => {
  const inSlot = archiveSlots();
  const ends: (() => void)[] = [];
  const slow = (shareId: string) =>
    inSlot(shareId, () => new Promise<void>((resolve) => ends.push(resolve)));
  const reading = Array.from({ length: maxArchives.each }, () => slow('ada'));
  await expect(slow('ada')).rejects.toThrow(refusalMessages.busy);
  await expect(inSlot('noor', async () => 'sent')).resolves.toBe('sent');
  for (let at = maxArchives.each; at < maxArchives.all; at += 1) reading.push(slow(`link ${at}`));
  await expect(inSlot('noor', async () => 'sent')).rejects.toThrow(refusalMessages.busy);
  for (const end of ends) end();
  await Promise.all(reading);
  await expect(inSlot('ada', async () => 'sent')).resolves.toBe('sent');
});
