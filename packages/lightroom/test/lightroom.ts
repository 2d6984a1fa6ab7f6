import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { LuaFactory } from 'wasmoon';

const folder = join(import.meta.dirname, '../shutterhouse.lrplugin');

type Header = { field: string; value: string };
type Part = { name: string; value?: string; fileName?: string; filePath?: string };
type HttpRequest = {
  method: string;
  url: string;
  headers: Header[];
  body?: string;
  parts?: Part[];
};

/** A Lightroom of this test with the plug-in: `run` takes Lua, `messages` are the dialogs that were shown. */
export type Lightroom = {
  run: (lua: string) => Promise<unknown>;
  /** A function of the plug-in from one text to another. */
  textFunction: (lua: string) => Promise<(text: string) => string>;
  messages: string[];
  close: () => void;
};

/** Starts a stand-in for Lightroom Classic, whose calls go to the network. */
export async function startLightroom(): Promise<Lightroom> {
  const engine = await new LuaFactory().createEngine();
  const messages: string[] = [];
  engine.global.set('host', {
    source: (name: string) => readFileSync(join(folder, `${name}.lua`), 'utf8'),
    message: (title: string, text: string) => void messages.push(`${title}: ${text}`),
    request: (request: HttpRequest) => send(request),
  });
  await engine.doString(readFileSync(join(import.meta.dirname, 'stand-in.lua'), 'utf8'));
  return {
    run: (lua) => engine.doString(lua),
    textFunction: (lua) => engine.doString(lua),
    messages,
    close: () => engine.global.close(),
  };
}

/** Status 0 for a server that can't be reached. */
async function send({ method, url, headers, body, parts }: HttpRequest) {
  const sent = Object.fromEntries(headers.map(({ field, value }) => [field, value]));
  try {
    const response = await fetch(url, {
      method,
      headers: sent,
      ...(parts ? { body: formOf(parts) } : body === undefined ? {} : { body }),
    });
    return { status: response.status, body: await response.text() };
  } catch {
    return { status: 0, body: '' };
  }
}

function formOf(parts: readonly Part[]): FormData {
  const form = new FormData();
  for (const { name, value, filePath, fileName } of parts) {
    if (filePath === undefined) form.set(name, value ?? '');
    else form.set(name, new Blob([readFileSync(filePath)]), fileName ?? basename(filePath));
  }
  return form;
}
