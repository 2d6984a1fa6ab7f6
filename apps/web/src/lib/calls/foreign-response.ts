/** A response that did not come from the API: the page of a proxy, a captive portal, a stopped server. */
export class ForeignResponse extends Error {
  override name = 'ForeignResponse';
  readonly status: number;

  constructor(status: number) {
    super(`The response is not JSON (status ${status}).`);
    this.status = status;
  }
}

/** Fetches as the browser does. @throws ForeignResponse if the response is not JSON */
export async function fetchJson(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const response = await fetch(input, init);
  if (response.headers.get('content-type')?.includes('json')) return response;
  throw new ForeignResponse(response.status);
}
