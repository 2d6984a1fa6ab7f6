import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';

test('Zod compiles no code, as our Content-Security-Policy requires', () => {
  // In a process of its own: in this one other tests have loaded Zod already.
  const script = `await import('./zod-without-eval.ts');
    const { config } = await import('zod');
    process.stdout.write(String(config().jitless));`;
  const told = execFileSync(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: import.meta.dirname,
    encoding: 'utf8',
  });
  expect(told).toBe('true');
});
