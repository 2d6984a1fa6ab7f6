import type { Principal, TestStudio } from './app.ts';

type Answer = {
  status: number;
  body: { [key: string]: unknown; data?: unknown; errors?: Record<string, string> };
};

/** A client for a moderator that talks to a listening studio, by JSON and by forms. */
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
    /** Where the studio listens. */
    url,
    ask,
    /** The bytes at a URL. */
    async bytes(path: string): Promise<Buffer> {
      const response = await fetch(url + path, { headers: { authorization } });
      if (!response.ok) throw new Error(`${path}: ${await response.text()}`);
      return Buffer.from(await response.arrayBuffer());
    },
    /** The data of a successful call. */
    async data<Data = Record<string, unknown>>(
      method: string,
      path: string,
      body?: object,
    ): Promise<Data> {
      const answer = await ask(method, path, body);
      if (answer.status >= 300) throw new Error(`${path}: ${JSON.stringify(answer.body)}`);
      return answer.body.data as Data;
    },
    /** The field errors of a refused call. */
    async errors(method: string, path: string, body?: object): Promise<Record<string, string>> {
      const answer = await ask(method, path, body);
      if (answer.status < 400) throw new Error(`${path} was not refused.`);
      return answer.body.errors ?? {};
    },
  };
}

export type StaffClient = Awaited<ReturnType<typeof openStaffClient>>;

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Calls on documented paths as one principal. Each returns the status and what the JSON of the response contains. */
export function jsonCalls(studio: Pick<TestStudio, 'rest'>, as: Principal) {
  return async (method: Method, path: string, body?: object) => {
    const response = await studio.rest(method, path, { as, ...(body && { body }) });
    return { status: response.statusCode, ...response.json() };
  };
}
