import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { WorkTile } from '../../features/portfolio/site/work-tile.tsx';
import { renderScreen } from '../../testing/page/render-screen.tsx';
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
