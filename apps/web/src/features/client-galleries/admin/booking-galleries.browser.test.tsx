import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answerCalls, inputsOf, serverError } from '../../../testing/calls/answers.ts';
import { renderScreen } from '../../../testing/page/render-screen.tsx';
import { BookingGalleries } from './booking-galleries.tsx';

const onePage = (rows: object[]) => ({ rows, nextCursor: null });

test('the galleries of a booking lead to their pages', async () => {
  const came = answerCalls({
    'clientGalleries.list': () =>
      onePage([
        { id: 'g1', title: 'Ida and Jonas' },
        { id: 'g2', title: 'Proofs' },
      ]),
  });
  await renderScreen(<BookingGalleries bookingId="b1" />);
  const galleries = page.getByRole('region', { name: 'Galleries' });
  const first = galleries.getByRole('link', { name: 'Ida and Jonas' });
  await expect.element(first).toHaveAttribute('href', '/dashboard/galleries/g1');
  await expect.element(galleries.getByRole('link', { name: 'Proofs' })).toBeVisible();
  expect(inputsOf(came, 'clientGalleries.list')).toMatchObject([{ bookingId: 'b1' }]);
});

test('a booking without galleries has no such part', async () => {
  const came = answerCalls({ 'clientGalleries.list': () => onePage([]) });
  await renderScreen(
    <>
      <BookingGalleries bookingId="b1" />
      <p>Below</p>
    </>,
  );
  await expect.element(page.getByText('Below')).toBeVisible();
  await expect.poll(() => inputsOf(came, 'clientGalleries.list')).toHaveLength(1);
  await expect.element(page.getByRole('heading', { name: 'Galleries' })).not.toBeInTheDocument();
});

test('galleries that can’t be loaded are said, and tried again', async () => {
  let isBroken = true;
  answerCalls({
    'clientGalleries.list': () =>
      isBroken ? serverError() : onePage([{ id: 'g1', title: 'Proofs' }]),
  });
  await renderScreen(<BookingGalleries bookingId="b1" />);
  const again = page.getByRole('button', { name: /again/i });
  await expect.element(again).toBeVisible();
  isBroken = false;
  await again.click();
  await expect.element(page.getByRole('link', { name: 'Proofs' })).toBeVisible();
});
