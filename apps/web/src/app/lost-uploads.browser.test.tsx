import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { HeroEditor } from '../features/content/admin/hero-editor.tsx';
import { PortfolioScreen } from '../features/portfolio/admin/portfolio-screen.tsx';
import { ConnectionError } from '../testing/calls/answers.ts';
import { answerUploads, type UploadReply } from '../testing/calls/uploads.ts';
import { button } from '../testing/page/button.ts';
import { productRow } from '../testing/rows/products.ts';
import { heroSection } from '../testing/rows/records.ts';
import {
  album,
  files,
  gallery,
  products,
  type Screen,
  showScreen,
} from '../testing/screens/desk-screens.tsx';

const dialog = page.getByRole('dialog');
const photo = () => new File(['x'], 'DSC_1.jpg', { type: 'image/jpeg' });
const choose = (input: ReturnType<typeof page.getByLabelText>) => userEvent.upload(input, photo());

const hero: Screen = {
  screen: <HeroEditor />,
  at: '',
  answers: { 'content.hero.adminGet': () => heroSection },
};
const portfolio: Screen = {
  screen: <PortfolioScreen />,
  at: '',
  answers: {
    'portfolio.adminList': () => [],
    'portfolio.create': () => {
      throw new ConnectionError();
    },
  },
};

const broken: UploadReply = { status: 500, body: { success: false, message: 'It broke.' } };
const ok = (data: unknown): UploadReply => ({ status: 201, body: { success: true, data } });
const picture = {
  ...{ id: 'pic', width: 320, height: 240, alt: '', blur: '' },
  focalPoint: { x: 0.5, y: 0.5 },
};

type Row = [says: string, on: Screen, reply: UploadReply, act: () => Promise<unknown>];

const rows: Row[] = [
  [
    'Failed to upload background image. Please try again.',
    hero,
    broken,
    () => choose(page.getByLabelText(/: choose a file$/)),
  ],
  [
    'Error creating portfolio item',
    portfolio,
    ok(picture),
    async () => {
      await button('New portfolio item').first().click();
      await choose(dialog.getByLabelText('Image: choose a file'));
      await dialog.getByLabelText('Title', { exact: true }).fill('Rings');
      await dialog.getByRole('button', { name: 'Create item' }).click();
    },
  ],
  [
    'Failed to upload media',
    products,
    broken,
    async () => {
      await button(productRow.name).click();
      await choose(dialog.getByLabelText('Choose pictures or videos'));
    },
  ],
  [
    'Failed to upload some media files',
    products,
    ok({
      product: productRow,
      failed: [{ originalName: 'DSC_1.jpg', message: 'It is no picture.', canRetry: false }],
    }),
    async () => {
      await button(productRow.name).click();
      await choose(dialog.getByLabelText('Choose pictures or videos'));
    },
  ],
  [
    'Failed to upload files',
    files,
    broken,
    async () => {
      await button('Upload').first().click();
      await choose(dialog.getByLabelText('Choose files'));
    },
  ],
  [
    'Failed to upload images',
    album,
    broken,
    async () => {
      await button('Upload Images').click();
      await choose(page.getByLabelText('Choose images'));
      await page.getByRole('button', { name: 'Upload', exact: true }).click();
    },
  ],
  [
    'No album data returned',
    album,
    ok({}),
    async () => {
      await button('Upload Images').click();
      await choose(page.getByLabelText('Choose images'));
      await page.getByRole('button', { name: 'Upload', exact: true }).click();
    },
  ],
];

test.each(rows)('“%s” is shown for failed uploads', async (sentence, on, reply, act) => {
  answerUploads(reply);
  await showScreen(on, {});
  await act();
  await expect.element(page.getByText(sentence, { exact: false }).first()).toBeVisible();
});

test('an image that fails to load says so in its place', async () => {
  await showScreen(album, {});
  await expect.element(page.getByText('Failed to load image').first()).toBeVisible();
});

test('the album manager explains itself, and counts the albums', async () => {
  await showScreen(gallery, {});
  for (const words of [
    'Gallery Management',
    'Manage your photo albums and galleries',
    'Albums',
    'Images',
    'Storage Used',
    'Avg per Album',
  ]) {
    await expect.element(page.getByText(words).first()).toBeVisible();
  }
});
