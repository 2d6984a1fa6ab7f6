import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';

type Asked = { challenge: string; origin: string; rpId: string };

/** A device with one passkey that answers like a browser. Its user is verified by default. */
export function createAuthenticator() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(32);
  let counter = 0;

  function dataFor(rpId: string, more: Buffer, verified: boolean): Buffer {
    counter += 1;
    const flags = 0x01 | (verified ? 0x04 : 0) | (more.length > 0 ? 0x40 : 0);
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(Buffer.from(rpId)), Buffer.from([flags]), count, more]);
  }

  function clientData(type: string, { challenge, origin }: Asked): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }

  const answer = { id: id.toString('base64url'), rawId: id.toString('base64url') };
  return {
    id: answer.id,
    /** From now on signs with an old counter, as a copy of the device would. */
    turnBack: () => {
      counter = 0;
    },
    register(asked: Asked, { verified = true } = {}) {
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
      const key = Buffer.concat([
        Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20]),
        Buffer.from(x, 'base64url'),
        Buffer.from([0x22, 0x58, 0x20]),
        Buffer.from(y, 'base64url'),
      ]);
      const credential = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, key]);
      const data = dataFor(asked.rpId, credential, verified);
      const attestation = Buffer.concat([
        Buffer.from([0xa3, 0x63]),
        Buffer.from('fmt'),
        Buffer.from([0x64]),
        Buffer.from('none'),
        Buffer.from([0x67]),
        Buffer.from('attStmt'),
        Buffer.from([0xa0, 0x68]),
        Buffer.from('authData'),
        Buffer.from([0x58, data.length]),
        data,
      ]);
      return {
        ...answer,
        type: 'public-key' as const,
        response: {
          clientDataJSON: clientData('webauthn.create', asked).toString('base64url'),
          attestationObject: attestation.toString('base64url'),
          transports: ['internal'],
        },
      };
    },
    login(asked: Asked, { verified = true } = {}) {
      const client = clientData('webauthn.get', asked);
      const data = dataFor(asked.rpId, Buffer.alloc(0), verified);
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey);
      return {
        ...answer,
        type: 'public-key' as const,
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: signature.toString('base64url'),
        },
      };
    },
  };
}

function sha256(bytes: Buffer): Buffer {
  return createHash('sha256').update(bytes).digest();
}

/** The code that an authenticator app shows for a secret at a time. */
export function codeAt(secret: string, at: Date): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at.getTime() });
}
