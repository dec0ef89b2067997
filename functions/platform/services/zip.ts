import { crc32, deflateRawSync } from 'node:zlib';

export type ZipEntry = { readonly name: string; readonly content: string | Buffer };

const version = 20;
const utf8Names = 0x0800;
const deflated = 8;
/** January 1, 1980, the first day that the format can express: the same content gives the same bytes. */
const firstDay = 0x0021;

export function zipOf(entries: readonly ZipEntry[]): Buffer {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const { name, content } of entries) {
    const [path, plain] = [Buffer.from(name), Buffer.from(content)];
    const packed = deflateRawSync(plain, { level: 9 });
    const about = aboutFile(path, plain, packed);
    const file = [number32(0x04034b50), number16(version), about, number16(0), path, packed];
    directory.push(
      number32(0x02014b50),
      number16(version),
      number16(version),
      about,
      Buffer.alloc(12),
      number32(at),
      path,
    );
    files.push(...file);
    at += file.reduce((sum, { length }) => sum + length, 0);
  }
  const length = directory.reduce((sum, each) => sum + each.length, 0);
  const count = number16(entries.length);
  const end = [
    number32(0x06054b50),
    Buffer.alloc(4),
    count,
    count,
    number32(length),
    number32(at),
    number16(0),
  ];
  return Buffer.concat([...files, ...directory, ...end]);
}

/** From the flags to the length of the name, the same in the file's own header and in the directory. */
const aboutFile = (path: Buffer, plain: Buffer, packed: Buffer): Buffer =>
  Buffer.concat([
    number16(utf8Names),
    number16(deflated),
    number16(0),
    number16(firstDay),
    number32(crc32(plain)),
    number32(packed.length),
    number32(plain.length),
    number16(path.length),
  ]);

function number16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16LE(value);
  return bytes;
}

function number32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}
