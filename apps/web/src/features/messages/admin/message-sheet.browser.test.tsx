import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answerCalls } from '../../../testing/calls/answers.ts';
import { expectAccessible } from '../../../testing/page/accessible.ts';
import { renderScreen } from '../../../testing/page/render-screen.tsx';
import { clockIn } from '../../../testing/rows/clock-in.ts';
import { MessageSheet } from './message-sheet.tsx';

const feedback = { sentence: null, succeed() {}, fail() {}, clear() {} };
const submittedAt = '2030-06-04T12:00:00.000Z';
const reply = {
  ...{ id: 'r1', subject: 'Re: Weddings', body: 'We do.', repliedBy: 'Ida Berg' },
  repliedAt: submittedAt,
};

test('an open message follows the mail of its reply, and says why it was not sent', async () => {
  const lastError = 'The mail server refused it: 550 No such user';
  const states = [
    { state: 'waiting', sentAt: null, lastError: '' },
    { state: 'failed', sentAt: null, lastError },
  ];
  answerCalls({
    'messages.get': () => ({
      ...{ id: 'm1', name: 'Una Holm', email: 'una@client.example', phone: '', status: 'replied' },
      ...{ service: 'Weddings', message: 'Do you travel?', submittedAt },
      replies: [{ ...reply, mail: states.length > 1 ? states.shift() : states[0] }],
    }),
  });
  await renderScreen(
    <MessageSheet
      id="m1"
      clock={clockIn('UTC')}
      feedback={feedback}
      onSetStatus={() => undefined}
      onClose={() => undefined}
    />,
  );
  await expect.element(page.getByText('Waiting in the outbox')).toBeVisible();
  await expect.element(page.getByText('Not sent')).toBeVisible();
  await expect.element(page.getByText(lastError)).toBeVisible();
  await expectAccessible('[role=dialog]');
});
