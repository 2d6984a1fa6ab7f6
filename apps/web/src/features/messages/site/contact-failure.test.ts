import { describe, expect, test } from 'vitest';
import { ForeignResponse } from '../../../lib/foreign-response.ts';
import { explainContactFailure } from './contact-failure.ts';

function refusal(message: string, httpStatus: number, errors?: Record<string, string>) {
  return { name: 'TRPCClientError', message, data: { httpStatus, errors } };
}

describe('a message that could not be sent', () => {
  test('is explained in the server’s own words', () => {
    expect(explainContactFailure(refusal('The studio is busy.', 503)).message).toBe(
      'The studio is busy.',
    );
  });

  test('has its fields named when they are to blame', () => {
    const problem = explainContactFailure(refusal('No.', 400, { email: 'Invalid email' }));
    expect(problem.errors).toEqual({ email: 'Invalid email' });
  });

  test('has simply failed when the server gave no words', () => {
    expect(explainContactFailure(refusal('', 500)).message).toBe(
      'Failed to send your message. Please try again.',
    );
  });

  test('can be sent later when something else answered in the place of the server', () => {
    const foreign = { name: 'TRPCClientError', message: '', cause: new ForeignResponse(502) };
    expect(explainContactFailure(foreign).message).toBe(
      'Failed to submit contact form. Please try again later.',
    );
  });

  test('is unexpected when no answer came', () => {
    expect(explainContactFailure(new TypeError('Failed to fetch')).message).toBe(
      'An unexpected error occurred. Please try again later.',
    );
  });
});
