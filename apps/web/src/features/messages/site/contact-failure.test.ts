import { describe, expect, test } from 'vitest';
import { ForeignResponse } from '../../../lib/calls/foreign-response.ts';
import { explainContactFailure } from './contact-failure.ts';

function refusal(message: string, httpStatus: number, errors?: Record<string, string>) {
  return { name: 'TRPCClientError', message, data: { httpStatus, errors } };
}

describe('a message that could not be sent', () => {
  test('shows the server’s own message', () => {
    expect(explainContactFailure(refusal('The studio is busy.', 503)).message).toBe(
      'The studio is busy.',
    );
  });

  test('names the invalid fields', () => {
    const problem = explainContactFailure(refusal('No.', 400, { email: 'Invalid email' }));
    expect(problem.errors).toEqual({ email: 'Invalid email' });
  });

  test('shows a general message when the server gave none', () => {
    expect(explainContactFailure(refusal('', 500)).message).toBe(
      'Failed to send your message. Please try again.',
    );
  });

  test('suggests to try later when a proxy answered instead of the server', () => {
    const foreign = { name: 'TRPCClientError', message: '', cause: new ForeignResponse(502) };
    expect(explainContactFailure(foreign).message).toBe(
      'Failed to submit contact form. Please try again later.',
    );
  });

  test('is unexpected when there was no response', () => {
    expect(explainContactFailure(new TypeError('Failed to fetch')).message).toBe(
      'An unexpected error occurred. Please try again later.',
    );
  });
});
