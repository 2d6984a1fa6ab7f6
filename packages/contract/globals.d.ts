/**
 * What every runtime of the contract (Node and browsers) has in common beyond the language itself.
 * Anything else, such as a clock, a file or a document, is out of the contract's reach by type.
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
