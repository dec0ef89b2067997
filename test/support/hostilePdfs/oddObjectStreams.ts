import { deflateSync } from 'node:zlib';
import { assemblePdf, basis, type Hostile, latin, script, stream } from './assemblePdf.ts';

type Packed = {
  table?: string;
  content?: string;
  entries?: string;
  pack?: (bytes: Buffer) => Buffer;
  filter?: string;
  first?: number | string;
  count?: number | string;
  length?: number | string;
  index?: number;
  others?: string[];
};

const benign = '<< /Title (a) >>';

/** A file with object 9 in the object stream 5, listed by a table in stream 8. */
function packed({
  table = '9 0 ',
  content = benign,
  entries = '/Type /ObjStm',
  pack = deflateSync,
  filter = '/Filter /FlateDecode',
  first = table.length,
  count = 1,
  length,
  index = 0,
  others = [],
}: Packed): Buffer {
  const bytes = pack(latin(table + content));
  const body = stream(`${entries} /N ${count} /First ${first} ${filter}`, bytes, length ?? bytes.length);
  const bodies = [...basis().map((piece) => latin(piece.body)), body, ...others.map(latin)];
  let file = latin('%PDF-1.7\n');
  const rows = [[0, 0, 255]];
  bodies.forEach((each, at) => {
    rows.push([1, file.length, 0]);
    file = Buffer.concat([file, latin(`${at + 1} 0 obj\n`), each, latin('\nendobj\n')]);
  });
  while (rows.length < 8) rows.push([0, 0, 0]);
  rows.push([1, file.length, 0], [2, 5, index]);
  const data = Buffer.from(rows.flatMap(([type = 0, at = 0, last = 0]) => [type, at >> 8, at & 255, last]));
  const holder = stream('/Type /XRef /Size 10 /W [1 2 1] /Root 1 0 R', data);
  const end = latin(`\nendobj\nstartxref\n${file.length}\n%%EOF\n`);
  return Buffer.concat([file, latin('8 0 obj\n'), holder, end]);
}

export const packedInOrder = (content = benign): Buffer => packed({ content });

const twice = (bytes: Buffer) => deflateSync(deflateSync(bytes));
const hex = (bytes: Buffer) => latin(`${bytes.toString('hex')}>`);
const cases: Record<string, Packed> = {
  'has a script in it': { content: script },
  'has a table that is longer than /First': {
    table: '9 0 10 16 ',
    first: 4,
    content: benign + script,
    count: 2,
  },
  'has a /First in the middle of its table': { table: '9 6 10 0 ', first: 4, count: 2 },
  'has more objects than /N': { table: '9 0 10 16 ', content: benign + script },
  'has fewer objects than /N': { count: 2 },
  'has no /N': { count: 'null' },
  'has an /N that is a reference': { count: '6 0 R', others: ['1'] },
  'has an /N that is negative': { count: -1 },
  'has a /First that is a reference': { first: '6 0 R', others: ['4'] },
  'has a /First with a fraction': { first: 4.5 },
  'has a /First of zero': { first: 0 },
  'has offsets in another order': { table: '9 17 10 0 ', content: `${benign} ${benign}`, count: 2 },
  'has an offset into a text': { table: '9 1 ', content: `(${script.replaceAll(/[\\()]/g, '')})` },
  'has two objects in one place': { table: '9 0 10 0 ', count: 2 },
  'has an object beside its table': { content: `${benign} ${script}` },
  'has a script between its objects': {
    table: '9 0 10 60 ',
    content: `${benign} ${script}`.padEnd(60) + benign,
    count: 2,
  },
  'has a script before its first object': { table: '9 42 ', content: script.padEnd(42) + benign },
  'has a comment in it': { content: `<< /Title (a) %\n >>` },
  'has a comment in its table': { table: '9 %\n0 ' },
  'has a null byte in its table': { table: '9\x000 ' },
  'has a script in a stream inside': { content: `<< /Length 2 >> stream\n${script}\nendstream` },
  'has a reference as an object': { content: '1 0 R' },
  'has a number that no table lists': { table: '7 0 ' },
  'has another index in the table of the file': { index: 1 },
  'doesn’t say what it is': { entries: '' },
  'says what it is by a reference': { entries: '/Type 6 0 R', others: ['/ObjStm'] },
  'is compressed twice': { pack: twice, filter: '/Filter [/FlateDecode /FlateDecode]' },
  'is compressed once more than it says': { pack: twice },
  'is in hexadecimal': { pack: hex, filter: '/Filter /ASCIIHexDecode' },
  'is in hexadecimal and compressed': {
    pack: (bytes) => hex(deflateSync(bytes)),
    filter: '/Filter [/ASCIIHexDecode /FlateDecode]',
  },
  'has a filter with a short name': { filter: '/Filter /Fl' },
  'has a filter under a short key': { filter: '/F /FlateDecode' },
  'has a filter under two keys': { filter: '/Filter /FlateDecode /F null' },
  'has a filter that is missing': { filter: '/Filter 7 0 R' },
  'has a filter in an array by a reference': { filter: '/Filter [6 0 R]', others: ['/FlateDecode'] },
  'has an escaped filter twice': { filter: '/Filter /FlateDecode /F#69lter /LZWDecode' },
  'has a filter of its own': { filter: '/Filter /Crypt' },
  'is in LZW': { filter: '/Filter /LZWDecode' },
  'has a predictor': { filter: '/Filter /FlateDecode /DecodeParms << /Predictor 12 /Columns 4 >>' },
  'has a predictor in an array': { filter: '/Filter [/FlateDecode] /DecodeParms [<< /Predictor 2 >>]' },
  'has a predictor under a short key': { filter: '/Filter /FlateDecode /DP << /Predictor 12 >>' },
  'has two predictors': {
    filter: '/Filter /FlateDecode /DecodeParms [<< /Predictor 1 >> << /Predictor 12 >>]',
  },
  'is shorter than it says': { length: 400 },
  'is longer than it says': { length: 4 },
  'has no length': { length: 'null' },
  'has a length by a reference': { length: '6 0 R', others: ['40'] },
  'isn’t compressed as it says': { pack: (bytes) => bytes },
};

export const oddObjectStreams: Hostile[] = [
  ...Object.entries(cases).map(([does, parts]) => ({
    does: `has an object stream that ${does}`,
    file: () => packed(parts),
  })),
  {
    does: 'has an object stream that an old table can’t list',
    file: () =>
      assemblePdf({
        pieces: [...basis(), { number: 5, body: stream('/Type /ObjStm /N 1 /First 4', `9 0 ${script}`) }],
      }),
  },
];
