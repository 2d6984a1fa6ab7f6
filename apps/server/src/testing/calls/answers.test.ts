import { describe, expect, test } from 'vitest';
import { type Answer, faultsOf, leaksOf } from './answers.ts';

const good: Answer = {
  status: 400,
  headers: new Map([
    ['content-security-policy', "default-src 'self'"],
    ['x-content-type-options', 'nosniff'],
    ['cache-control', 'no-store'],
  ]),
  body: '{"success":false,"message":"Name is required","errors":{"name":"Name is required"}}',
};

const refusals = [
  good.body,
  '{"status":"error","message":"Login failed."}',
  '{"success":false,"isAuthenticated":false,"message":"Authentication required"}',
  '{"error":{"message":"No.","code":-32600,"data":{"code":"BAD_REQUEST","httpStatus":400}}}',
  '[{"error":{"message":"No.","code":-32600,"data":{"code":"BAD_REQUEST","httpStatus":400}}}]',
];

describe('a refusal', () => {
  test.each(refusals)('is recognised as %s', (body) => {
    expect(faultsOf({ ...good, body })).toEqual([]);
  });

  test.each([200, 302, 500, 503, 0])('is not recognised with status %i', (status) => {
    expect(faultsOf({ ...good, status })).toEqual([`answered ${status}`]);
  });

  test.each([
    '',
    '<!doctype html>',
    '"No."',
    '[]',
    '{"success":true,"message":"Done."}',
    '{"success":false}',
    '{"success":false,"message":""}',
    '{"success":false,"message":"No.","errors":{"name":["required"]}}',
    '{"error":"Bad Request","message":"Client Error","statusCode":400}',
    '[{"result":{"data":null}}]',
  ])('is none as %s', (body) => {
    expect(faultsOf({ ...good, body })).toHaveLength(1);
  });

  test('is not recognised without the security headers', () => {
    expect(faultsOf({ ...good, headers: new Map() })).toHaveLength(3);
  });
});

describe('a response reveals too much', () => {
  test.each([
    'Error: no\n    at open (/srv/studio/apps/server/src/db/open.ts:12:3)',
    'no such file: /srv/node_modules/sharp',
    'SQLITE_CONSTRAINT: UNIQUE constraint failed',
    'Failed query: select "id" from "users"',
    'Failed query: insert into "users"',
    'FST_ERR_BAD_URL',
    'Cannot read properties: TypeError',
    'file:///srv/main.js',
  ])('with %j', (message) => {
    expect(leaksOf({ ...good, body: JSON.stringify({ success: false, message }) })).toHaveLength(1);
  });

  test.each(['server', 'x-powered-by'])('with the header %s', (name) => {
    const headers = new Map([...good.headers, [name, 'Something/1.2.3']]);
    expect(leaksOf({ ...good, headers })).toEqual([`has ${name}`]);
  });
});
