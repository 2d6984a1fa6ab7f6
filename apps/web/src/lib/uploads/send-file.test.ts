import { pieceBytes } from '@shutterhouse/contract/upload-slots';
import { expect, test } from 'vitest';
import { type PieceCalls, sendInPieces } from './send-file.ts';
import { UploadError } from './upload.ts';

const size = 2 * pieceBytes + 5;
const file = new Blob([new Uint8Array(size)]);
const at = (received: number, fileId: string | null = null) => ({ id: 'u1', received, fileId });

/** Sends the file to calls that record their inputs. */
async function send(calls: Partial<PieceCalls>, signal = new AbortController().signal) {
  const asked: string[] = [];
  const shares: number[] = [];
  const recorded =
    <Args extends unknown[], Answer>(name: string, call: (...args: Args) => Promise<Answer>) =>
    (...args: Args): Promise<Answer> => {
      const [, piece] = args as unknown as [string, { start: number; bytes: Blob } | undefined];
      asked.push(piece?.bytes ? `${name} ${piece.start}+${piece.bytes.size}` : name);
      return call(...args);
    };
  const full: PieceCalls = {
    begin: async () => at(0),
    look: async () => at(0),
    async send(_, { start, bytes }, onProgress) {
      onProgress(1);
      return at(start + bytes.size);
    },
    finish: async () => at(size, 'f1'),
    cancel: async () => undefined,
    ...calls,
  };
  const ended = await sendInPieces(
    file,
    {
      begin: recorded('begin', full.begin),
      look: recorded('look', full.look),
      send: recorded('send', full.send),
      finish: recorded('finish', full.finish),
      cancel: recorded('cancel', full.cancel),
    },
    { signal, onProgress: (share) => shares.push(share), onWaiting: () => undefined },
  ).then(
    () => 'arrived',
    (error: Error) => error.message,
  );
  return { asked, shares, ended };
}

test('a file is sent piece by piece, from the offset that the server reports', async () => {
  const { asked, shares, ended } = await send({ begin: async () => at(pieceBytes) });
  const second = `send ${pieceBytes}+${pieceBytes}`;
  expect(asked).toEqual(['begin', second, `send ${2 * pieceBytes}+5`, 'finish']);
  expect(shares).toEqual([(2 * pieceBytes) / size, 1]);
  expect(ended).toBe('arrived');
});

test('one that is already complete is not sent again', async () => {
  const { asked, ended } = await send({ begin: async () => at(size, 'f1') });
  expect([asked, ended]).toEqual([['begin'], 'arrived']);
});

test.each([
  [409, { name: 'There is already one.' }],
  [413, undefined],
  [422, { piece: 'It goes beyond the end.' }],
  [507, undefined],
])('a refusal that would be the same again is recorded at once: %i', async (status, errors) => {
  const refuse = () => Promise.reject(new UploadError(status, 'It is refused.', errors));
  expect(await send({ finish: refuse })).toMatchObject({ ended: 'It is refused.' });
});

test('an aborted upload is discarded by the server', async () => {
  const controller = new AbortController();
  const { asked } = await send(
    {
      async send() {
        controller.abort();
        return Promise.reject(new DOMException('Broken off.', 'AbortError'));
      },
    },
    controller.signal,
  );
  expect(asked.at(-1)).toBe('cancel');
});
