import { galleryVisitMessages as messages } from '@shutterhouse/contract/client-galleries/messages';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { deferred, Refusal } from '../../../testing/calls/answers.ts';
import { expectAccessibleInBothThemes, resizeTo } from '../../../testing/page/accessible.ts';
import { gallery, showGallery } from '../../../testing/screens/client-gallery.tsx';

beforeEach(() => sessionStorage.clear());
afterEach(() => {
  history.replaceState(null, '', location.pathname);
  scrollTo(0, 0);
  return resizeTo('desk');
});

const button = (name: string) => page.getByRole('button', { name, exact: true });
const heading = (name: string) => page.getByRole('heading', { name, exact: true });
const viewer = page.getByRole('dialog');

test('the chapters are named in the address as they are chosen, and selecting pictures keeps the place', async () => {
  await showGallery({ 'clientGalleries.visits.open': () => ({ ...gallery, role: 'client' }) });
  const nav = page.getByRole('navigation', { name: 'Chapters' });
  await nav.getByRole('link', { name: 'Party' }).click();
  await expect.element(button('Open party-1.jpg')).toBeInViewport();
  expect(location.hash).toBe('#chapter-2');
  await expect
    .element(nav.getByRole('link', { name: 'Party' }))
    .toHaveAttribute('aria-current', 'location');
  // The title of the chapter stands below the bar, not under it.
  const bar = nav.element().getBoundingClientRect().bottom;
  expect(heading('Party').element().getBoundingClientRect().top).toBeGreaterThanOrEqual(bar);
  scrollBy({ top: 700, behavior: 'instant' });
  const place = scrollY;
  await button('More').click();
  await page.getByRole('menuitem', { name: 'Hide pictures from guests' }).click();
  await expect.element(nav).not.toBeInTheDocument();
  await button('Done').click();
  await expect.element(nav).toBeVisible();
  expect(scrollY).toBe(place);
});

test('the bar of a phone shows the name of the chapter in view, however long those before it are', async () => {
  await resizeTo('phone');
  history.replaceState(null, '', '#chapter-2');
  const names = ['In the church of the old town', 'Party in the garden of her parents'];
  const chapters = gallery.chapters.map((chapter, at) => ({ ...chapter, name: names[at] }));
  await showGallery({ 'clientGalleries.visits.open': () => ({ ...gallery, chapters }) });
  const nav = page.getByRole('navigation', { name: 'Chapters' });
  const link = nav.getByRole('link', { name: 'Party in the garden of her parents' });
  const isShown = () =>
    link.element().getBoundingClientRect().right <= nav.element().getBoundingClientRect().right;
  await expect.element(link).toHaveAttribute('aria-current', 'location');
  await expect.poll(isShown).toBe(true);
});

test('a chapter that the address names stays at the top while the rows get their heights', async () => {
  history.replaceState(null, '', '#chapter-2');
  const shapes = deferred<unknown>();
  await showGallery({ 'clientGalleries.visits.shapes': shapes.answer });
  const nav = page.getByRole('navigation', { name: 'Chapters' });
  const party = nav.getByRole('link', { name: 'Party' });
  await expect.element(party).toHaveAttribute('aria-current', 'location');
  const bottom = nav.element().getBoundingClientRect().bottom;
  const top = () => Math.round(heading('Party').element().getBoundingClientRect().top - bottom);
  await expect.poll(top).toBeGreaterThanOrEqual(0);
  const before = top();
  const height = document.documentElement.scrollHeight;
  // Panoramas, each as wide as the page.
  shapes.give([
    { chapterId: 'c', shapes: [900, 900, 900] },
    { chapterId: 'p', shapes: Array.from({ length: 250 }, () => 900) },
  ]);
  await expect.poll(() => document.documentElement.scrollHeight).not.toBe(height);
  await expect.poll(top).toBe(before);
  await expect.element(party).toHaveAttribute('aria-current', 'location');
  expect(location.hash).toBe('#chapter-2');
});

test('View gallery leads to the bar, which is at the upper edge then', async () => {
  await showGallery();
  await expect.element(button('Open church-1.jpg')).toBeInTheDocument();
  await button('View gallery').click();
  const nav = page.getByRole('navigation', { name: 'Chapters' }).element();
  await expect.poll(() => Math.round(nav.getBoundingClientRect().top)).toBe(0);
});

test('is shared by its link and a QR code, which a phone has in its menu', async () => {
  await resizeTo('phone');
  await showGallery();
  await button('More').click();
  await page.getByRole('menuitem', { name: 'Share this gallery' }).click();
  await expect.element(viewer.getByRole('img', { name: /QR code of the link/ })).toBeVisible();
  await expect.element(viewer.getByText(location.origin + location.pathname)).toBeVisible();
  await expectAccessibleInBothThemes('[role=dialog]');
});

test('a gallery that ends while it is open says so at the next call, also from the viewer', async () => {
  let hasEnded = false;
  const ending = <Answer,>(answer: Answer): Answer => {
    if (hasEnded) throw new Refusal(404, messages.notThere);
    return answer;
  };
  await showGallery({
    'clientGalleries.visits.open': () => ending({ ...gallery, role: 'client' }),
    'clientGalleries.visits.setPrivate': () => ending(null),
  });
  await button('Open church-1.jpg').click();
  await expect.element(viewer.getByText('1 of 253: church-1.jpg')).toBeInTheDocument();
  hasEnded = true;
  await viewer.getByRole('button', { name: 'Hide from guests' }).click();
  await expect.element(heading('No gallery here')).toBeVisible();
  await expect.element(page.getByRole('alert')).toHaveTextContent(messages.notThere);
  await expect.element(viewer).not.toBeInTheDocument();
  expect(document.querySelectorAll('[data-picture]')).toHaveLength(0);
});
