import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { environment } from '../../toolchain.mjs';

export const owner = { email: 'owner@studio.example', password: 'Golden-Hour-41!' };

export type Studio = { url: string; stop: () => void };

/**
 * Starts a built studio on a fresh data folder.
 * @param checkout the folder of the repo whose build is started
 */
export function startStudio(checkout: string, dataDir: string): Promise<Studio> {
  const child = spawn(process.execPath, [join(checkout, 'apps/server/dist/main.js')], {
    env: {
      ...environment(process.execPath),
      DATA_DIR: dataDir,
      PORT: '0',
      LOG: 'off',
      OWNER_EMAIL: owner.email,
      OWNER_PASSWORD: owner.password,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  return new Promise((resolve, reject) => {
    child.stdout.on('data', (chunk) => {
      output += chunk;
      const url = /https?:\/\/[\d.]+:\d+/.exec(output)?.[0];
      if (url) resolve({ url, stop: () => child.kill('SIGTERM') });
    });
    child.on('exit', () => reject(new Error(`The studio did not start:\n${output}`)));
  });
}
