import './zod-without-eval.ts';
import { expect, test } from 'vitest';
import { config } from 'zod';

test('Zod compiles nothing, as our Content-Security-Policy wants it', () => {
  expect(config().jitless).toBe(true);
});
