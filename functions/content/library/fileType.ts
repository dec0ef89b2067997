/** Detects the type from the bytes, whatever the name. SVG isn't accepted, since it can hold scripts and links. */
export function pictureTypeOf(bytes: Uint8Array): PictureType | undefined {
  return pictureTypes.find(({ begins }) => begins(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)));
}

export type PictureType = {
  extension: 'png' | 'jpg' | 'webp' | 'avif';
  type: string;
  begins: (bytes: Buffer) => boolean;
};

const ascii = (bytes: Buffer, from: number, to: number) => bytes.toString('latin1', from, to);

const pictureTypes: readonly PictureType[] = [
  { extension: 'png', type: 'image/png', begins: (bytes) => ascii(bytes, 0, 8) === '\x89PNG\r\n\x1a\n' },
  { extension: 'jpg', type: 'image/jpeg', begins: (bytes) => ascii(bytes, 0, 3) === '\xff\xd8\xff' },
  {
    extension: 'webp',
    type: 'image/webp',
    begins: (bytes) => ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP',
  },
  {
    extension: 'avif',
    type: 'image/avif',
    begins: (bytes) => ascii(bytes, 4, 8) === 'ftyp' && /^avi[fs]$/.test(ascii(bytes, 8, 12)),
  },
];
