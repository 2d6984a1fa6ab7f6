import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { receiveUploads } from '../../testing/calls/uploads.ts';
import { expectAccessible, expectAccessibleInBothThemes } from '../../testing/page/accessible.ts';
import { renderScreen } from '../../testing/page/render-screen.tsx';
import type { PictureSource } from './picture.tsx';
import { PictureInput } from './picture-input.tsx';

const hill: PictureSource = { id: 'hill', width: 1600, height: 1200, alt: '', blur: '' };
const sea: PictureSource = { ...hill, id: 'sea' };

const input = page.getByLabelText(/^Image: choose/);
const preview = page.getByRole('img', { name: 'The chosen picture' });
const point = page.getByRole('slider', { name: 'Focal point' });

type ChosenProps = { begin: PictureSource | null; tell: (what: string | null) => void };

/** The input with the last chosen picture. */
function Chosen({ begin, tell }: ChosenProps) {
  const [picture, setPicture] = useState(begin);
  return (
    <PictureInput
      label="Image"
      slot="hero"
      ratio="16 / 9"
      picture={picture}
      onChange={(next) => {
        tell(next?.id ?? null);
        setPicture(next);
      }}
      onFocalPoint={(focalPoint) => setPicture(picture && { ...picture, focalPoint })}
      onBusy={(busy) => tell(busy ? 'busy' : 'done')}
    />
  );
}

/** Renders the input with a picture. @returns the uploads it starts, and its callbacks' arguments */
async function show(begin: PictureSource | null = hill) {
  const uploads = receiveUploads();
  const events: (string | null)[] = [];
  await renderScreen(<Chosen begin={begin} tell={(what) => events.push(what)} />);
  return { uploads, events };
}

async function photograph(): Promise<File> {
  const canvas = new OffscreenCanvas(40, 30);
  canvas.getContext('2d')?.fillRect(0, 0, 40, 30);
  return new File([await canvas.convertToBlob({ type: 'image/png' })], 'evening.png', {
    type: 'image/png',
  });
}

test('a picture is uploaded as soon as it is chosen, previewed meanwhile, and replaces the other', async () => {
  const { uploads, events } = await show();
  await expect.element(preview).toHaveAttribute('src', expect.stringContaining('/media/hill/'));
  await input.upload(await photograph());
  await expect
    .element(page.getByRole('progressbar', { name: 'Uploading evening.png' }))
    .toBeVisible();
  await expect.poll(() => document.querySelector('fieldset img[src^="blob:"]')).not.toBeNull();
  uploads[0]?.travel(0.5);
  await expect
    .element(page.getByRole('progressbar', { name: 'Uploading evening.png' }))
    .toHaveAttribute('aria-valuetext', '50 %');
  uploads[0]?.answer(201, { data: sea });
  await expect.element(preview).toHaveAttribute('src', expect.stringContaining('/media/sea/'));
  expect(uploads[0]?.address).toBe('/api/media/pictures?slot=hero');
  expect(events).toEqual(['busy', 'sea', 'done']);
});

test('a picture is removed', async () => {
  const { events } = await show();
  await page.getByRole('button', { name: 'Remove' }).click();
  await expect.element(preview).not.toBeInTheDocument();
  await expect.element(page.getByText('Choose a file')).toBeVisible();
  expect(events).toEqual([null]);
});

test('a file of a type that is not accepted is refused before the upload, and the picture stays', async () => {
  const { uploads, events } = await show();
  await input.upload(
    new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'logo.svg', { type: 'image/svg+xml' }),
  );
  await expect.element(page.getByRole('alert')).toMatchTextContent('is an SVG drawing');
  await expect.element(input).toHaveAccessibleDescription(/is an SVG drawing/);
  await expect.element(preview).toHaveAttribute('src', expect.stringContaining('/media/hill/'));
  await expectAccessible();
  expect(uploads).toEqual([]);
  expect(events).toEqual([]);
});

test('a file that the browser can’t show has no preview, and the server’s refusal is shown', async () => {
  const { uploads, events } = await show();
  await input.upload(new File(['Bring tape.'], 'notes.jpg', { type: 'image/jpeg' }));
  await expect.element(page.getByText('No preview')).toBeVisible();
  await expectAccessible();
  uploads[0]?.answer(415, { message: '“notes.jpg” is not of a type that is taken.' });
  await expect.element(page.getByRole('alert')).toMatchTextContent('“notes.jpg” is not of a type');
  await expect.element(page.getByText('No preview')).not.toBeInTheDocument();
  await expect.element(preview).toHaveAttribute('src', expect.stringContaining('/media/hill/'));
  expect(events).toEqual(['busy', 'done']);
});

test('an upload can be cancelled, and the picture stays', async () => {
  const { uploads, events } = await show();
  await input.upload(await photograph());
  await page.getByRole('button', { name: 'Cancel upload' }).click();
  await expect.element(page.getByRole('progressbar')).not.toBeInTheDocument();
  await expect.element(preview).toHaveAttribute('src', expect.stringContaining('/media/hill/'));
  expect(uploads[0]?.isAborted).toBe(true);
  expect(events).toEqual(['busy', 'done']);
});

test('the focal point is moved by the arrow keys, with Shift in larger steps, and reset', async () => {
  await show();
  await expect.element(point).toHaveAttribute('aria-valuenow', '50');
  point.element().focus();
  await userEvent.keyboard('{ArrowRight}');
  const [small] = [Number(point.element().getAttribute('aria-valuenow')) - 50];
  expect(small).toBeGreaterThan(0);
  await userEvent.keyboard('{Shift>}{ArrowLeft}{/Shift}');
  await expect
    .poll(() => Number(point.element().getAttribute('aria-valuenow')))
    .toBeLessThan(50 - small);
  await expect.element(point).toHaveFocus();
  await page.getByRole('button', { name: 'Centre the point' }).click();
  await expect.element(point).toHaveAttribute('aria-valuenow', '50');
});

test('the picture input is accessible, in light and in dark', async () => {
  await show();
  await expect.element(point).toBeVisible();
  await expectAccessibleInBothThemes();
});
