import { atLeast, plain, type Row } from '../row.ts';
import { signIn } from '../sign-in.ts';
import { underAttack } from './target.ts';

const password = 'Golden hour';
const home = '198.51.100.7';
const guesses = 120;
const tries = 5;

/** Strangers guess the password of a link, each from another address; a customer who was let in before opens it. */
export function linkPassword(dataDir: string): Promise<Row[]> {
  return underAttack(
    dataDir,
    async ({ url }) => {
      const token = await makeLink(url);
      const open = async (address: string, typed: string) => {
        const { status } = await fetch(`${url}/files/shared`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
          body: JSON.stringify({ token, password: typed }),
        });
        return status;
      };
      await open(home, password);
      for (let turn = 0; turn < guesses; turn += 1) {
        await open(`203.0.${turn}.9`, `guess ${turn}`);
      }
      let opened = 0;
      for (let turn = 0; turn < tries; turn += 1) {
        if ((await open(home, password)) === 200) opened += 1;
      }
      return [
        atLeast(`right passwords of who was let in before, of ${tries}`, opened, 'let in', tries),
        plain('the right password of a stranger', await open('192.0.2.44', password), '(status)'),
      ];
    },
    { TRUST_PROXY: '127.0.0.1' },
  );
}

/** Uploads a file and makes a link to it. @returns the token of the link */
async function makeLink(url: string): Promise<string> {
  const cookie = await signIn(url);
  const form = new FormData();
  form.append('parentId', '');
  form.append('source', 'local');
  form.append('file', new Blob(['gold and silver']), 'rings.txt');
  const upload = await fetch(`${url}/files/upload`, {
    method: 'POST',
    headers: { cookie },
    body: form,
  });
  const { data } = (await upload.json()) as { data: { _id: string } };
  const made = await fetch(`${url}/files/${data._id}/links`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ password }),
  });
  const link = (await made.json()) as { data: { url: string } };
  return link.data.url.split('/').at(-1) ?? '';
}
