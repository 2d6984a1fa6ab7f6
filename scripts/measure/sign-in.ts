import { owner } from './processes.ts';

/** Signs the owner in. @returns the session's cookie */
export async function signIn(url: string): Promise<string> {
  const response = await fetch(`${url}/users/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(owner),
  });
  return response.headers.getSetCookie()[0]?.split(';')[0] ?? '';
}
