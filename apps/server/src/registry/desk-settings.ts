import type { Config } from '../config.ts';
import type { Db } from '../db/open.ts';
import { mailChoiceAtDesk } from '../domains/mail/server.ts';
import { storedPlace } from '../domains/settings/place.ts';
import type { Secrets } from '../secrets.ts';

/**
 * The settings of the process in which those that the environment leaves open follow the desk: each read gives what is
 * stored now, so that a change takes effect at once, in every process.
 */
export function followDesk(config: Config, deps: { db: Db; secrets: Secrets }): Config {
  const { isFixed } = config;
  const place = lastKnown(() => storedPlace(deps.db));
  return {
    ...config,
    get timeZone() {
      const stored = isFixed.timeZone ? null : place()?.timeZone;
      return stored ?? config.timeZone;
    },
    get publicUrl() {
      const stored = isFixed.publicUrl ? null : place()?.publicUrl;
      return stored ?? config.publicUrl;
    },
    get mail() {
      return mailChoiceAtDesk({ ...deps, config, publicUrl: this.publicUrl });
    },
  };
}

/**
 * What is read, or what was read last: a database that can't be read keeps no request from the answer that says so.
 */
function lastKnown<Value>(read: () => Value): () => Value | undefined {
  let known: Value | undefined;
  return () => {
    try {
      known = read();
    } catch {
      // Whatever else the request reads reports it.
    }
    return known;
  };
}
