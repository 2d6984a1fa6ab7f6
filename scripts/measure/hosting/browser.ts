import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { Agent, request } from 'node:https';
import { buffer } from 'node:stream/consumers';

/** A response through a proxy, whose body has not been read yet. */
export type Reply = IncomingMessage;

type Asked = {
  method?: string;
  headers?: Record<string, string | number>;
  body?: string | AsyncIterable<Uint8Array>;
};

/**
 * Sends requests to a proxy as a browser does: with the site's host name, from an address other
 * than the studio's.
 */
export class Browser {
  readonly #port: number;
  readonly #agent = new Agent({ rejectUnauthorized: false, keepAlive: true });
  readonly from = '127.0.0.2';
  cookie = '';

  get origin(): string {
    return `https://studio.example:${this.#port}`;
  }

  constructor(port: number) {
    this.#port = port;
  }

  async ask(path: string, { method = 'GET', headers = {}, body }: Asked = {}): Promise<Reply> {
    const asked = request({
      host: '127.0.0.1',
      port: this.#port,
      localAddress: this.from,
      servername: 'studio.example',
      agent: this.#agent,
      path,
      method,
      headers: {
        host: `studio.example:${this.#port}`,
        ...(this.cookie && { cookie: this.cookie }),
        ...headers,
      },
    });
    const answered = once(asked, 'response') as Promise<[Reply]>;
    if (typeof body === 'object') {
      for await (const piece of body) if (!asked.write(piece)) await once(asked, 'drain');
      asked.end();
    } else asked.end(body);
    const [reply] = await answered;
    return reply;
  }

  /** Sends JSON. @returns the status, headers and content of the response */
  async send(path: string, content: object) {
    const body = JSON.stringify(content);
    const headers = {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
    };
    const reply = await this.ask(path, { method: 'POST', headers, body });
    const text = (await buffer(reply)).toString();
    // biome-ignore lint/suspicious/noExplicitAny: The caller knows which call it was; a wrong shape ends the run.
    const answer: any = JSON.parse(text);
    return { status: reply.statusCode, headers: reply.headers, answer };
  }

  close(): void {
    this.#agent.destroy();
  }
}
