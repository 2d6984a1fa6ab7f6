import { createApp } from './app.ts';
import { readConfig, SettingError } from './config.ts';
import { closeDeps, openDeps } from './deps.ts';
import { ensureOwner } from './domains/accounts/owner/service.ts';
import { installStarter } from './starter/install.ts';

/** How long requests under way may take to finish after the process was told to stop. */
const graceMs = 9000;

async function main(): Promise<void> {
  const config = readConfig();
  const deps = await openDeps(config);
  const owner = await ensureOwner(deps);
  if (config.starterContent) {
    await installStarter(deps, (done, all) => say(`Making the starter pictures: ${done} of ${all}`));
  }
  const app = await createApp(deps);
  await app.listen({ port: config.port, host: config.host });

  const { port } = app.addresses()[0] ?? config;
  say('');
  say(`  Shutterhouse   http://${config.host === '0.0.0.0' ? 'localhost' : config.host}:${port}`);
  say(`  Sign in        /login as ${owner.email}${owner.madeUpPassword ? '' : ', with your password'}`);
  if (owner.madeUpPassword) say(`  Password       ${owner.madeUpPassword}   (shown this once)`);
  say(`  Data           ${config.dataDir}`);
  say('');

  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), graceMs).unref();
    await app.close();
    closeDeps(deps);
    process.exit(0);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

main().catch((error: unknown) => {
  const sentence = error instanceof SettingError ? error.message : explain(error);
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
});

function explain(error: unknown): string {
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
    return 'PORT is in use by another program. Stop it, or choose another PORT.';
  }
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
