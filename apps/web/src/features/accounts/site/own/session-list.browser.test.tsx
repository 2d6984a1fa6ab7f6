import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { useFeedback } from '../../../../lib/forms/use-feedback.ts';
import { answerCalls } from '../../../../testing/calls/answers.ts';
import { renderScreen } from '../../../../testing/page/render-screen.tsx';
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

test('each device is signed out by a button with its name', async () => {
  const since = ['2026-11-19T08:00:00.000Z', '2026-11-20T09:30:00.000Z'];
  answerCalls({
    'accounts.own.sessions': () =>
      since.map((createdAt, at) => ({
        ...{ id: `s${at}`, userAgent: '', isCurrent: false, ...times },
        createdAt,
      })),
  });
  await renderScreen(<Lists />);
  const out = page
    .getByRole('list', { name: 'Devices' })
    .getByRole('button', { name: /^Sign out/ });
  await expect.poll(() => out.elements().length).toBe(2);
  const names = out.elements().map((button) => button.getAttribute('aria-label'));
  expect(new Set(names).size).toBe(2);
  expect(names[0]).toMatch(/^Sign out Unknown device, since Nov 19, 2026/);
});

test('sign-in times are in the studio’s time zone', async () => {
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
