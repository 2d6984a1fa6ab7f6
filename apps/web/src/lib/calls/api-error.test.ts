import { sharedMessages } from '@shutterhouse/contract/messages';
import { TRPCClientError } from '@trpc/client';
import { describe, expect, test } from 'vitest';
import { isUnreachable, problemSentence, readApiError } from './api-error.ts';
import { ForeignResponse } from './foreign-response.ts';
import { unreachableMessage } from './unreachable-message.ts';

/** The client's error for a response of the API. */
function refused(message: string, data: Record<string, unknown>) {
  return TRPCClientError.from({ error: { message, code: -32603, data } });
}

describe('the message for a failed call', () => {
  test('is that of the server, with one for each field', () => {
    const error = refused('Please check the highlighted fields and try again.', {
      httpStatus: 400,
      code: 'invalid',
      errors: { email: 'Please enter a valid email address' },
    });
    expect(readApiError(error)).toEqual({
      message: 'Please check the highlighted fields and try again.',
      errors: { email: 'Please enter a valid email address' },
      code: 'invalid',
      status: 400,
    });
  });

  test.each([sharedMessages.adminRequired, sharedMessages.forbidden, ''])(
    'is always the same when a right is missing: %s',
    (message) => {
      expect(readApiError(refused(message, { httpStatus: 403 })).message).toBe(
        'You do not have permission to access this resource.',
      );
    },
  );

  test('is that of the server when something else is missing than a right', () => {
    const sentence = 'Please tell the studio your name first.';
    const refusal = refused(sentence, { httpStatus: 403, code: 'forbidden' });
    expect(problemSentence(readApiError(refusal), 'Failed')).toBe(sentence);
  });

  test('names the status when the response did not come from the API', () => {
    const error = TRPCClientError.from(new ForeignResponse(502));
    expect(readApiError(error).message).toBe('API request failed with status 502');
    expect(isUnreachable(readApiError(error))).toBe(false);
    const page = readApiError(TRPCClientError.from(new ForeignResponse(200)));
    expect(page.message).toBe(sharedMessages.unexpected);
  });

  test('names the status when the server gave no message', () => {
    expect(readApiError(refused('', { httpStatus: 500 })).message).toBe(
      'API request failed with status 500',
    );
  });

  test('says that the studio could not be reached when there was no response', () => {
    const problem = readApiError(TRPCClientError.from(new TypeError('Failed to fetch')));
    expect(problem.message).toBe(unreachableMessage());
    expect(isUnreachable(problem)).toBe(true);
  });

  test.each([
    ['Failed to delete product', `Failed to delete product. ${unreachableMessage()}`],
    ['Failed to delete product.', `Failed to delete product. ${unreachableMessage()}`],
    ['Failed to save finance. Please try again.', 'Failed to save finance. Please try again.'],
    [
      'Failed to save finance. Please check your inputs and try again.',
      `Failed to save finance. ${unreachableMessage()}`,
    ],
    [undefined, unreachableMessage()],
  ])('says what failed and what to do when there was no response: %s', (failed, sentence) => {
    const problem = readApiError(TRPCClientError.from(new TypeError('Failed to fetch')));
    expect(problemSentence(problem, failed)).toBe(sentence);
  });

  test('prefers the sentence of a refusal to what failed, and what failed to a fault of the server', () => {
    const refusal = refused('The product is booked', { httpStatus: 409, code: 'CONFLICT' });
    expect(problemSentence(readApiError(refusal), 'Failed')).toBe('The product is booked');
    const fault = refused('API request failed', { httpStatus: 500, code: 'INTERNAL_SERVER_ERROR' });
    expect(problemSentence(readApiError(fault), 'Failed. Try again.')).toBe('Failed. Try again.');
  });

  test.each([undefined, null, 'no', new Error('a fault of ours')])(
    'never shows an error that is not a response: %s',
    (thrown) => {
      const problem = readApiError(thrown);
      expect(problem.message).toBe(sharedMessages.unexpected);
      expect(isUnreachable(problem)).toBe(false);
    },
  );

  test('leaves out field errors that are not sentences', () => {
    const error = refused('No', { httpStatus: 400, errors: { email: 'Taken', age: 4 } });
    expect(readApiError(error).errors).toEqual({ email: 'Taken' });
  });
});
