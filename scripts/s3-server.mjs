/** Installs a real S3-compatible server for the tests of the media and backup stores. */
import { Failed, installPackage } from './toolchain.mjs';

const version = '3.7.1';

/** If it can't be installed, the tests report what they skip. It is used by tests only. */
export function installS3Server() {
  try {
    installPackage('s3rver', version, `Bringing s3rver ${version}…`);
  } catch (error) {
    if (!(error instanceof Failed)) throw error;
  }
}
