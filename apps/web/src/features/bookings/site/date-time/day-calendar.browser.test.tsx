import { defaultRules } from '@shutterhouse/contract/availability/rules';
import { provideLocale } from '@shutterhouse/contract/locale';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderScreen } from '../../../../testing/page/render-screen.tsx';
import { clockIn } from '../../../../testing/rows/clock-in.ts';
import { bookableDays, DayCalendar } from './day-calendar.tsx';

afterEach(() => provideLocale(() => undefined));

test('months and days are written in the language of the page', async () => {
  provideLocale(() => ({ language: 'fr', region: 'FR' }));
  const now = new Date('2030-06-04T00:00:00Z');
  const days = bookableDays(defaultRules, now, clockIn('America/New_York'));
  await renderScreen(<DayCalendar days={days} chosen={null} onChoose={() => undefined} />);
  await expect.element(page.getByRole('status')).toHaveTextContent('juin 2030');
  await expect.element(page.getByRole('grid', { name: 'juin 2030', exact: true })).toBeVisible();
  const day = page.getByRole('button', { name: 'jeudi 6 juin 2030', exact: true });
  await expect.element(day).toHaveTextContent('6');
  const weekdays = page.getByRole('grid').getByRole('columnheader', { includeHidden: true });
  await expect.element(weekdays.first()).toHaveTextContent('lun.');
});
