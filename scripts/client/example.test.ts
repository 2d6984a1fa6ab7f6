import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createBooking } from '../../apps/server/src/testing/rows/bookings.ts';
import { createTestApp, type TestStudio } from '../../apps/server/src/testing/studio/app.ts';

let studio: TestStudio;
let url: string;
let token: string;
beforeAll(async () => {
  const now = () => new Date('2030-06-01T12:00:00Z');
  studio = await createTestApp({ now });
  for (let hour = 0; hour < 60; hour += 1) {
    const at = new Date(Date.parse('2030-06-04T12:00:00Z') + hour * 3_600_000).toISOString();
    createBooking(studio.deps, at, { customerFirstName: `Ida ${hour}` });
  }
  createBooking(studio.deps, '2030-06-12T14:00:00Z', { customerFirstName: 'Later' });
  url = await studio.listen();
  const owner = await studio.as('admin');
  token = (await owner.security.tokens.create({ name: 'Wall', access: 'read', days: 30 })).token;
});
afterAll(() => studio.close());

/** Runs the example as from a terminal. */
function run(environment: Record<string, string>, ...args: string[]) {
  const script = join(import.meta.dirname, 'example.ts');
  const env = { PATH: process.env.PATH ?? '', ...environment };
  return new Promise<{ code: number; said: string }>((resolve) => {
    execFile(process.execPath, [script, ...args], { env }, (error, stdout, stderr) => {
      resolve({ code: error === null ? 0 : Number(error.code), said: stdout + stderr });
    });
  });
}

it('prints the sessions of a week, all pages of them', async () => {
  const { code, said } = await run({ STUDIO_URL: url, STUDIO_TOKEN: token }, '2030-06-03');
  expect(said).toContain('Portraits  Ida 59 Berg  (confirmed)\n60 sessions from 2030-06-03 to');
  expect(said.split('\n')[0]).toMatch(/^Tue, Jun 4, .* Portraits {2}Ida 0 Berg {2}\(confirmed\)$/);
  expect(said).not.toContain('Later');
  expect(code).toBe(0);
});

it('prints the server’s message when it fails', async () => {
  expect(await run({ STUDIO_URL: url, STUDIO_TOKEN: 'sht_nobody' })).toEqual({
    code: 1,
    said: expect.stringMatching(/^[A-Z].+\n$/),
  });
  expect(await run({})).toEqual({ code: 2, said: 'Please set STUDIO_URL and STUDIO_TOKEN.\n' });
});
