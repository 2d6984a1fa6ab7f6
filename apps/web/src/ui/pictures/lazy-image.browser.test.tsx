import { fileMessages } from '@shutterhouse/contract/files/messages';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { WorkTile } from '../../features/portfolio/site/work-tile.tsx';
import { renderScreen } from '../../testing/page/render-screen.tsx';
import { answerBytes } from '../../testing/screens/files.tsx';
import { LazyImage } from './lazy-image.tsx';

const pixel = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';
const broken = 'data:image/png;base64,AAAA';

test('an image that fails to load is replaced by another, or says so', async () => {
  await renderScreen(
    <>
      <LazyImage src={broken} fallbackSrc={pixel} alt="With another" className="size-20" />
      <LazyImage src={broken} alt="Without" className="size-20" />
    </>,
  );
  await expect.element(page.getByAltText('With another')).toBeVisible();
  await expect.element(page.getByText('Failed to load', { exact: false })).toBeVisible();
});

test('an image is fetched when a tenth of it is within 50 px of the view, one of a grid within 100', async () => {
  const photograph = { kind: 'file', src: pixel, width: 1, height: 1, alt: '' } as const;
  const texts = { id: 'w1', title: '', category: '', description: '', featured: false };
  const observed = vi.spyOn(window, 'IntersectionObserver');
  await renderScreen(
    <>
      <LazyImage src={pixel} alt="Of the desk" className="size-20" />
      <WorkTile work={{ ...texts, photograph }} sizes="100vw" onOpen={() => undefined} />
    </>,
  );
  expect(observed.mock.calls.map(([, options]) => options)).toEqual([
    { rootMargin: '50px', threshold: 0.1 },
    { rootMargin: '100px', threshold: 0.1 },
  ]);
  await expect.element(page.getByAltText('Of the desk')).toHaveClass('[animation-duration:300ms]');
  observed.mockRestore();
});

test('an image that failed is asked once for the reason; one that loads, or has no room for it, is not', async () => {
  const message = fileMessages.previewUnsafe;
  const asked: string[] = [];
  const answer = (name: string, response: () => Response) => () => {
    asked.push(name);
    return response();
  };
  const refuse = () => Response.json({ success: false, message }, { status: 415 });
  const bytes = await (await fetch(pixel)).blob();
  answerBytes({
    '/apng': answer('apng', refuse),
    '/tile': answer('tile', refuse),
    '/sound': answer('sound', () => new Response(bytes)),
  });
  await renderScreen(
    <>
      <LazyImage src="/apng" alt="Animated" tellsReason className="size-80" />
      <LazyImage src="/tile" alt="Tile" className="size-20" />
      <LazyImage src="/sound" alt="Sound" tellsReason className="size-20" />
    </>,
  );
  await expect.element(page.getByText(message)).toBeVisible();
  await expect.element(page.getByAltText('Sound')).toBeVisible();
  expect(asked.toSorted()).toEqual(['apng', 'apng', 'sound', 'tile']);
});
