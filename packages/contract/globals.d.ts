/**
 * The globals that all runtimes of the contract (Node and browsers) share beyond the language
 * itself. Any others, such as a clock, files or a document, are not declared, so the contract can't
 * use them.
 */
interface URL {
  readonly href: string;
  readonly origin: string;
  readonly protocol: string;
  readonly username: string;
  readonly password: string;
  readonly host: string;
  readonly hostname: string;
  readonly port: string;
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
  toString(): string;
}

declare const URL: {
  new (url: string, base?: string | URL): URL;
  canParse(url: string, base?: string | URL): boolean;
  parse(url: string, base?: string | URL): URL | null;
};

interface TextEncoder {
  encode(text?: string): Uint8Array<ArrayBuffer>;
}

declare const TextEncoder: { new (): TextEncoder };
