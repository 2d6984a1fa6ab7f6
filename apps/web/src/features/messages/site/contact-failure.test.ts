import { describe, expect, test } from 'vitest';
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
    const wordless = { name: 'TRPCClientError', message: '', meta: { response: { status: 502 } } };
    expect(explainContactFailure(wordless).message).toBe(
      'Failed to send your message. Please try again.',
    );
  });

  test('is unexpected when no answer came', () => {
    expect(explainContactFailure(new TypeError('Failed to fetch')).message).toBe(
      'An unexpected error occurred. Please try again later.',
    );
  });
});
