import type { TestStudio } from './app.ts';

type Answer = {
  status: number;
  body: { [key: string]: unknown; data?: unknown; errors?: Record<string, string> };
};

/** The desk of a moderator, who speaks to a studio that listens, by JSON and by forms. */
export async function openStaffClient(studio: TestStudio) {
  const url = await studio.listen();
  const authorization = `Bearer ${await studio.tokenOf('moderator')}`;

  async function ask(method: string, path: string, body?: object): Promise<Answer> {
    const isForm = body instanceof FormData;
    const response = await fetch(url + path, {
      method,
      headers: {
        authorization,
        ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
    });
    return { status: response.status, body: (await response.json()) as Answer['body'] };
  }

  return {
    ask,
    /** The bytes of an address, as they come over the line. */
    async bytes(path: string): Promise<Buffer> {
      const response = await fetch(url + path, { headers: { authorization } });
      if (!response.ok) throw new Error(`${path}: ${await response.text()}`);
      return Buffer.from(await response.arrayBuffer());
    },
    /** What a call that succeeded holds. */
    async data<Data = Record<string, unknown>>(
      method: string,
      path: string,
      body?: object,
    ): Promise<Data> {
      const answer = await ask(method, path, body);
      if (answer.status >= 300) throw new Error(`${path}: ${JSON.stringify(answer.body)}`);
      return answer.body.data as Data;
    },
    /** The fields that a refused call names, each with its sentence. */
    async errors(method: string, path: string, body?: object): Promise<Record<string, string>> {
      const answer = await ask(method, path, body);
      if (answer.status < 400) throw new Error(`${path} was not refused.`);
      return answer.body.errors ?? {};
    },
  };
}

export type StaffClient = Awaited<ReturnType<typeof openStaffClient>>;
