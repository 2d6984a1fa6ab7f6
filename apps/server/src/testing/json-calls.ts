import type { Principal, TestStudio } from './app.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Calls on documented paths as one principal. Each returns the status and what the JSON of the response contains. */
export function jsonCalls(studio: Pick<TestStudio, 'rest'>, as: Principal) {
  return async (method: Method, path: string, body?: object) => {
    const response = await studio.rest(method, path, { as, ...(body && { body }) });
    return { status: response.statusCode, ...response.json() };
  };
}
