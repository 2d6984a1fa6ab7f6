import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { publicProcedure, staffProcedure } from '../../trpc/procedures.ts';
import { dataEnvelope } from '../rest/envelopes.ts';
import type { RestRow } from '../rest/rest-row.ts';
import { openApiDocument } from './document.ts';

describe('the description of a future row', () => {
  const input = z.object({ id: z.string(), priceCents: z.number().int().min(0).max(500) });
  const row: RestRow = {
    method: 'PUT',
    path: '/things/{id}',
    procedure: staffProcedure.input(input).mutation(() => null),
    from: 'body',
    envelope: dataEnvelope,
    summary: 'Change a thing',
    output: z.object({ id: z.string(), priceCents: z.number().int(), at: z.date().nullable() }),
    names: { priceCents: 'price' },
    refuses: ['notFound'],
  };
  const operation = openApiDocument({ things: [row] }).paths['/things/{id}']?.put;

  test('has its parameters in the path, and the rest in the body', () => {
    expect(operation?.parameters).toEqual([
      { name: 'id', in: 'path', required: true, schema: { type: 'string' } },
    ]);
    expect(operation?.requestBody?.content['application/json']?.schema).toMatchObject({
      properties: { price: { type: 'number', minimum: 0 } },
      required: ['price'],
    });
  });

  test('has ids under both names, money in dollars, and times as text', () => {
    expect(operation?.responses[200]?.content['application/json']?.schema).toMatchObject({
      properties: {
        success: { const: true },
        data: {
          required: ['_id', 'id', 'price', 'at'],
          properties: {
            price: { type: 'number' },
            at: { anyOf: [{ type: 'string', format: 'date-time' }, { type: 'null' }] },
          },
        },
      },
    });
  });

  test('says who may call it and how it can be refused', () => {
    expect(operation?.security).toEqual([{ cookie: [] }, { bearer: [] }]);
    expect(Object.keys(operation?.responses ?? {})).toEqual([
      '200',
      '400',
      '401',
      '403',
      '404',
      '413',
      '415',
      'default',
    ]);
  });

  test('without input has no refusals', () => {
    const plain: RestRow = {
      method: 'GET',
      path: '/things',
      procedure: publicProcedure.query(() => null),
      envelope: dataEnvelope,
      summary: 'All things',
    };
    const { responses } = openApiDocument({ things: [plain] }).paths['/things']?.get ?? {};
    expect(Object.keys(responses ?? {})).toEqual(['200', 'default']);
  });
});
