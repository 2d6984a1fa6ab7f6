import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { ConnectionError } from '../../../testing/calls/answers.ts';
import { renderScreen } from '../../../testing/page/render-screen.tsx';
import { AddToCalendar } from './add-to-calendar.tsx';

test('a calendar file that could not be loaded is reported beside the button, until the next try', async () => {
  const load = vi.fn<() => Promise<{ name: string; content: string }>>();
  load.mockRejectedValueOnce(new ConnectionError());
  load.mockResolvedValueOnce({ name: 'session.ics', content: '' });
  await renderScreen(<AddToCalendar load={load} />);
  const add = page.getByRole('button', { name: 'Add to calendar' });
  await add.click();
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('The calendar file could not be created. Please try again.');
  await add.click();
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
});
