import { StudioError } from '@shutterhouse/contract/errors';
import { TRPCError } from '@trpc/server';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { asTrpcError, failureOf } from './errors.ts';

const refusal = new StudioError('conflict', 'That time is taken.', { startsAt: 'Taken.' });
const issues = z.object({ name: z.string('Name is required') }).safeParse({}).error;
const unexpected = {
  status: 500,
  code: null,
  message: 'Something went wrong on our side. Please try again later.',
};

describe('what the caller is told', () => {
  test('is the sentence of the rule that refused, however often the error was wrapped', () => {
    const told = {
      status: 409,
      code: 'conflict',
      message: 'That time is taken.',
      errors: { startsAt: 'Taken.' },
    };
    expect(failureOf(refusal)).toEqual(told);
    expect(failureOf(asTrpcError(asTrpcError(asTrpcError(refusal))))).toEqual(told);
  });

  test('is a sentence for each field of an input that was refused', () => {
    const error = new TRPCError({ code: 'BAD_REQUEST', cause: issues });
    expect(failureOf(asTrpcError(error))).toEqual({
      status: 400,
      code: 'invalid',
      message: 'Name is required',
      errors: { name: 'Name is required' },
    });
  });

  test('names each field that a call does not have', () => {
    const { error: cause } = z
      .object({ target: z.strictObject({ bucket: z.string() }) })
      .safeParse({ target: { bucket: 'b', region: 'x', zone: 'y' } });
    const message = 'There is no field of this name.';
    expect(failureOf(new TRPCError({ code: 'BAD_REQUEST', cause }))).toMatchObject({
      message,
      errors: { 'target.region': message, 'target.zone': message },
    });
  });

  test('is nothing about a schema that fails elsewhere: that is a server error', () => {
    expect(failureOf(issues)).toEqual(unexpected);
    const error = new TRPCError({ code: 'INTERNAL_SERVER_ERROR', cause: issues });
    expect(failureOf(asTrpcError(error))).toEqual(unexpected);
  });

  test('is nothing about an outside service, whatever status it answered with', () => {
    const stranger = Object.assign(new Error('NoSuchKey: bucket/secret'), { statusCode: 404 });
    const error = new TRPCError({ code: 'INTERNAL_SERVER_ERROR', cause: stranger });
    expect(failureOf(asTrpcError(error))).toEqual(unexpected);
  });

  test.each([new Error('x'), 'x', null, undefined, 5, { statusCode: '404' }, { statusCode: 302 }])(
    'of %j is that something went wrong',
    (error) => expect(failureOf(error)).toEqual(unexpected),
  );

  test('is that the database is busy or full', () => {
    const busy = Object.assign(new Error('locked'), { code: 'SQLITE_BUSY' });
    const full = Object.assign(new Error('full'), { code: 'SQLITE_FULL' });
    expect(failureOf(new Error('Failed query', { cause: busy })).status).toBe(503);
    expect(failureOf(asTrpcError(new Error('Failed query', { cause: full }))).status).toBe(507);
  });

  test('is our own sentence for a status from Fastify', () => {
    const large = Object.assign(new Error('Request body is too large'), { statusCode: 413 });
    expect(failureOf(large)).toMatchObject({ status: 413, message: 'The request is too large.' });
  });
});

test('has the same status in tRPC, where tRPC has that status', () => {
  expect(asTrpcError(refusal)).toMatchObject({ code: 'CONFLICT', message: 'That time is taken.' });
  expect(asTrpcError(new Error('inside')).message).toBe(unexpected.message);
});
