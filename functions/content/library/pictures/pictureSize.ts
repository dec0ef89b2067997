import { pictureTypeOf } from '../fileType.ts';

export type Size = { width: number; height: number };

/** Read from the header, because decoding a picture of 30,000 × 30,000 takes gigabytes. */
export function pictureSize(bytes: Uint8Array): Size | undefined {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  try {
    switch (pictureTypeOf(bytes)?.extension) {
      case 'png':
        return { width: buffer.readUInt32BE(16), height: buffer.readUInt32BE(20) };
      case 'jpg':
        return sizeOfJpeg(buffer);
      case 'webp':
        return sizeOfWebp(buffer);
      default:
        return undefined;
    }
  } catch {
    return undefined;
  }
}

function sizeOfJpeg(buffer: Buffer): Size | undefined {
  for (let at = 2; buffer.readUInt8(at) === 0xff; ) {
    const marker = buffer.readUInt8(at + 1);
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return { height: buffer.readUInt16BE(at + 5), width: buffer.readUInt16BE(at + 7) };
    at += 2 + buffer.readUInt16BE(at + 2);
  }
  return undefined;
}

function sizeOfWebp(buffer: Buffer): Size | undefined {
  switch (buffer.toString('latin1', 12, 16)) {
    case 'VP8X':
      return { width: 1 + buffer.readUIntLE(24, 3), height: 1 + buffer.readUIntLE(27, 3) };
    case 'VP8L': {
      const bits = buffer.readUInt32LE(21);
      return { width: 1 + (bits & 0x3fff), height: 1 + ((bits >>> 14) & 0x3fff) };
    }
    case 'VP8 ':
      return { width: buffer.readUInt16LE(26) & 0x3fff, height: buffer.readUInt16LE(28) & 0x3fff };
    default:
      return undefined;
  }
}
