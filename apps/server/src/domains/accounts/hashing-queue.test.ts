import { describe, expect, test } from 'vitest';
import { createQueue, type Requester } from './passwords.ts';

describe('the hashing queue', () => {
  test('runs two tasks and lets twenty wait, and refuses the next with a sentence', async () => {
    const enter = createQueue({ maxRunning: 2, waiting: 20 });
    const gates = Array.from({ length: 22 }, () => Promise.withResolvers<void>());
    let running = 0;
    let most = 0;
    const order: number[] = [];
    const works = gates.map((gate, index) =>
      enter(async () => {
        order.push(index);
        running += 1;
        most = Math.max(most, running);
        await gate.promise;
        running -= 1;
      }),
    );
    await expect(enter(async () => undefined)).rejects.toMatchObject({
      code: 'busy',
      message: 'The studio is busy right now. Please try again in a moment.',
    });
    for (const [index, gate] of gates.entries()) {
      gate.resolve();
      await works[index];
    }
    expect(most).toBe(2);
    expect(order).toEqual(gates.map((_, index) => index));
    expect(await enter(async () => 'free again')).toBe('free again');
  });

  test('passes the slot on when a task fails', async () => {
    const enter = createQueue({ maxRunning: 1, waiting: 1 });
    const fails = enter(() => Promise.reject(new Error('no light')));
    const follows = enter(async () => 'light');
    await expect(fails).rejects.toThrow('no light');
    expect(await follows).toBe('light');
  });

  test('starts known people before strangers, and staff before both', async () => {
    const enter = createQueue({ maxRunning: 1, waiting: 3 });
    const order: string[] = [];
    const gate = Promise.withResolvers<void>();
    const works = [enter(() => gate.promise)];
    for (const priority of ['stranger', 'known', 'staff', 'stranger', 'known'] as const) {
      works.push(enter(async () => void order.push(priority), { priority, key: priority }));
    }
    gate.resolve();
    await Promise.all(works);
    expect(order).toEqual(['staff', 'known', 'known', 'stranger', 'stranger']);
  });

  test('keeps slots for known people when strangers have taken all of theirs', async () => {
    const enter = createQueue({ maxRunning: 1, waiting: 2 });
    const gate = Promise.withResolvers<void>();
    const stranger = (key: string): Requester => ({ priority: 'stranger', key });
    const held = ['a', 'b', 'c'].map((key) => enter(() => gate.promise, stranger(key)));
    await expect(enter(async () => 'no place', stranger('d'))).rejects.toMatchObject({
      code: 'busy',
    });
    const known = enter(async () => 'a place', { priority: 'known', key: 'robin' });
    gate.resolve();
    expect(await known).toBe('a place');
    await Promise.all(held);
  });

  test('gives one network or account only its share of the slots', async () => {
    const enter = createQueue({ maxRunning: 1, waiting: 20, waitingPerKey: 2 });
    const gate = Promise.withResolvers<void>();
    const crowd: Requester = { priority: 'stranger', key: '2001:db8:1::/48' };
    const held = [1, 2, 3].map(() => enter(() => gate.promise, crowd));
    await expect(enter(() => gate.promise, crowd)).rejects.toMatchObject({ code: 'busy' });
    const other = enter(async () => 'in turn', { priority: 'stranger', key: '192.0.2.1' });
    gate.resolve();
    expect(await other).toBe('in turn');
    await Promise.all(held);
  });
});
