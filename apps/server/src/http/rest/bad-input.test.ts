import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { faultsOf } from '../../testing/calls/answers.ts';
import { corrupt, expectRefusals, pathsIn } from '../../testing/calls/corrupt-pictures.ts';
import { bytesOf, sendBytes } from '../../testing/calls/tcp.ts';
import { type Transports, transportsOf } from '../../testing/calls/transports.ts';
import { createProxiedApp, nothingIsWritten } from '../../testing/calls/unchanged.ts';
import {
  offerSomething,
  type WritingCall,
  writingCalls,
} from '../../testing/calls/writing-calls.ts';
import type { TestStudio } from '../../testing/studio/app.ts';

let studio: TestStudio;
let url: string;
let transports: Transports;
let packageId: string;

beforeAll(async () => {
  studio = await createProxiedApp();
  packageId = offerSomething(studio);
  url = await studio.listen();
  transports = transportsOf(url);
});
afterAll(() => studio.close());

const expectWritten = nothingIsWritten(() => studio.deps);

const names = ['contact', 'login', 'register', 'booking'] as const;
const callOf = (name: (typeof names)[number]): WritingCall => writingCalls(packageId)[name];

describe.each(names)('%s', (name) => {
  test('refuses a body that is not JSON', async () => {
    for (const body of ['', '{', '{"name":}', "{'name': 'x'}", '{"a":1}}', 'name=x', 'NaN']) {
      const answers = await transports.everywhere(callOf(name), { body, input: body });
      expectRefusals(answers, 400, 'The request body is not valid JSON');
    }
  });

  test('refuses JSON that is not an object', async () => {
    for (const body of ['null', '[]', '[{}]', '5', '"text"', 'true']) {
      const answers = await transports.everywhere(callOf(name), { body, input: body });
      expectRefusals(answers, 400, 'Please send the fields as one JSON object');
    }
  });

  test('refuses a wrong type in every field', async () => {
    const call = callOf(name);
    for (const at of pathsIn(call.body).keys()) {
      for (const wrong of [null, 5, true, [], ['x'], { text: 'x' }]) {
        expectRefusals(await transports.everywhere(call, corrupt(call, at, wrong)));
      }
    }
  });

  test('refuses text that is too long in every field, and says how long it may be', async () => {
    const call = callOf(name);
    const saysLength = /can have at most [\d,]+ characters/;
    // Fields with an enumeration, whose errors name the allowed values.
    const chosen = /^(packageId|timestamp|payment|payment\.type|confirmPassword)$/;
    for (const [at, path] of pathsIn(call.body).entries()) {
      if (path === 'customer' || path === 'payment') continue;
      const answers = await transports.everywhere(call, corrupt(call, at, `${'x'.repeat(20_000)}`));
      expectRefusals(answers, 400, chosen.test(path) ? undefined : saysLength);
    }
  });

  test('is not blocked by text crafted for slow regular expressions', async () => {
    const call = callOf(name);
    const slow = [
      `a@${'.'.repeat(120_000)}@`,
      `x${' '.repeat(120_000)}x`,
      `+1 ${'1 '.repeat(60_000)}x`,
    ];
    const started = performance.now();
    for (const [at, path] of pathsIn(call.body).entries()) {
      if (path === 'customer' || path === 'payment') continue;
      for (const text of slow)
        expectRefusals(await transports.everywhere(call, corrupt(call, at, text)));
    }
    // A single such request once blocked the studio for 20 seconds.
    expect(performance.now() - started).toBeLessThan(5000);
  });

  test('refuses NUL and lone surrogates in every field', async () => {
    const call = callOf(name);
    for (const [at, path] of pathsIn(call.body).entries()) {
      if (path === 'customer' || path === 'payment') continue;
      for (const wrong of ['a\0b', '\ud800', 'x\udfff', '\udc00\ud800']) {
        const answers = await transports.everywhere(call, corrupt(call, at, wrong));
        expectRefusals(answers, 400, 'characters that cannot be stored');
      }
    }
  });

  test('refuses prototype pollution', async () => {
    for (const body of [
      '{"__proto__":{"role":"admin"}}',
      '{"constructor":{"prototype":{"role":"admin"}}}',
      '{"customer":{"__proto__":{"email":"x@y.zz"}}}',
    ]) {
      expectRefusals(await transports.everywhere(callOf(name), { body, input: body }));
    }
    expect({}).not.toHaveProperty('role');
  });

  test('refuses input that is nested too deeply', async () => {
    for (const body of [
      `{"name":${'['.repeat(50_000)}${']'.repeat(50_000)}}`,
      `${'{"a":'.repeat(40_000)}1${'}'.repeat(40_000)}`,
      `${'[{"a":'.repeat(30_000)}1${'}]'.repeat(30_000)}`,
    ]) {
      const answers = await transports.everywhere(callOf(name), { body, input: body });
      expectRefusals(answers, 400, 'nested too deeply');
    }
  });

  test('refuses a body of more than 256 KiB', async () => {
    const body = JSON.stringify({ ...callOf(name).body, extra: 'x'.repeat(300 * 1024) });
    expectRefusals(await transports.everywhere(callOf(name), { body, input: body }), 413);
  });

  test('refuses a chunked body of more than 256 KiB', async () => {
    const piece = `1000\r\n${'x'.repeat(4096)}\r\n`;
    for (const path of [callOf(name).path, `/trpc/${callOf(name).typed}`]) {
      const head = bytesOf({
        method: 'POST',
        path,
        headers: { 'content-type': 'application/json', 'transfer-encoding': 'chunked' },
      });
      const bytes = Buffer.concat([head, Buffer.from(`${piece.repeat(80)}0\r\n\r\n`)]);
      expectRefusals({ [path]: await sendBytes(url, bytes) }, 413);
    }
  });

  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/octet-stream',
    'application/jsonp',
    'application/json-patch+json',
    'text/json',
    'application/xml',
    'nonsense',
    '',
  ])('refuses the content type %j', async (type) => {
    const { path, typed, body } = callOf(name);
    const headers = { 'content-type': type };
    expectRefusals(
      {
        [path]: await transports.post(path, JSON.stringify(body), headers),
        [typed]: await transports.post(`/trpc/${typed}`, JSON.stringify(body), headers),
      },
      415,
    );
  });

  test('refuses an unsupported content coding', async () => {
    const { path, typed, body } = callOf(name);
    for (const at of [path, `/trpc/${typed}`]) {
      const answer = await transports.post(at, JSON.stringify(body), {
        'content-encoding': 'gzip',
      });
      expectRefusals({ [at]: answer }, 415);
    }
  });
});

test('a valid call writes, so that the comparisons above can fail', async () => {
  const call = callOf('contact');
  const answers = await transports.everywhere(call, {
    body: JSON.stringify(call.body),
    input: JSON.stringify(call.input),
  });
  for (const [transport, answer] of Object.entries(answers)) {
    expect(answer.status, transport).toBe(200);
    expect(faultsOf(answer), transport).not.toEqual([]);
  }
  expectWritten();
});
