import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answerCalls, inputsOf } from '../../../testing/calls/answers.ts';
import { renderScreen } from '../../../testing/page/render-screen.tsx';
import { packageRow, serviceRow } from '../../../testing/rows/records.ts';
import { booking } from '../../../testing/screens/bookings.tsx';
import { MessagesSection } from './messages-section.tsx';

test('a message becomes a booking of who wrote it, with what it says', async () => {
  history.replaceState(null, '', '/dashboard/messages?message=m1');
  const thread = {
    ...{ id: 'm1', clientId: 'u1', name: 'Ida Berg', email: 'ida@example.com', phone: '' },
    ...{ service: 'Portraits', message: 'Is the third of June free?', status: 'read' },
    ...{ submittedAt: '2030-05-03T12:00:00.000Z', replies: [] },
  };
  const person = { id: 'u1', name: 'Ida Berg', email: 'ida@example.com', phone: '' };
  const came = answerCalls({
    'messages.list': () => ({ rows: [], nextCursor: null }),
    'messages.counts': () => ({ new: 0, read: 1, replied: 0, archived: 0, spam: 0 }),
    'messages.get': () => thread,
    'mail.isConfigured': () => true,
    'clientJobs.of': () => null,
    'settings.studio': () => ({ name: 'Studio', timeZone: 'America/New_York' }),
    'services.adminList': () => [serviceRow],
    'packages.adminList': () => [{ ...packageRow, type: 'Portraits' }],
    'bookings.people': () => ({ rows: [{ ...person, isActive: true }], nextCursor: null }),
    'bookings.availableSlots': () => [{ startsAt: '2031-06-03T14:00:00.000Z', isAvailable: true }],
    'bookings.create': () => booking,
  });
  await renderScreen(<MessagesSection />);
  await page.getByRole('button', { name: 'Create booking' }).click();
  const form = page.getByRole('dialog', { name: 'New booking' });
  await expect.element(form.getByRole('combobox', { name: 'User' })).toHaveValue('Ida Berg');
  await expect.element(form.getByLabelText(/notes/i)).toHaveValue('Is the third of June free?');
  await expect.element(form.getByLabelText(/^Service/)).toHaveValue('Portraits');
  await form
    .getByLabelText('Fill in from what you offer')
    .selectOptions('The Hour, 1 hour, $350.00');
  await form.getByLabelText('Date').fill('2031-06-03');
  await form.getByText('10:00 AM').click();
  await form.getByRole('button', { name: 'Create booking' }).click();
  await expect
    .poll(() => inputsOf(came, 'bookings.create'))
    .toMatchObject([
      {
        ...{ userId: 'u1', notes: 'Is the third of June free?' },
        ...{ startsAt: '2031-06-03T14:00:00.000Z', service: { name: 'Portraits' } },
      },
    ]);
});
