import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';

const advisory = {
  ...{ id: 1, title: 'A hole', severity: 'high', vulnerable_versions: '<99' },
  ...{ url: 'https://advisories.example/1', cwe: [] },
};

/** Runs the audit with a registry that gives an answer. @returns its exit code, and what it printed */
async function audit(answer: (response: ServerResponse) => void) {
  const registry = createServer((_request, response) => answer(response)).listen(0, '127.0.0.1');
  await once(registry, 'listening');
  const { port } = registry.address() as AddressInfo;
  const script = join(import.meta.dirname, 'audit.mjs');
  const child = spawn(process.execPath, [script, `--registry=http://127.0.0.1:${port}/`]);
  const printed = Promise.all([text(child.stdout), text(child.stderr)]);
  const [code] = await once(child, 'close');
  registry.close();
  return { code, printed: (await printed).join('') };
}

const json = (body: object) => (response: ServerResponse) =>
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));

test('names each known advisory of an installed version', async () => {
  const { code, printed } = await audit(json({ zod: [advisory] }));
  expect(code).toBe(1);
  expect(printed).toMatch(
    /^high: zod \d+\.\d+\.\d+, by \S+ and \d+ more: A hole \(not mended yet\) https:\/\/advisories\.example\/1\n$/,
  );
});

test('says that none is known', async () => {
  const { code, printed } = await audit(json({}));
  expect(code).toBe(0);
  expect(printed).toBe('No advisories are known of the installed versions.\n');
});

test('says so where the registry does not answer', async () => {
  const { code, printed } = await audit((response) => response.writeHead(405).end());
  expect(code).toBe(2);
  expect(printed).toMatch(/^The registry did not answer, so it is not known/);
});
