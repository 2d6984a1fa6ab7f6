import { expect, test } from 'vitest';
import { createByteCache } from './byte-cache.ts';

test('the least recently used is evicted first', () => {
  const hot = createByteCache(100);
  hot.set('a', Buffer.alloc(40));
  hot.set('b', Buffer.alloc(40));
  expect(hot.get('a')).toHaveLength(40);
  hot.set('c', Buffer.alloc(40));
  expect(hot.get('b')).toBeUndefined();
  expect(hot.get('a')).toHaveLength(40);
  expect(hot.get('c')).toHaveLength(40);
});

test('the same key counts once, and what exceeds the maximum is not cached', () => {
  const hot = createByteCache(100);
  for (let at = 0; at < 10; at += 1) hot.set('a', Buffer.alloc(60));
  hot.set('b', Buffer.alloc(30));
  expect(hot.get('a')).toHaveLength(60);
  hot.set('giant', Buffer.alloc(101));
  expect(hot.get('giant')).toBeUndefined();
});
