/** Signs in as the owner of a measured studio. @returns the cookie */
export async function signIn(url: string): Promise<string> {
  const response = await fetch(`${url}/users/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'owner@studio.example', password: 'Harbour-Lane-14!' }),
  });
  return response.headers.getSetCookie()[0]?.split(';')[0] ?? '';
}

/** Creates a public album. @returns its id */
export async function createAlbum(url: string, cookie: string): Promise<string> {
  const response = await fetch(`${url}/gallery/albums`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Attack', description: '', isPublic: true, tags: [] }),
  });
  const { data } = (await response.json()) as { data: { id: string } };
  return data.id;
}

/** Uploads a picture to an album. @returns the status of the response, and the picture's id if it was accepted */
export async function uploadTo(
  url: string,
  cookie: string,
  album: string,
  bytes: Uint8Array,
): Promise<{ status: number; pictureId: string | undefined }> {
  const form = new FormData();
  form.append('images', new Blob([Uint8Array.from(bytes)]), 'picture');
  const response = await fetch(`${url}/gallery/albums/${album}/images`, {
    method: 'POST',
    headers: { cookie },
    body: form,
  });
  const { data } = (await response.json()) as {
    data?: { images: { picture: { id: string } }[] };
  };
  return { status: response.status, pictureId: data?.images[0]?.picture.id };
}
