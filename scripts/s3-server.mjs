/** Brings a real server of S3's protocol that the stores of media and backups are tested against. */
import { Failed, installPackage } from './toolchain.mjs';

const version = '3.7.1';

/** Where it can't be brought, the tests say loudly what they leave out. It is only ever used by tests. */
export function installS3Server() {
  try {
    installPackage('s3rver', version, `Bringing s3rver ${version}…`);
  } catch (error) {
    if (!(error instanceof Failed)) throw error;
  }
}
