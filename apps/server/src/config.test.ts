import { join, resolve } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { SettingError, settingBehind } from './setting-error.ts';

describe('without settings', () => {
  test('the studio listens on this machine alone and keeps its data beside it', () => {
    expect(readConfig({})).toEqual({
      port: 3000,
      host: '127.0.0.1',
      publicUrl: new URL('http://localhost:3000'),
      dataDir: resolve('data'),
      database: { kind: 'file', path: resolve('data/studio.db') },
      media: { kind: 'disk', folder: resolve('data/media') },
      owner: { kind: 'made-up' },
      mail: { smtp: undefined, from: { name: '', address: 'studio@localhost' } },
      secretKey: undefined,
      serviceUrls: {},
      allowPrivateNetwork: false,
      backups: { keys: {}, passphrase: undefined, place: undefined },
      backgroundWork: true,
      ...{ starterContent: true, timeZone: 'America/New_York', language: 'en' },
      isFixed: { publicUrl: false, sender: false, smtp: false, timeZone: false },
      trustProxy: [],
      logLevel: 'info',
    });
  });

  test('an empty setting counts as unset', () => {
    const names = ['PORT', 'HOST', 'PUBLIC_URL', 'DATA_DIR', 'DATABASE_URL', 'MEDIA_URL', 'LOG'];
    const more = [
      'SMTP_URL',
      'MAIL_FROM',
      'OWNER_EMAIL',
      'OWNER_PASSWORD',
      'STARTER_CONTENT',
      'STUDIO_TIMEZONE',
      'STUDIO_LANGUAGE',
      'TRUST_PROXY',
    ];
    const empty = Object.fromEntries([...names, ...more].map((name) => [name, '']));
    expect(readConfig(empty)).toEqual(readConfig({}));
  });
});

describe('a valid setting is accepted', () => {
  test.each([
    [{ PORT: '0' }, { port: 0 }],
    [{ PORT: '65535' }, { port: 65_535 }],
    [{ HOST: '0.0.0.0' }, { host: '0.0.0.0' }],
    [{ PUBLIC_URL: 'https://studio.example' }, { publicUrl: new URL('https://studio.example') }],
    [{ PUBLIC_URL: 'http://192.168.1.4:3000/' }, { publicUrl: new URL('http://192.168.1.4:3000') }],
    [{ DATABASE_URL: './desk.db' }, { database: { kind: 'file', path: resolve('desk.db') } }],
    [{ DATABASE_URL: 'file:desk.db' }, { database: { kind: 'file', path: resolve('desk.db') } }],
    [{ DATABASE_URL: 'file:///var/desk.db' }, { database: { kind: 'file', path: '/var/desk.db' } }],
    [{ MEDIA_URL: '/var/pictures' }, { media: { kind: 'disk', folder: '/var/pictures' } }],
    [{ MEDIA_URL: 'file:///var/pictures' }, { media: { kind: 'disk', folder: '/var/pictures' } }],
    [{ SECRET_KEY: 'k'.repeat(32) }, { secretKey: 'k'.repeat(32) }],
    [
      { SERVICE_URLS: 'google=http://127.0.0.1:4000/, slack=https://proxy.example/slack' },
      { serviceUrls: { google: 'http://127.0.0.1:4000', slack: 'https://proxy.example/slack' } },
    ],
    [{ ALLOW_PRIVATE_NETWORK: 'on' }, { allowPrivateNetwork: true }],
    [{ STARTER_CONTENT: 'off' }, { starterContent: false }],
    [{ STARTER_CONTENT: 'on' }, { starterContent: true }],
    [{ STUDIO_TIMEZONE: 'Asia/Kathmandu' }, { timeZone: 'Asia/Kathmandu' }],
    [{ STUDIO_LANGUAGE: 'ja' }, { language: 'ja', region: undefined }],
    [{ STUDIO_LANGUAGE: 'pt-br' }, { language: 'pt-BR', region: 'BR' }],
    [{ STUDIO_LANGUAGE: 'de-at' }, { language: 'de', region: 'AT' }],
    [
      { TRUST_PROXY: '10.0.0.2, 172.16.0.0/12,fd00::/8' },
      { trustProxy: ['10.0.0.2', '172.16.0.0/12', 'fd00::/8'] },
    ],
    [{ LOG: 'off' }, { logLevel: 'silent' }],
    [
      { OWNER_EMAIL: 'Owner@Studio.example', OWNER_PASSWORD: 'long enough' },
      { owner: { kind: 'given', email: 'owner@studio.example', password: 'long enough' } },
    ],
  ])('%j', (env, config) => expect(readConfig(env)).toMatchObject(config));

  test('a mail server is given as a URL; a password is never sent to it unencrypted', () => {
    const smtpOf = (url: string) => readConfig({ SMTP_URL: url }).mail.smtp;
    expect(smtpOf('smtp://robin%40studio:p%3Aw@mail.example')).toEqual({
      host: 'mail.example',
      port: 587,
      secure: false,
      startTls: 'required',
      login: { user: 'robin@studio', password: 'p:w' },
    });
    expect(smtpOf('smtps://a:b@mail.example/')).toMatchObject({ port: 465, secure: true });
    expect(smtpOf('smtp://mail.example:25')).toMatchObject({ startTls: 'offered', port: 25 });
    expect(smtpOf('smtp://a:b@relay.lan?tls=off')).toMatchObject({ startTls: 'off' });
    expect(smtpOf('smtp://[::1]:2525')).toMatchObject({ host: '::1', startTls: 'off' });
  });

  test('mails come from the given address, with its name or the studio’s', () => {
    const fromOf = (MAIL_FROM: string, PUBLIC_URL = '') =>
      readConfig({ MAIL_FROM, PUBLIC_URL }).mail.from;
    const address = 'hello@studio.example';
    expect(fromOf(address)).toEqual({ name: '', address });
    expect(fromOf(`<${address}>`)).toEqual({ name: '', address });
    expect(fromOf(`Ada & Sons <${address}>`)).toEqual({ name: 'Ada & Sons', address });
    expect(fromOf(`"Ada, Sons" <${address}>`)).toEqual({ name: 'Ada, Sons', address });
    expect(fromOf('', 'https://ada.example').address).toBe('studio@ada.example');
    expect(fromOf('', 'http://192.168.1.4:3000').address).toBe('studio@localhost');
  });

  test('a bucket is given by its URL and its keys', () => {
    const env = {
      DATA_DIR: '/srv/data',
      MEDIA_URL: 's3://studio-media?endpoint=http://minio:9000&region=eu-1',
      AWS_ACCESS_KEY_ID: 'id',
      AWS_SECRET_ACCESS_KEY: 'secret',
    };
    expect(readConfig(env).media).toEqual({
      kind: 's3',
      bucket: 'studio-media',
      region: 'eu-1',
      endpoint: 'http://minio:9000',
      accessKeyId: 'id',
      secretAccessKey: 'secret',
      draftsFolder: resolve('/srv/data/drafts'),
    });
    expect(readConfig({ ...env, MEDIA_URL: 's3://studio-media' }).media).toMatchObject({
      region: 'us-east-1',
      endpoint: undefined,
    });
    for (const name of ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY']) {
      expect(() => readConfig({ ...env, [name]: '' })).toThrow(/^AWS_ACCESS_KEY_ID can't be used/);
    }
  });

  test('a libSQL server is read through a replica in the data folder', () => {
    const env = {
      DATA_DIR: '/srv/data',
      DATABASE_URL: 'libsql://db.example',
      DATABASE_AUTH_TOKEN: 'key',
    };
    expect(readConfig(env).database).toMatchObject({
      kind: 'libsql',
      path: join('/srv/data', 'studio-replica.db'),
      url: 'libsql://db.example',
      authToken: 'key',
    });
  });
});

const wrong: Record<string, string[]> = {
  PORT: ['eighty', '-1', '65536', '3000.5', '0x50', '1e3', ' 80', '80 ', 'NaN', '٣٠٠٠'],
  PUBLIC_URL: [
    'studio.example',
    'ftp://studio.example',
    'https://',
    'https://studio.example/site',
    'https://studio.example?a=1',
    'https://studio.example#top',
    'https://owner:key@studio.example',
    'javascript:alert(1)',
    '//studio.example',
  ],
  DATABASE_URL: [
    'postgres://db.example/studio',
    'mysql://x',
    's3://bucket',
    'libsql://',
    'https://',
    'ws://h:99999',
  ],
  MEDIA_URL: [
    'ftp://pictures.example',
    'https://pictures.example',
    's3://',
    's3://Bucket',
    's3://bucket/folder',
    's3://bucket?endpoint=minio:9000',
    's3://bucket?endpoint=ftp://minio',
    's3://bucket?secret=x',
  ],
  OWNER_EMAIL: ['owner', 'owner@studio', '@studio.example', 'ow ner@studio.example', ''],
  SMTP_URL: [
    'mail.example',
    'mail.example:587',
    'http://mail.example',
    'smtp://',
    'smtp://mail.example/inbox',
    'smtp://mail.example?tls=no',
    'smtp://mail.example#a',
    'smtp://robin@mail.example',
    'smtp://:word@mail.example',
    'smtp://a%ZZ:b@mail.example',
    'smtp://a%0d%0aQUIT:b@mail.example',
    'smtp://mail.example:99999',
  ],
  MAIL_FROM: [
    'studio',
    'studio@',
    'Studio hello@studio.example',
    'Studio <hello@studio.example',
    'a@b.example, c@d.example',
    'Studio <a@b.example> <c@d.example>',
    'A\r\nBcc: x@y.example <a@b.example>',
    'a b@c.example',
  ],
  SERVICE_URLS: [
    'http://127.0.0.1:4000',
    'google',
    'google=',
    'nobody=https://proxy.example',
    'google=ftp://proxy.example',
    'google=https://a:b@proxy.example',
    'google=https://proxy.example?a=1',
    'google=https://proxy.example,',
  ],
  ALLOW_PRIVATE_NETWORK: ['yes', 'true', '1'],
  STARTER_CONTENT: ['yes', 'true', '1', 'ON', 'on '],
  STUDIO_LANGUAGE: ['xx', 'english', 'de-XX', 'de_DE', 'pt-PT', '-DE', 'de,fr', '__proto__'],
  STUDIO_TIMEZONE: ['Mars/Olympus', '+02:00', 'UTC+2', 'Europe/', 'x'.repeat(999)],
  TRUST_PROXY: [
    'everybody',
    'true',
    '1',
    '10.0.0.0/33',
    '10.0.0.256',
    '10.0.0.1/',
    '::/129',
    '10.0.0.1,',
    '10.0.0.0/8/8',
    'localhost',
    '10.0.0.0/-1',
  ],
  LOG: ['debug', 'true', '0'],
};

describe.each(Object.entries(wrong))('%s', (name, values) => {
  test.each(values)('%j is refused in one line that names it and says what it takes', (value) => {
    // With a valid password, so that only the e-mail is wrong.
    const env = name === 'OWNER_EMAIL' ? { OWNER_PASSWORD: 'long enough' } : {};
    expect(refusalOf({ ...env, [name]: value })).toMatch(
      new RegExp(`^${name} can't be used: it takes [^\\n]+\\.$`),
    );
  });
});

describe('OWNER_PASSWORD', () => {
  test.each(['', 'short', 'x'.repeat(257)])('%j is refused beside an e-mail', (password) => {
    const message = refusalOf({ OWNER_EMAIL: 'owner@studio.example', OWNER_PASSWORD: password });
    expect(message).toBe(
      "OWNER_PASSWORD can't be used: it takes 8 to 256 characters, together with OWNER_EMAIL.",
    );
  });
});

test('no value makes reading the settings fail in another way', () => {
  const names = [...Object.keys(wrong), 'OWNER_PASSWORD', 'HOST', 'DATA_DIR'];
  fc.assert(
    fc.property(fc.constantFrom(...names), fc.string(), (name, value) => {
      try {
        readConfig({ [name]: value });
      } catch (error) {
        expect(error).toBeInstanceOf(SettingError);
        expect(String(error)).not.toContain('\n');
      }
    }),
  );
});

describe('an error at the start', () => {
  const errorOf = (code: string, syscall = '') =>
    Object.assign(new Error('no'), { code, ...(syscall && { syscall }) });

  test.each([
    ['EADDRINUSE', 'listen', 'PORT'],
    ['EACCES', 'listen', 'PORT'],
    ['EADDRNOTAVAIL', 'listen', 'HOST'],
    ['ENOTFOUND', 'getaddrinfo', 'HOST'],
    ['EACCES', 'mkdir', 'DATA_DIR'],
    ['ENOTDIR', 'mkdir', 'DATA_DIR'],
    ['EEXIST', 'mkdir', 'DATA_DIR'],
    ['SQLITE_CANTOPEN', '', 'DATA_DIR or DATABASE_URL'],
    ['SQLITE_NOTADB', '', 'DATA_DIR or DATABASE_URL'],
  ])('%s %s is the fault of a setting', (code, syscall, name) => {
    expect(settingBehind(errorOf(code, syscall))?.message).toMatch(new RegExp(`^${name} can't be`));
  });

  test.each([errorOf('EACCES', 'open'), errorOf('EIO'), new Error('no'), 'no', null])(
    'that is of no setting stays what it is',
    (error) => expect(settingBehind(error)).toBeUndefined(),
  );
});

function refusalOf(env: Record<string, string>): string {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof SettingError) return error.message;
  }
  return 'was taken';
}
