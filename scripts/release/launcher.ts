import { processSettings, studioFlags } from '../toolchain.mjs';

const commands = {
  backup: 'backup.js',
  restore: 'restore.js',
  doctor: 'doctor.js',
  contracts: 'contracts.js',
  owner: 'owner.js',
};

/** `./shutterhouse`: needs only a POSIX shell, in any folder and with any PATH. */
export function launcherOf(version: string): string {
  const settings = Object.entries(processSettings).map(
    ([name, value]) => `export ${name}="\${${name}:-${value}}"`,
  );
  const cases = Object.entries(commands).map(
    ([name, file]) => `  ${name}) shift; exec "$node" "$programs/${file}" "$@" ;;`,
  );
  return `#!/bin/sh
# Shutterhouse ${version}. './shutterhouse help' says what it does.
set -eu
PATH="\${PATH:-/usr/local/bin:/usr/bin:/bin}"
export PATH
unset CDPATH
self=$0
[ ! -L "$self" ] || self=$(/usr/bin/readlink -f "$self")
case $self in */*) folder=\${self%/*} ;; *) folder=. ;; esac
folder=$(cd "$folder" && pwd -P)
node=$folder/bin/node
programs=$folder/apps/server/dist
${settings.join('\n')}

usage() {
  echo 'Shutterhouse ${version}

  ./shutterhouse                     serves the studio
  ./shutterhouse backup [--drill]    makes a backup, or tries the newest
  ./shutterhouse restore <backup> [--into <folder>]
  ./shutterhouse doctor [--mend]     checks everything, and repairs what is safe
  ./shutterhouse contracts           verifies the record of every contract
  ./shutterhouse owner               lets the owner in again
  ./shutterhouse version

Settings are variables such as PORT, DATA_DIR and PUBLIC_URL: docs/settings.md names them all.'
}

case \${1:-serve} in
  serve) exec "$node" ${studioFlags.join(' ')} "$programs/main.js" ;;
${cases.join('\n')}
  version|--version) echo '${version}' ;;
  help|--help|-h) usage ;;
  *) usage >&2; exit 2 ;;
esac
`;
}
