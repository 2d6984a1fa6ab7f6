import { uploadMessages } from '@shutterhouse/contract/upload-messages';
import { describe, expect, test } from 'vitest';
import { missedOf, outcomeOf, outcomeOfFailure, queued, settled } from './queue.ts';

const chosen = (...names: string[]) =>
  queued(names.map((name) => new File(['picture'], name, { type: 'image/jpeg' })));

const statesOf = (queue: readonly { state: string }[]) => queue.map(({ state }) => state);

describe('sent files', () => {
  test('are uploaded unless the server names them, one file per reported name', () => {
    const batch = chosen('a.jpg', 'b.jpg', 'a.jpg');
    const message = uploadMessages.damaged('a.jpg');
    const failed = [{ originalName: 'a.jpg', message, canRetry: false }];
    expect(statesOf(settled(batch, outcomeOf(batch, failed)))).toEqual(['refused', 'sent', 'sent']);
  });

  test('can be retried where the server says so', () => {
    const batch = chosen('a.jpg');
    const failed = [{ originalName: 'a.jpg', message: 'The disk is full.', canRetry: true }];
    expect(statesOf(settled(batch, outcomeOf(batch, failed)))).toEqual(['failed']);
  });

  test.each([
    [undefined, 'failed'],
    [408, 'failed'],
    [429, 'failed'],
    [500, 'failed'],
    [503, 'failed'],
    [507, 'failed'],
    [404, 'refused'],
    [409, 'refused'],
    [415, 'refused'],
    [422, 'refused'],
  ])('that all failed with %s are %s', (status, state) => {
    const batch = chosen('a.jpg', 'b.jpg');
    const outcome = outcomeOfFailure(batch, { status, errors: {} }, 'Failed to upload images');
    expect(settled(batch, outcome).map((item) => [item.state, item.message])).toEqual([
      [state, 'Failed to upload images'],
      [state, 'Failed to upload images'],
    ]);
  });

  test('that are all refused have a reason each', () => {
    const batch = chosen('a.jpg', 'b.jpg');
    const errors = { images: 'A.', 'images.0': 'A.', 'images.1': 'B.' };
    const outcome = outcomeOfFailure(batch, { status: 415, errors }, 'A.');
    expect(settled(batch, outcome).map(({ message }) => message)).toEqual(['A.', 'B.']);
  });
});

test('failed files are listed by reason', () => {
  const notes = new File(['tape'], 'notes.txt', { type: 'text/plain' });
  const batch = [...chosen('a.jpg', 'b.jpg', 'c.jpg', 'd.jpg'), ...queued([notes])];
  const message = uploadMessages.damaged;
  const failed = ['a.jpg', 'c.jpg'].map((originalName) => ({
    originalName,
    message: message(originalName),
    canRetry: false,
  }));
  const first = settled(batch, outcomeOf(batch.slice(0, 3), failed));
  const lost = outcomeOfFailure(
    first.slice(3, 4),
    { status: undefined, errors: {} },
    'Failed to upload images',
  );
  expect(missedOf(settled(first, lost))).toEqual([
    {
      reason: 'Damaged or incomplete. Please export it again and choose the new file.',
      canRetry: false,
      names: ['a.jpg', 'c.jpg'],
    },
    { reason: 'Failed to upload images', canRetry: true, names: ['d.jpg'] },
    {
      reason: expect.stringContaining('Not of a type that is accepted here.'),
      canRetry: false,
      names: ['notes.txt'],
    },
  ]);
});
