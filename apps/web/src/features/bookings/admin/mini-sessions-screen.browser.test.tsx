import { studioLocation } from '@shutterhouse/contract/locations';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerCalls, inputsOf } from '../../../testing/calls/answers.ts';
import { renderScreen } from '../../../testing/page/render-screen.tsx';
import type { MiniSession } from './mini-session-queries.ts';
import { MiniSessionsScreen } from './mini-sessions-screen.tsx';

const event: MiniSession = {
  id: 'e1',
  slug: 'autumn-leaves',
  title: 'Autumn leaves',
  description: '',
  serviceName: 'Mini session',
  startsAt: '2030-06-04T14:00:00.000Z',
  endsAt: '2030-06-04T16:00:00.000Z',
  slotMinutes: 20,
  placesPerSlot: 1,
  priceCents: 12_000,
  location: studioLocation,
  picture: null,
  imageUrl: '',
  day: '2030-06-04',
  from: '10:00',
  to: '12:00',
  isActive: true,
  places: 6,
  placesBooked: 2,
  createdAt: '2030-05-01T12:00:00.000Z',
  updatedAt: '2030-05-01T12:00:00.000Z',
  translations: {},
  version: 1,
};

test('an event is published or a draft, in the list as in its form', async () => {
  const draft = { ...event, id: 'e2', slug: 'snow', title: 'Snow', isActive: false };
  answerCalls({
    'bookings.miniSessions.adminList': () => [event, draft],
    'bookings.miniSessions.get': () => event,
  });
  await renderScreen(<MiniSessionsScreen />);
  const switchOf = (title: string) => page.getByRole('switch', { name: `Published: ${title}` });
  await expect.element(switchOf(event.title)).toBeChecked();
  await expect.element(switchOf(event.title)).toHaveTextContent('Published');
  await expect.element(switchOf(draft.title)).not.toBeChecked();
  await expect.element(switchOf(draft.title)).toHaveTextContent('Draft');
  await page.getByRole('button', { name: event.title, exact: true }).click();
  await expect.element(page.getByRole('checkbox', { name: 'Published' })).toBeChecked();
});

test('its times can be typed in any accepted format, and are shown in that of the studio', async () => {
  const came = answerCalls({
    'bookings.miniSessions.adminList': () => [event],
    'bookings.miniSessions.get': () => event,
    'bookings.miniSessions.update': (input) => ({ ...event, ...Object(input), version: 2 }),
    'settings.studio': () => ({ name: 'Studio', timeZone: 'UTC', clockStyle: '24-hour' }),
  });
  await renderScreen(<MiniSessionsScreen />);
  await page.getByRole('button', { name: event.title, exact: true }).click();
  const to = page.getByLabelText('To', { exact: true });
  await expect.element(page.getByLabelText('From', { exact: true })).toHaveValue('10:00');
  await to.fill('half past');
  await userEvent.tab();
  await expect.element(page.getByText('Please enter a time such as 14:30')).toBeVisible();
  await to.fill('2.30 pm');
  await userEvent.tab();
  await expect.element(to).toHaveValue('14:30');
  await page.getByRole('button', { name: 'Save event' }).click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(inputsOf(came, 'bookings.miniSessions.update')).toMatchObject([
    { from: '10:00', to: '14:30' },
  ]);
});
