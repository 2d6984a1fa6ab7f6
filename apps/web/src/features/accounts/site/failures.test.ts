import { TRPCClientError } from '@trpc/client';
import { describe, expect, it } from 'vitest';
import { ForeignResponse } from '../../../lib/calls/foreign-response.ts';
import { explainLogin, explainSignup } from './failures.ts';

/** The client's error for a response of the server. */
function reply(httpStatus: number, message: string, errors?: Record<string, string>) {
  return new TRPCClientError(message, {
    result: {
      error: { code: -32000, message, data: { code: 'SOME_CODE', httpStatus, errors } },
    },
  });
}

/** The client's error when a proxy answers with a page of its own. */
function foreignReply(status: number) {
  return TRPCClientError.from(new ForeignResponse(status));
}

const noAnswer = new TRPCClientError('Failed to fetch');

describe('a failed login', () => {
  it('shows the server’s field errors', () => {
    const errors = { email: 'This account is not active. Please contact the studio.' };
    expect(explainLogin(reply(401, 'no', errors))).toEqual({ errors });
  });

  it('blames the credentials, on the e-mail field, when no field is named', () => {
    expect(explainLogin(reply(401, 'Authentication required'))).toEqual({
      errors: { email: 'Login failed. Please check your credentials.' },
    });
  });

  it('shows other messages of the server', () => {
    const sentence = 'Too many attempts. Please wait a minute and try again.';
    expect(explainLogin(reply(429, sentence))).toEqual({ message: sentence });
    expect(explainLogin(reply(503, 'busy'))).toEqual({ message: 'busy' });
  });

  it('names ad blockers when there is no response', () => {
    expect(explainLogin(noAnswer)).toEqual({
      message:
        'Request was blocked. Please disable ad blockers or security extensions and try again.',
    });
  });

  it('asks to come back when the failure is not the user’s', () => {
    const expected = { message: 'Login failed. Please try again later.' };
    expect(explainLogin(reply(500, 'Something went wrong'))).toEqual(expected);
    for (const status of [200, 401, 404, 502, 503]) {
      expect(explainLogin(foreignReply(status)), `a page with ${status}`).toEqual(expected);
    }
    expect(explainLogin(new Error('a fault of ours'))).toEqual(expected);
  });
});

describe('a failed signup', () => {
  it('shows the server’s field errors', () => {
    const errors = { email: 'An account with this email already exists' };
    expect(explainSignup(reply(400, 'no', errors))).toEqual({ errors });
  });

  it('uses the message of the server, or a default', () => {
    expect(explainSignup(reply(429, 'Too many'))).toEqual({ message: 'Too many' });
    expect(explainSignup(reply(400, ''))).toEqual({
      message: 'Registration failed. Please try again.',
    });
  });

  it('names ad blockers when there is no response, and otherwise asks to come back', () => {
    expect(explainSignup(noAnswer).message).toMatch(/^Request was blocked\./);
    const later = { message: 'Registration failed. Please try again later.' };
    expect(explainSignup(reply(500, 'x'))).toEqual(later);
    expect(explainSignup(foreignReply(200))).toEqual(later);
  });
});
