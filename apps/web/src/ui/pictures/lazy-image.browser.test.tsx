import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
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
