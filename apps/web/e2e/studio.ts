import { rm } from 'node:fs/promises';
import { test as base, expect } from '@playwright/test';
import { Books } from './books.ts';
import { loadAtRest } from './history.ts';
import { owner, type Server, startServer } from './server.ts';
import { newDataFolder } from './template.ts';

/** The role of the person at the browser. */
export type Visitor = 'visitor' | 'client' | 'moderator' | 'owner';

/** A studio for tests: the real server on a fresh database with the starter site. */
export type Studio = {
  url: string;
  ownerEmail: string;
  ownerPassword: string;
  books: Books;
  /** A session for a role: created when a test of the worker first needs it, and again when it was ended. @returns its cookie */
  signIn: (as: Exclude<Visitor, 'visitor'>) => Promise<SessionCookie>;
};

/** Variables of docs/settings.md for the studio of a worker. */
export type Settings = Readonly<Record<string, string>>;

type SessionCookie = { name: string; value: string; url: string };

export type StudioOptions = {
  /** The role signed in when the test begins. */
  as: Visitor;
};

type Fixtures = StudioOptions & {
  /** Expects a console error; any other one fails the test. */
  expectComplaint: (pattern: RegExp) => void;
  clean: undefined;
};

export const client = {
  firstName: 'Robin',
  lastName: 'Lens',
  email: 'robin@client.example',
  password: 'Golden-Hour-42!',
} as const;

/** A staff member who is not an owner. */
export const moderator = {
  firstName: 'Mika',
  lastName: 'Frame',
  email: 'mika@studio.example',
  password: 'Golden-Hour-43!',
} as const;

const credentials = { owner, client, moderator };

/** The base of all browser tests: one server per worker, whose bookings are empty when a test begins. */
export const test = base.extend<Fixtures, { settings: Settings; studio: Studio }>({
  settings: [{}, { scope: 'worker', option: true }],

  studio: [
    async ({ settings }, use) => {
      const dataDir = await newDataFolder();
      const server = await startServer(dataDir, settings);
      const books = new Books(dataDir);
      for (const person of [client, moderator]) await register(server, person);
      books.setRole(moderator.email, 'moderator');
      const cookies = new Map<keyof typeof credentials, SessionCookie>();
      await use({
        url: server.url,
        ownerEmail: owner.email,
        ownerPassword: owner.password,
        books,
        async signIn(as) {
          const known = cookies.get(as);
          if (known && (await isSignedIn(known))) {
            books.setProofs('fresh');
            return known;
          }
          const cookie = await signIn(server, credentials[as]);
          cookies.set(as, cookie);
          return cookie;
        },
      });
      books.close();
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],

  clean: [
    async ({ studio }, use) => {
      studio.books.clear();
      await use(undefined);
    },
    { auto: true },
  ],

  as: ['visitor', { option: true }],

  baseURL: ({ studio }, use) => use(studio.url),

  context: async ({ context, studio, as }, use) => {
    if (as !== 'visitor') await context.addCookies([await studio.signIn(as)]);
    await use(context);
  },

  page: async ({ page }, use) => {
    loadAtRest(page);
    await use(page);
  },

  expectComplaint: [
    async ({ context }, use) => {
      const expected: RegExp[] = [];
      const complaints: string[] = [];
      context.on('console', (message) => {
        if (message.type() === 'error')
          complaints.push(`${message.text()} (${message.location().url})`);
      });
      context.on('weberror', (error) => complaints.push(String(error.error())));
      await use((pattern) => expected.push(pattern));
      const unexpected = complaints.filter((text) => !expected.some((known) => known.test(text)));
      expect(unexpected, 'what the browser complained about').toEqual([]);
    },
    { auto: true },
  ],
});

async function register({ url }: Server, person: typeof client | typeof moderator): Promise<void> {
  const reply = await post(`${url}/api/users/register`, {
    ...person,
    confirmPassword: person.password,
  });
  if (!reply.ok) throw new Error(`Nobody could sign up: ${await reply.text()}`);
}

async function signIn(
  { url }: Server,
  { email, password }: { email: string; password: string },
): Promise<SessionCookie> {
  const reply = await post(`${url}/api/users/login`, { email, password });
  const [, name, value] = /^([^=]+)=([^;]+)/.exec(reply.headers.getSetCookie()[0] ?? '') ?? [];
  if (!reply.ok || !name || !value) throw new Error(`No login: ${await reply.text()}`);
  return { name, value, url };
}

async function isSignedIn({ name, value, url }: SessionCookie): Promise<boolean> {
  const { ok } = await fetch(`${url}/api/users/me`, { headers: { cookie: `${name}=${value}` } });
  return ok;
}

function post(url: string, body: unknown): Promise<Response> {
  return fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}

export { expect };
