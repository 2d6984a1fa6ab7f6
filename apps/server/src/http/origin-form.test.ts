import { beforeAll, expect, test } from 'vitest';
import { send } from '../testing/calls/tcp.ts';
import { studioForAllTests } from '../testing/studio/for-each-test.ts';
import { originForm } from './origin-form.ts';

let url: string;

const studio = studioForAllTests();
beforeAll(async () => {
  url = await studio.listen();
});

test.each([
  ['http://studio.example/hero?a=/b', '/hero?a=/b'],
  ['HTTPS://studio.example:8443/api/hero', '/api/hero'],
  ['http://studio.example', '/'],
  ['http://studio.example?a=1', '/?a=1'],
  ['/hero', '/hero'],
  ['/http://studio.example/', '/http://studio.example/'],
  ['*', '*'],
])('the target %s is %s', (target, path) => {
  expect(originForm(target)).toBe(path);
});

test.each(['/hero', '/api/hero', '/terms', '/nothing/here'])(
  'a request with the whole address is answered like one for %s',
  async (path) => {
    const answers = [];
    for (const target of [path, `http://studio.example${path}`]) {
      const { status, body } = await send(url, { path: target, headers: { accept: 'text/html' } });
      answers.push({ status, body: body.replaceAll(/nonce-[\w-]+/g, '') });
    }
    expect(answers[1]).toEqual(answers[0]);
  },
);
