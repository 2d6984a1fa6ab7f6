import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { useFeedback } from '../../../../lib/use-feedback.ts';
import { answerCalls } from '../../../../testing/answers.ts';
import { renderScreen } from '../../../../testing/render-screen.tsx';
import { PasskeyList } from './passkey-list.tsx';
import { SessionList } from './session-list.tsx';

const times = { createdAt: '2026-11-21T12:00:00.000Z', lastUsedAt: '2026-11-21T20:30:00.000Z' };

function Lists() {
  const feedback = useFeedback();
  return (
    <>
      <SessionList feedback={feedback} />
      <PasskeyList passkeys={[{ id: 'k', name: 'Phone', ...times }]} onRemove={() => undefined} />
    </>
  );
}

test('when one signed in is said by the clock of the studio', async () => {
  answerCalls({
    'accounts.own.sessions': () => [{ id: 's', userAgent: '', isCurrent: true, ...times }],
    'settings.studio': () => ({
      name: 'Studio',
      timeZone: 'Asia/Kathmandu',
      clockStyle: '24-hour',
    }),
  });
  await renderScreen(<Lists />);
  const said = (name: string) => page.getByRole('list', { name }).element().textContent;
  await expect.poll(() => said('Devices')).toContain('Last used Nov 22, 2026, 02:15 · since');
  expect(said('Devices')).toContain('since Nov 21, 2026, 17:45');
  expect(said('Passkeys')).toContain('Last used Nov 22, 2026, 02:15');
});
