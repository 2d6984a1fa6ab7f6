import { galleryVisitMessages as messages } from '@shutterhouse/contract/client-galleries/messages';
import { fileMessages } from '@shutterhouse/contract/files/messages';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { reducedMotionQuery } from '../../../lib/browser/media-query.ts';
import { Refusal, serverError } from '../../../testing/calls/answers.ts';
import { expectAccessibleInBothThemes, resizeTo } from '../../../testing/page/accessible.ts';
import { gallery, showGallery, usual } from '../../../testing/screens/client-gallery.tsx';
import { answerBytes } from '../../../testing/screens/files.tsx';

beforeEach(() => sessionStorage.clear());
afterEach(() => {
  history.replaceState(null, '', location.pathname);
  scrollTo(0, 0);
  return resizeTo('desk');
});

const button = (name: string) => page.getByRole('button', { name, exact: true });
const heading = (name: string) => page.getByRole('heading', { name, exact: true });
const viewer = page.getByRole('dialog');

test('begins with its cover, its date and the number of its pictures, at any size and in both themes', async () => {
  await showGallery();
  await expect.element(heading('Amara & Joel')).toBeVisible();
  await expect.element(page.getByText('June 1, 2030 · 253 pictures')).toBeVisible();
  await expectAccessibleInBothThemes();
  const [cover] = document.querySelectorAll<HTMLImageElement>('header img');
  expect(cover?.src).toContain('id=church-1');
  expect(cover?.getBoundingClientRect().height).toBeGreaterThanOrEqual(innerHeight * 0.92 - 1);
});

/** Its bytes are missing here: without them it would be lost at once. */
function keepVideosLoading(event: Event): void {
  if (event.target instanceof HTMLVideoElement && event.isTrusted) event.stopImmediatePropagation();
}

test('a video as the cover plays after its poster, without sound, and can be paused', async () => {
  // Tests run in a browser that wishes less motion.
  const real = window.matchMedia.bind(window);
  vi.stubGlobal('matchMedia', (query: string) =>
    real(query === reducedMotionQuery ? 'not all' : query),
  );
  document.addEventListener('error', keepVideosLoading, { capture: true });
  onTestFinished(() => {
    vi.unstubAllGlobals();
    document.removeEventListener('error', keepVideosLoading, { capture: true });
  });
  const cover = { ...gallery.cover, id: 'film', kind: 'video', hasPoster: true };
  await showGallery({ 'clientGalleries.visits.open': () => ({ ...gallery, cover }) });
  await expect.poll(() => document.querySelector('header video')).not.toBeNull();
  const video = document.querySelector<HTMLVideoElement>('header video');
  const poster = document.querySelector<HTMLImageElement>('header img');
  expect(poster?.src).toContain('id=film');
  expect(video?.src).toContain('/visit/video?key=the+key&id=film');
  expect(video).toMatchObject({ muted: true, loop: true, playsInline: true, autoplay: true });
  await expect.element(button('Pause the video')).not.toBeInTheDocument();
  video?.dispatchEvent(new Event('playing'));
  await expect.element(button('Pause the video')).toBeVisible();
  video?.dispatchEvent(new Event('pause'));
  await expect.element(button('Play the video')).toBeVisible();
  video?.dispatchEvent(new Event('error'));
  // The poster stays.
  await expect.poll(() => document.querySelector('header video')).toBeNull();
  expect(document.contains(poster)).toBe(true);
});

test.each(['motion', 'data'])(
  'a video as the cover stays a picture where less %s is wished',
  async (what) => {
    onTestFinished(() => void vi.unstubAllGlobals());
    if (what === 'data') {
      const real = window.matchMedia.bind(window);
      vi.stubGlobal('matchMedia', (query: string) =>
        real(query === reducedMotionQuery ? 'not all' : query),
      );
      const connection = { value: { saveData: true }, configurable: true };
      Object.defineProperty(navigator, 'connection', connection);
      onTestFinished(() => void Reflect.deleteProperty(navigator, 'connection'));
    }
    const cover = { ...gallery.cover, id: 'film', kind: 'video', hasPoster: true };
    await showGallery({ 'clientGalleries.visits.open': () => ({ ...gallery, cover }) });
    await expect.element(heading('Amara & Joel')).toBeVisible();
    // The video would begin when the browser is idle.
    await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1000 }));
    expect(document.querySelector('header video')).toBeNull();
  },
);

test('shows only pictures near the view, and a chapter as soon as the address names it', async () => {
  history.replaceState(null, '', '#chapter-2');
  const asked = await showGallery();
  await expect.element(button('Open party-1.jpg')).toBeInViewport();
  const nav = page.getByRole('navigation', { name: 'Chapters' });
  await expect
    .element(nav.getByRole('link', { name: 'Party' }))
    .toHaveAttribute('aria-current', 'location');
  expect(document.querySelectorAll('[data-picture]').length).toBeLessThan(200);
  const heightNow = () => document.documentElement.scrollHeight;
  // As high as all pictures are, since the width of the wall is known.
  await expect.poll(heightNow).toBeGreaterThan(20_000);
  const height = heightNow();
  scrollTo(0, height);
  await expect.element(button('Open party-250.jpg')).toBeInTheDocument();
  // The places of all pictures were known before they loaded.
  expect(heightNow()).toBe(height);
  expect(asked('pictures')).toContainEqual({ key: 'the key', chapterId: 'p', cursor: 'more' });
  await nav.getByRole('link', { name: 'Church' }).click();
  await expect.element(button('Open church-1.jpg')).toBeInViewport();
  expect(location.hash).toBe('#chapter-1');
});

test('the viewer turns by keys over chapters, closes by Back, and the focus returns to what was shown', async () => {
  await showGallery();
  await button('Open church-3.jpg').click();
  await expect.element(viewer.getByText('3 of 253: church-3.jpg')).toBeInTheDocument();
  await expectAccessibleInBothThemes('[role=dialog]');
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(viewer.getByText('4 of 253: party-1.jpg')).toBeInTheDocument();
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
  await expect.element(viewer.getByText('2 of 253: church-2.jpg')).toBeInTheDocument();
  history.back();
  await expect.element(viewer).not.toBeInTheDocument();
  await expect.element(button('Open church-2.jpg')).toHaveFocus();
});

test('a picture that can’t be shown says why in the viewer, and the visit is not opened anew', async () => {
  const asked = await showGallery();
  const message = fileMessages.rawWithoutPreview;
  answerBytes({
    '/visit/preview': () => Response.json({ success: false, message }, { status: 415 }),
  });
  await button('Open church-1.jpg').click();
  await expect.element(viewer.getByText(message)).toBeVisible();
  await expectAccessibleInBothThemes('[role=dialog]');
  await resizeTo('phone');
  await expect.element(viewer.getByText(message)).toBeInViewport();
  expect(asked('open')).toHaveLength(1);
});

test('a picture is enlarged by a double click and the keys, and turning shows the next whole', async () => {
  await showGallery();
  await button('Open church-1.jpg').click();
  const shown = () =>
    document.querySelector<HTMLElement>('[role=dialog] [class*="container-size"]:not(.invisible)');
  await expect.poll(() => shown()).not.toBeNull();
  const stage = shown()?.parentElement;
  stage?.dispatchEvent(new MouseEvent('dblclick', { bubbles: true, clientX: 300, clientY: 300 }));
  await expect.poll(() => shown()?.style.transform).toContain('scale(2.5)');
  await userEvent.keyboard('-');
  await expect.poll(() => shown()?.style.transform).toMatch(/scale\(1\.6/);
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(viewer.getByText('2 of 253: church-2.jpg')).toBeInTheDocument();
  expect(shown()?.style.transform).toBe('');
});

test('a slideshow turns by itself until Space pauses it', async () => {
  const stay = vi.spyOn(document.documentElement, 'requestFullscreen').mockResolvedValue();
  await showGallery();
  await expect.element(button('Open church-1.jpg')).toBeInTheDocument();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await button('Play as a slideshow').click();
  await expect.element(viewer.getByText('1 of 253: church-1.jpg')).toBeInTheDocument();
  vi.advanceTimersByTime(4000);
  await expect.element(viewer.getByText('2 of 253: church-2.jpg')).toBeInTheDocument();
  await userEvent.keyboard(' ');
  await expect.element(button('Play as a slideshow')).toBeInTheDocument();
  vi.advanceTimersByTime(20_000);
  await expect.element(viewer.getByText('2 of 253: church-2.jpg')).toBeInTheDocument();
  expect(stay).toHaveBeenCalledOnce();
  vi.useRealTimers();
});

test('asks for the password, says when it is wrong, and opens with the right one', async () => {
  let isOpen = false;
  const asked = await showGallery({
    'clientGalleries.visits.open': ({ password }: { password?: string }) => {
      if (password === 'Golden hour') isOpen = true;
      if (password !== undefined && !isOpen) {
        throw new Refusal(400, messages.passwordWrong, { password: messages.passwordWrong });
      }
      return isOpen ? gallery : { isLocked: true, title: 'Amara & Joel', language: 'en' };
    },
  });
  await expect.element(heading('Amara & Joel')).toBeVisible();
  const password = page.getByLabelText('Password', { exact: true });
  await expectAccessibleInBothThemes();
  expect(document.querySelectorAll('img')).toHaveLength(0);
  await button('View gallery').click();
  await expect.element(page.getByText('Password is required')).toBeVisible();
  await password.fill('Blue hour');
  await button('View gallery').click();
  await expect.element(page.getByText(messages.passwordWrong)).toBeVisible();
  await expect.element(password).toHaveFocus();
  await password.fill('Golden hour');
  await button('View gallery').click();
  await expect.element(page.getByText('June 1, 2030 · 253 pictures')).toBeVisible();
  expect(asked('open')).toHaveLength(3);
});

test('a locked gallery that hides its title tells nothing', async () => {
  await showGallery({
    'clientGalleries.visits.open': () => ({ isLocked: true, title: '', language: 'en' }),
  });
  await expect.element(heading('Your gallery')).toBeVisible();
});

test('says that nothing is there, with the way to the studio', async () => {
  await showGallery({
    'clientGalleries.visits.open': () => {
      throw new Refusal(404, messages.notThere);
    },
  });
  await expect.element(page.getByText(messages.notThere)).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Contact the studio' }))
    .toHaveAttribute('href', '/#contact');
  await expectAccessibleInBothThemes();
});

test('what fails to load is tried again', async () => {
  let fails = true;
  await showGallery({
    'clientGalleries.visits.open': () => (fails ? serverError() : gallery),
    'clientGalleries.visits.pictures': (input: never) =>
      fails ? serverError() : usual['clientGalleries.visits.pictures']?.(input),
  });
  await expect.element(page.getByText(messages.openFailed)).toBeVisible();
  fails = false;
  await button('Try Again').click();
  await expect.element(heading('Amara & Joel')).toBeVisible();
});

test('pages that fail to load are loaded again', async () => {
  let fails = true;
  await showGallery({
    'clientGalleries.visits.pictures': (input: never) =>
      fails ? serverError() : usual['clientGalleries.visits.pictures']?.(input),
  });
  await expect.element(page.getByText(messages.loadFailed)).toBeInTheDocument();
  fails = false;
  // A click that scrolls to the button would load them, too.
  button('Try Again')
    .element()
    .dispatchEvent(new MouseEvent('click', { bubbles: true }));
  await expect.element(button('Open church-1.jpg')).toBeInTheDocument();
});

test('a gallery without pictures says that they are still to come', async () => {
  await showGallery({
    'clientGalleries.visits.open': () => ({ ...gallery, cover: null, chapters: [], pictures: 0 }),
    'clientGalleries.visits.shapes': () => [],
  });
  await expect.element(page.getByText('The studio has not added pictures yet')).toBeVisible();
  await expectAccessibleInBothThemes();
});

test('a client hides several pictures from guests, or one in the viewer; a guest is not asked', async () => {
  const asked = await showGallery({
    'clientGalleries.visits.open': () => ({ ...gallery, role: 'client' }),
    'clientGalleries.visits.setPrivate': () => null,
  });
  await button('More').click();
  await page.getByRole('menuitem', { name: 'Hide pictures from guests' }).click();
  await button('Select church-1.jpg').click();
  await button('Select church-2.jpg').click();
  await expectAccessibleInBothThemes();
  await button('Hide from guests').click();
  await expect
    .element(page.getByRole('listitem').filter({ hasText: 'Hidden from guests' }).first())
    .toBeInTheDocument();
  expect(asked('setPrivate')).toEqual([
    { key: 'the key', ids: ['church-1', 'church-2'], isPrivate: true },
  ]);
  await button('Done').click();
  await button('Open church-1.jpg').click();
  await viewer.getByRole('button', { name: 'Show to guests' }).click();
  await expect.element(viewer.getByRole('button', { name: 'Hide from guests' })).toBeVisible();
});

test('a picture whose size is not known is shown whole in its tile', async () => {
  const unknown = { ...gallery.cover, width: null, height: null };
  await showGallery({
    'clientGalleries.visits.pictures': () => ({ rows: [unknown], nextCursor: null }),
  });
  const tile = button('Open church-1.jpg').first();
  await expect.element(tile).toBeInTheDocument();
  const image = tile.element().querySelector('img');
  expect(image && getComputedStyle(image).objectFit).toBe('contain');
});
