import { pieceBytes } from '@shutterhouse/contract/upload-slots';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Refusal } from '../../../testing/calls/answers.ts';
import {
  type Dropped,
  dropOn,
  receiveUploads,
  type SentForm,
} from '../../../testing/calls/uploads.ts';
import {
  expectAccessible,
  expectAccessibleInBothThemes,
  resizeTo,
} from '../../../testing/page/accessible.ts';
import { button } from '../../../testing/page/button.ts';
import { fileRow, filesPage, folderRow, showFiles } from '../../../testing/screens/files.tsx';

const dialog = page.getByRole('dialog');
const bar = page.getByRole('progressbar', { name: 'Upload' });
const fileOf = (name: string, size: number) =>
  new File([new Uint8Array(size)], name, { lastModified: 1_900_000_000_000 });
const arrived = { success: true, data: { _id: 'f1' } };

/** The nth form, once it has been sent. */
async function form(sent: readonly SentForm[], number: number): Promise<SentForm> {
  await expect.poll(() => sent.length, { interval: 5 }).toBeGreaterThanOrEqual(number);
  const found = sent[number - 1];
  if (!found) throw new Error('No form was sent.');
  return found;
}
const named = (sent: SentForm) => (sent.form.get('file') as File).name;

async function choose(files: readonly File[]): Promise<void> {
  await button('Upload').click();
  await userEvent.upload(dialog.getByLabelText('Choose files'), [...files]);
}

async function drop(dropped: readonly Dropped[]): Promise<void> {
  await expect.element(button('a.txt')).toBeVisible();
  dropOn(button('a.txt').element(), dropped);
}

describe('an upload', () => {
  afterEach(() => vi.useRealTimers());

  test('sends one file at a time and shows the progress of all, then the list is refetched after 1.5 s', async () => {
    const sent = receiveUploads();
    const { asked } = await showFiles();
    await choose([fileOf('one.jpg', 300), fileOf('two.jpg', 100)]);
    const first = await form(sent, 1);
    expect(named(first)).toBe('one.jpg');
    expect(first.form.get('source')).toBe('local');
    first.travel(0.5);
    await expect.element(page.getByText('Uploading 1 of 2: one.jpg')).toBeVisible();
    await expect.element(page.getByText('37%', { exact: true })).toBeVisible();
    await expect.element(bar).toHaveAttribute('aria-valuetext', '37% complete');
    await expectAccessible();
    expect(sent).toHaveLength(1);
    first.answer(201, arrived);
    const second = await form(sent, 2);
    await expect.element(page.getByText('75%', { exact: true })).toBeVisible();
    const before = asked('files.list').length;
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    second.answer(201, arrived);
    await expect.element(page.getByText('2 files uploaded.')).toBeVisible();
    await expect.element(bar).not.toBeInTheDocument();
    await vi.advanceTimersByTimeAsync(1000);
    expect(asked('files.list')).toHaveLength(before);
    await vi.advanceTimersByTimeAsync(500);
    await expect.poll(() => asked('files.list').length).toBeGreaterThan(before);
  });

  test('that is cancelled stops at the file being sent', async () => {
    const sent = receiveUploads();
    await showFiles();
    await choose([fileOf('one.jpg', 300), fileOf('two.jpg', 100)]);
    const first = await form(sent, 1);
    await button('Cancel').click();
    await expect.element(bar).not.toBeInTheDocument();
    expect(first.isAborted).toBe(true);
    expect(sent).toHaveLength(1);
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
    // Another upload can start.
    await choose([fileOf('three.jpg', 10)]);
    expect(named(await form(sent, 2))).toBe('three.jpg');
  });

  test('lists the files that failed, and why, and sends the others', async () => {
    const sent = receiveUploads();
    await showFiles();
    await choose([fileOf('empty.jpg', 0), fileOf('taken.jpg', 5), fileOf('new.jpg', 5)]);
    const sentence = 'There is already a file or folder named “taken.jpg” here.';
    (await form(sent, 1)).answer(409, { success: false, message: sentence });
    (await form(sent, 2)).answer(201, arrived);
    await expect.element(page.getByText('Failed to upload files')).toBeVisible();
    await expect.element(page.getByText('2 files could not be uploaded')).toBeVisible();
    await expect.element(page.getByText(/“empty.jpg” is empty\./)).toBeVisible();
    await expect.element(page.getByText(new RegExp(`^taken.jpg: ${sentence}`))).toBeVisible();
    await expectAccessibleInBothThemes();
    await button('Dismiss this list').click();
    await expect.element(page.getByText('2 files could not be uploaded')).not.toBeInTheDocument();
  });

  test('of a large file is sent in pieces, and resumes after a connection error', async () => {
    const sent = receiveUploads();
    const state = { id: 'u1', name: 'ceremony.mp4', size: pieceBytes + 10, fileId: null };
    const at = (received: number) => ({ ...state, received, expiresAt: '2030-05-02T12:00:00Z' });
    const { asked } = await showFiles({
      'files.uploads.begin': () => at(0),
      'files.uploads.get': () => at(pieceBytes),
      'files.uploads.finish': () => ({ ...at(state.size), fileId: 'f1' }),
    });
    await drop([fileOf('ceremony.mp4', state.size)]);
    const first = await form(sent, 1);
    expect(first.address).toBe('/api/files/uploads/u1');
    expect(first.form.get('start')).toBe('0');
    first.loseConnection();
    await expect
      .element(
        page.getByText('The connection is lost. The upload continues as soon as it is back.'),
      )
      .toBeVisible();
    await resizeTo('phone');
    await expectAccessible();
    window.dispatchEvent(new Event('online'));
    // The piece was received, only the response was lost.
    const second = await form(sent, 2);
    expect(second.form.get('start')).toBe(String(pieceBytes));
    expect((second.form.get('piece') as File).size).toBe(10);
    second.answer(200, { success: true, data: at(state.size) });
    await expect.element(page.getByText('File uploaded.')).toBeVisible();
    expect(asked('files.uploads.begin')).toEqual([
      {
        ...{ name: 'ceremony.mp4', size: state.size, lastModified: 1_900_000_000_000 },
        ...{ source: 'local', parentId: null, isPublic: false },
      },
    ]);
  });

  test('of a large file that is cancelled is discarded by the server', async () => {
    const sent = receiveUploads();
    const { asked } = await showFiles({
      'files.uploads.begin': () => ({ id: 'u1', received: 0, fileId: null }),
      'files.uploads.cancel': () => null,
    });
    await drop([fileOf('ceremony.mp4', pieceBytes + 10)]);
    await form(sent, 1);
    await button('Cancel').click();
    await expect.poll(() => asked('files.uploads.cancel')).toEqual([{ id: 'u1' }]);
  });
});

describe('a folder that is dropped', () => {
  const frames = Array.from({ length: 101 }, (_, at) => `frame ${at}.jpg`);

  test('is recreated with its subfolders, each once, and all its files are uploaded into them', async () => {
    const sent = receiveUploads();
    const { asked } = await showFiles({
      'files.createFolder': ({ name, parentId }: { name: string; parentId: string | null }) => {
        // One of the folders exists already.
        if (name === 'Raw') throw new Refusal(409, 'There is one.', { name: 'There is one.' });
        return folderRow(name, { parentId });
      },
      'files.list': ({ id }: { id?: string }) =>
        filesPage(id === undefined ? [fileRow('a.txt')] : [folderRow('raw')]),
    });
    await drop([
      'loose.txt',
      { name: 'Wedding', holds: [{ name: 'Raw', holds: frames }, '.DS_Store', 'list.txt'] },
    ]);
    for (let number = 1; number <= frames.length + 2; number += 1) {
      (await form(sent, number)).answer(201, arrived);
    }
    await expect.element(page.getByText(`${frames.length + 2} files uploaded.`)).toBeVisible();
    expect(asked('files.createFolder')).toEqual([
      { name: 'Wedding', source: 'local', parentId: null, isPublic: false },
      { name: 'Raw', source: 'local', parentId: 'id of Wedding', isPublic: false },
    ]);
    const places = sent.map((each) => [named(each), each.form.get('parentId')]);
    expect(places[0]).toEqual(['loose.txt', '']);
    expect(places[1]).toEqual(['frame 0.jpg', 'id of raw']);
    expect(places.at(-1)).toEqual(['list.txt', 'id of Wedding']);
  });
});
