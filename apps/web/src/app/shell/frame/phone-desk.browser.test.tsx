import type { CurrentUser } from '@shutterhouse/contract/accounts/schema';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { trpc } from '../../../lib/calls/trpc.ts';
import { answerCalls, inputsOf, serverError } from '../../../testing/calls/answers.ts';
import { expectAccessible, resizeTo } from '../../../testing/page/accessible.ts';
import { setTouched } from '../../../testing/page/emulated.ts';
import { renderScreen } from '../../../testing/page/render-screen.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { RefreshButton } from '../../../ui/controls/refresh-button.tsx';
import { ScreenHeading } from '../../../ui/layout/screen-heading.tsx';
import { FilterBar } from '../../../ui/lists/filter-bar.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { DashboardShell } from './dashboard-shell.tsx';
import { PullToRefresh } from './pull-to-refresh.tsx';

const owner: CurrentUser = {
  ...{ id: 'u1', username: 'ada', email: 'ada@studio.example' },
  ...{ firstName: 'Ada', lastName: 'Nilsson' },
  role: 'admin',
};
const more = page.getByRole('button', { name: 'More actions' });
const nothing = () => undefined;

beforeEach(() => resizeTo('phone'));
afterEach(() => setTouched(false));

/** A heading with a further action that opens a dialog. */
function Heading() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <ScreenHeading
        title="Bookings"
        more={
          <>
            <Button onClick={() => setOpen(true)}>Calendar feed</Button>
            <RefreshButton busy={false} onClick={nothing} />
          </>
        }
        actions={<Button variant="primary">Create Booking</Button>}
      />
      <Dialog open={isOpen} onOpenChange={setOpen} title="Feed">
        <input aria-label="Address" />
      </Dialog>
    </>
  );
}

test('the further actions of a screen are in a menu on a phone, and side by side on a desktop', async () => {
  await renderScreen(<Heading />);
  const feed = page.getByRole('button', { name: 'Calendar feed' });
  await expect.element(page.getByRole('button', { name: 'Create Booking' })).toBeVisible();
  await expect.element(feed).not.toBeInTheDocument();
  await more.click();
  await expect.element(feed).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Refresh' })).not.toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await expect.element(feed).not.toBeInTheDocument();
  await expect.element(more).toHaveFocus();

  await more.click();
  await feed.click();
  await expect.element(page.getByRole('dialog', { name: 'Feed' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(more).toHaveFocus();

  await resizeTo('desk');
  await expect.element(feed).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Refresh' })).toBeVisible();
  await expect.element(more).not.toBeInTheDocument();
  await expectAccessible();
});

test('without an action of its own a phone has no such menu', async () => {
  await renderScreen(
    <ScreenHeading title="Messages" more={<RefreshButton busy={false} onClick={nothing} />} />,
  );
  await expect.element(page.getByRole('heading', { name: 'Messages' })).toBeVisible();
  await expect.element(more).not.toBeInTheDocument();
});

test('the filters of a list are behind one button that counts them', async () => {
  await renderScreen(
    <FilterBar
      label="Filter bookings"
      search={{ label: 'Search', value: '', onChange: nothing }}
      count={2}
      onClear={nothing}
    >
      <select aria-label="Status" />
    </FilterBar>,
  );
  const filters = page.getByRole('button', { name: 'Filters 2 set' });
  const status = page.getByLabelText('Status');
  await expect.element(page.getByLabelText('Search')).toBeVisible();
  await expect.element(filters).toHaveAttribute('aria-expanded', 'false');
  await expect.element(status).not.toBeVisible();
  await filters.click();
  await expect.element(status).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Clear filters' })).toBeVisible();
  await expectAccessible();
  await resizeTo('desk');
  await expect.element(status).toBeVisible();
  await expect.element(filters).not.toBeInTheDocument();
});

async function showDesk(answers: Parameters<typeof answerCalls>[0] = {}) {
  const calls = answerCalls(answers);
  await renderScreen(<DashboardShell user={owner} section="services" />, { isPage: true });
  return calls;
}

test('a phone has the sections of every day in reach of the thumb, and the others in a drawer', async () => {
  await showDesk();
  const bar = page.getByRole('navigation', { name: 'Most used sections' });
  const names = ['Today', 'Bookings', 'Messages', 'Clients'];
  for (const name of names) await expect.element(bar.getByRole('link', { name })).toBeVisible();
  expect(bar.element().getBoundingClientRect().bottom).toBe(innerHeight);
  await bar.getByRole('button', { name: 'More' }).click();
  await expect
    .element(page.getByRole('dialog').getByRole('link', { name: 'Finance' }))
    .toBeVisible();
  await setTouched(true);
  const site = page
    .getByRole('dialog')
    .getByTitle(/to the site/)
    .element();
  await expect.poll(() => site.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
  await userEvent.keyboard('{Escape}');
  await expect.element(bar.getByRole('button', { name: 'More' })).toHaveFocus();
});

test('between a phone and a desktop the sidebar is folded to its icons, under a button for the drawer', async () => {
  await page.viewport(820, 900);
  await showDesk();
  const sidebar = page.getByRole('complementary', { name: 'Sidebar' });
  await expect.element(sidebar.getByRole('link', { name: 'Finance' })).toBeVisible();
  expect(sidebar.element().getBoundingClientRect().width).toBe(64);
  await page.getByRole('button', { name: 'Open menu' }).click();
  const inDrawer = page.getByRole('dialog').getByText('Finance');
  await expect.element(inDrawer).toBeVisible();
  expect(inDrawer.element().getBoundingClientRect().width).toBeGreaterThan(20);
  await expect
    .element(page.getByRole('navigation', { name: 'Most used sections' }))
    .not.toBeInTheDocument();
});

/** Draws a finger from the heading by so many pixels down, and lifts it. */
function pull(by: number) {
  const target = page.getByRole('main').element();
  const send = (kind: string, y: number) => {
    const finger = new Touch({ identifier: 1, target, clientX: 100, clientY: y });
    const touches = kind === 'touchend' ? [] : [finger];
    target.dispatchEvent(new TouchEvent(kind, { touches, bubbles: true }));
  };
  send('touchstart', 100);
  for (const part of [0.25, 0.5, 0.75, 1]) send('touchmove', 100 + by * part);
  send('touchend', 100 + by);
}

/** A section that shows whether the studio's new messages could be counted. */
function Section() {
  const { data, isError } = trpc.messages.counts.useQuery();
  return (
    <>
      <PullToRefresh />
      <p>{isError ? 'Nothing known' : `New: ${data?.new}`}</p>
    </>
  );
}

test('pulling a section down fetches again what it shows', async () => {
  await setTouched(true);
  const calls = answerCalls({ 'messages.counts': () => ({ new: 3 }) });
  await renderScreen(<Section />);
  await expect.element(page.getByText('New: 3')).toBeVisible();
  const asked = () => inputsOf(calls, 'messages.counts').length;
  pull(40);
  pull(-200);
  expect(asked()).toBe(1);
  pull(200);
  await expect.poll(asked).toBe(2);
});

test('pulling says why nothing could be fetched', async () => {
  await setTouched(true);
  let isBroken = false;
  answerCalls({ 'messages.counts': () => (isBroken ? serverError() : { new: 3 }) });
  await renderScreen(<Section />);
  await expect.element(page.getByText('New: 3')).toBeVisible();
  isBroken = true;
  pull(200);
  await expect.element(page.getByText('It broke.')).toBeVisible();
});
