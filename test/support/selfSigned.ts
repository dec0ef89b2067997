import { generateKeyPairSync, sign } from 'node:crypto';

/** A certificate for `localhost` that signs itself, and its key, as PEM. */
export function selfSigned(): { key: string; cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const name = sequence(set(sequence(oid.commonName, value(0x0c, Buffer.from('localhost')))));
  const extensions = sequence(
    sequence(oid.alternativeName, octets(sequence(value(0x82, Buffer.from('localhost'))))),
    sequence(oid.basicConstraints, octets(sequence(value(0x01, Buffer.of(0xff))))),
  );
  const signed = sequence(
    value(0xa0, integer(2)),
    integer(1),
    sequence(oid.ecdsaWithSha256),
    name,
    sequence(time('200101000000Z'), time('491231235959Z')),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    value(0xa3, extensions),
  );
  const signature = sign('sha256', signed, privateKey);
  const cert = sequence(signed, sequence(oid.ecdsaWithSha256), value(0x03, Buffer.of(0), signature));
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${cert.toString('base64')}\n-----END CERTIFICATE-----\n`,
  };
}

/** DER: a tag, the length, the content. */
function value(tag: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const size =
    length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.of(tag, ...size), content]);
}

const sequence = (...parts: Buffer[]) => value(0x30, ...parts);
const set = (...parts: Buffer[]) => value(0x31, ...parts);
const octets = (content: Buffer) => value(0x04, content);
const integer = (number: number) => value(0x02, Buffer.of(number));
const time = (text: string) => value(0x17, Buffer.from(text));
const oid = {
  commonName: value(0x06, Buffer.of(0x55, 4, 3)),
  alternativeName: value(0x06, Buffer.of(0x55, 29, 17)),
  basicConstraints: value(0x06, Buffer.of(0x55, 29, 19)),
  ecdsaWithSha256: value(0x06, Buffer.from('2a8648ce3d040302', 'hex')),
};
