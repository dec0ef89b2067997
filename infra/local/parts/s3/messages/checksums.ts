import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { S3Error } from './errors.ts';

const ALGORITHMS = ['crc32', 'crc32c', 'sha1', 'sha256'] as const;
export type ChecksumName = (typeof ALGORITHMS)[number];
export type Checksum = { name: ChecksumName; value: string };
export type Digest = { update(chunk: Uint8Array): void; value(): string };

export const checksumHeader = (name: ChecksumName): string => `x-amz-checksum-${name}`;
export const checksumElement = (name: ChecksumName): string => `Checksum${name.toUpperCase()}`;

/** The one checksum that is in the headers or announced for the trailer; value is undefined while it is still to come. */
export function findChecksum(
  headers: Record<string, string>,
): { name: ChecksumName; value: string | undefined } | undefined {
  const trailer = headers['x-amz-trailer'];
  if (trailer) return { name: nameOf(trailer.trim().toLowerCase()), value: undefined };
  const given = Object.keys(headers).filter((name) =>
    /^x-amz-checksum-(?!mode$|type$|algorithm$)/.test(name),
  );
  const [header] = given;
  if (!header) return undefined;
  if (given.length > 1) throw new S3Error('InvalidRequest', 'Expecting a single x-amz-checksum- header.');
  return { name: nameOf(header), value: headers[header] };
}

function nameOf(header: string): ChecksumName {
  const name = ALGORITHMS.find((algorithm) => checksumHeader(algorithm) === header);
  if (!name) throw new S3Error('NotImplemented', `The checksum ${header} is not implemented.`);
  return name;
}

export function startDigest(name: ChecksumName | 'md5'): Digest {
  if (name === 'crc32' || name === 'crc32c') {
    const next = name === 'crc32' ? crc32 : crc32c;
    let sum = 0;
    return {
      update: (chunk) => {
        sum = next(chunk, sum);
      },
      value: () => {
        const bytes = Buffer.alloc(4);
        bytes.writeUInt32BE(sum);
        return bytes.toString('base64');
      },
    };
  }
  const hash = createHash(name);
  return { update: (chunk) => void hash.update(chunk), value: () => hash.digest('base64') };
}

const CASTAGNOLI = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0x82f63b78 : value >>> 1;
  return value;
});

function crc32c(chunk: Uint8Array, start: number): number {
  let sum = ~start;
  for (const byte of chunk) sum = (CASTAGNOLI[(sum ^ byte) & 0xff] ?? 0) ^ (sum >>> 8);
  return ~sum >>> 0;
}
