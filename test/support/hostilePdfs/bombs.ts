import { deflateSync } from 'node:zlib';
import { assemblePdf, basis, type Hostile, latin, stream } from './assemblePdf.ts';
import { packedInOrder } from './oddObjectStreams.ts';

const megabytes = (count: number, unit = ' ') => unit.repeat((count * 1_000_000) / unit.length);
const withStream = (entries: string, content: () => string | Buffer) => () =>
  assemblePdf({
    pieces: [...basis({ page: '/Contents 5 0 R' }), { number: 5, body: stream(entries, content()) }],
  });
const flate = '/Filter /FlateDecode';
const picture = (entries: string) =>
  withStream(
    `/Type /XObject /Subtype /Image /ColorSpace /DeviceGray /BitsPerComponent 8 ${entries}`,
    () => 'a',
  );

/** Small files that would take much time or memory; each must be refused within seconds. */
export const bombs: Hostile[] = [
  { does: 'packs blanks', file: () => packedInOrder(megabytes(20)) },
  { does: 'packs very many arrays', file: () => packedInOrder(`[${megabytes(4, '[]')}]`) },
  { does: 'packs very many numbers', file: () => packedInOrder(`[${megabytes(4, '1 ')}]`) },
  { does: 'packs very many names', file: () => packedInOrder(`[${megabytes(4, '/ab')}]`) },
  { does: 'packs very many dictionaries', file: () => packedInOrder(`[${megabytes(4, '<</a/b>>')}]`) },
  { does: 'packs very many references', file: () => packedInOrder(`[${megabytes(4, '1 0 R ')}]`) },
  { does: 'packs deep arrays', file: () => packedInOrder('['.repeat(1_000_000)) },
  { does: 'packs deep dictionaries', file: () => packedInOrder('<</a'.repeat(1_000_000)) },
  { does: 'has deep arrays', file: withStream(`/A${' ['.repeat(50_000)}`, () => 'a') },
  { does: 'has contents of 110 MB', file: withStream(flate, () => deflateSync(megabytes(110))) },
  {
    does: 'has contents of 90 MB twice',
    file: () => {
      const body = stream(flate, deflateSync(megabytes(90)));
      return assemblePdf({ pieces: [...basis(), { number: 5, body }, { number: 6, body }] });
    },
  },
  {
    does: 'compresses its contents twice',
    file: withStream('/Filter [/FlateDecode /FlateDecode]', () => deflateSync(deflateSync(megabytes(50)))),
  },
  {
    does: 'compresses its contents behind hexadecimal',
    file: withStream('/Filter [/ASCIIHexDecode /FlateDecode]', () =>
      latin(`${deflateSync(megabytes(110)).toString('hex')}>`),
    ),
  },
  { does: 'repeats bytes', file: withStream('/Filter /RunLengthDecode', () => Buffer.alloc(2_000_000, 129)) },
  { does: 'is in LZW', file: withStream('/Filter /LZWDecode', () => 'a') },
  { does: 'has a picture that is very wide and high', file: picture('/Width 60000 /Height 60000') },
  {
    does: 'has a row that is very wide',
    file: withStream(`${flate} /DecodeParms << /Predictor 12 /Columns 2000000000 >>`, () => deflateSync('a')),
  },
  { does: 'has very many objects', file: () => latin(`%PDF-1.7\n${'1 0 obj\n1\nendobj\n'.repeat(200_000)}`) },
  {
    does: 'would be read again and again',
    file: () => latin(`%PDF-1.7\n${'1 0 obj << (a'.repeat(100_000)}`),
  },
  { does: 'has numbers without end', file: withStream('', () => latin('1 '.repeat(500_000).concat('obj'))) },
];

/** A 100 kB file with as many values as allowed, of the kind that takes most memory. */
export const largestAllowed = (): Buffer =>
  Buffer.concat([packedInOrder(`[${'<</a/b>>'.repeat(49_000)}]`), Buffer.alloc(99_000, 10)]);
