import { expect, test } from 'vitest';
import { uploadMessages as messages, sharedReason } from './upload-messages.ts';

test.each([
  [messages.empty('a.jpg'), 'Empty. Please choose another file.'],
  [messages.tooLarge('a.jpg', '200 MB'), 'Larger than 200 MB. Please choose a smaller file.'],
  [
    messages.damaged('a.jpg'),
    'Damaged or incomplete. Please export it again and choose the new file.',
  ],
  [
    messages.tooManyPixels('a.jpg', 120),
    'More than 120 megapixels. Please choose a smaller version.',
  ],
  [messages.tooSlow('a.jpg'), 'Takes too long to decode. Please export it as JPEG and try again.'],
  ['Failed to upload images', 'Failed to upload images'],
])('%j without the file name is %j', (message, reason) => {
  expect(sharedReason(message, 'a.jpg')).toBe(reason);
});

test('a file whose name can’t be displayed still has a reason', () => {
  expect(sharedReason(messages.empty('\u202e'), '\u202e')).toBe(
    'Empty. Please choose another file.',
  );
});
