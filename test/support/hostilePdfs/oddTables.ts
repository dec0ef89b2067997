import { assemblePdf, basis, type Hostile, latin, link, type Piece, script, stream } from './assemblePdf.ts';

const hidden = `5 0 obj\n${script}\nendobj\n`;
const decoy = '<< /S /GoTo /D [3 0 R /Fit] >>';
const opens = basis({ catalog: '/OpenAction 5 0 R' });
const plain = () => assemblePdf({ pieces: basis() });
const inside = (file: Buffer) => file.indexOf(hidden);
const row = (number: number, at: number, generation = 0) =>
  `${number} 1\n${String(at).padStart(10, '0')} ${String(generation).padStart(5, '0')} n \n`;

/** A second revision with another table. */
function update(before: Buffer, { pieces = '', lines = '', trailer = '', prev = '' }): Buffer {
  const earlier = /startxref\n(\d+)\n%%EOF\n$/.exec(before.toString('latin1'))?.[1] ?? '0';
  const end = `xref\n${lines}trailer\n<< /Size 12 /Root 1 0 R /Prev ${prev || earlier} ${trailer} >>\nstartxref\n`;
  const at = before.length + pieces.length;
  return Buffer.concat([before, latin(`${pieces}${end}${at}\n%%EOF\n`)]);
}

const holder = (body: string | Buffer): Piece => ({ number: 6, body });
const pointed = (where: Piece): Buffer =>
  assemblePdf({ pieces: [...opens, where, { number: 5, body: decoy, listed: inside }] });

const xrefStream = (entries: string, data = Buffer.alloc(0)) =>
  `7 0 obj\n${stream(`/Type /XRef /Size 8 /Root 1 0 R ${entries}`, data).toString('latin1')}\nendobj\n`;

const cases: Record<string, () => Buffer> = {
  'points into a stream': () => pointed(holder(stream('', hidden))),
  'points into a text': () => pointed(holder(`(${hidden})`)),
  'points into a comment': () => pointed(holder(`null %${hidden.replaceAll('\n', ' ')}\n`)),
  'points to another object': () =>
    assemblePdf({ pieces: [...opens, { number: 5, body: decoy, listed: () => 9 }] }),
  'points a byte too far': () =>
    assemblePdf({
      pieces: [...basis(), { number: 5, body: decoy, listed: (file) => file.indexOf('5 0 obj') - 1 }],
    }),
  'points behind the file': () =>
    assemblePdf({ pieces: [...basis(), { number: 5, body: decoy, listed: () => 99_999 }] }),
  'doesn’t list an object': () =>
    assemblePdf({ pieces: [...basis(), { number: 5, body: decoy, listed: false }] }),
  'lists an object twice': () => assemblePdf({ pieces: [...basis(), { number: 4, body: decoy }] }),
  'lists an object that was defined twice': () =>
    assemblePdf({
      pieces: [...opens, { number: 5, body: decoy }, { number: 5, body: decoy, listed: false }],
    }),
  'lists an object of another generation': () =>
    assemblePdf({ pieces: [...basis(), { number: 5, body: decoy, listed: false }], lines: row(5, 300, 3) }),
  'has short lines': () => latin(plain().toString('latin1').replaceAll(' n \n', ' n\n')),
  'has long lines': () => latin(plain().toString('latin1').replaceAll(' n \n', ' n  \n')),
  'has a comment in it': () => latin(plain().toString('latin1').replace('xref\n0 1', 'xref\n%\n0 1')),
  'has entries of another kind': () => latin(plain().toString('latin1').replace(' n \n', ' x \n')),
  'begins with object 1': () =>
    latin(
      plain().toString('latin1').replace('xref\n0 1\n0000000000 65535 f', 'xref\n0 1\n0000000009 00000 n'),
    ),
  'says that the file is smaller': () => latin(plain().toString('latin1').replace('/Size 5', '/Size 3')),
  'has no root': () => latin(plain().toString('latin1').replace('/Root 1 0 R', '')),
  'has a root of its own': () =>
    latin(
      plain()
        .toString('latin1')
        .replace('/Root 1 0 R', `/Root << /Type /Catalog /Pages 2 0 R /OpenAction ${script} >>`),
    ),
  'has a trailer with two roots': () =>
    latin(plain().toString('latin1').replace('/Root 1 0 R', '/Root 1 0 R /R#6fot 2 0 R')),
  'isn’t where the file says': () => assemblePdf({ pieces: basis(), start: (at) => at + 1 }),
  'begins in a stream': () =>
    assemblePdf({
      pieces: [
        ...opens,
        { number: 5, body: decoy },
        holder(stream('', `xref\n0 0\ntrailer\n<< /Root 1 0 R >>\n`)),
      ],
      start: (_, file) => file.indexOf('xref\n0 0'),
    }),
  'is missing': () =>
    latin(
      plain()
        .toString('latin1')
        .replace(/xref[\s\S]*trailer[\s\S]*$/, 'startxref\n0\n%%EOF\n'),
    ),
  'is followed by another': () =>
    Buffer.concat([plain(), latin(`trailer\n<< /Root 1 0 R /Size 5 >>\n%%EOF\n`)]),
  'is followed by one in a comment': () => Buffer.concat([plain(), latin('%startxref\n%9\n%%EOF\n')]),
  'is followed by the beginning of one': () => assemblePdf({ pieces: basis(), after: 'startxref\n9\n' }),
  'has no end': () => latin(plain().toString('latin1').replace('%%EOF', '')),
  'refers to itself': () => update(plain(), { prev: String(plain().length) }),
  'refers to a stream as the earlier one': () => {
    const before = assemblePdf({ pieces: [...basis(), holder(stream('', 'xref\n0 0\n'))] });
    return update(before, { prev: String(before.indexOf('xref\n0 0')) });
  },
  'refers to the earlier one by a reference': () => update(plain(), { prev: '5 0 R' }),
  'leaves out the earlier one': () => update(plain(), { prev: 'null' }),
  'has an update that points into the earlier part': () => update(plain(), { lines: row(5, 20) }),
  'has an update that replaces an object without listing it': () => update(plain(), { pieces: hidden }),
  'has an update with a script': () =>
    update(assemblePdf({ pieces: [...opens, { number: 5, body: decoy }] }), {
      pieces: hidden,
      lines: row(5, assemblePdf({ pieces: [...opens, { number: 5, body: decoy }] }).length),
    }),
  'frees an object that has a script': () =>
    update(assemblePdf({ pieces: [...opens, { number: 5, body: script }] }), {
      lines: '5 1\n0000000000 00001 f \n',
    }),
  'has a second table that is missing': () => update(plain(), { trailer: '/XRefStm 20' }),
  'has a second table that says something else': () => {
    const pieces = xrefStream('/W [1 2 1] /Index [4 1]', Buffer.from([1, 0, 9, 0]));
    return update(plain(), {
      pieces,
      lines: row(4, plain().indexOf('4 0 obj')),
      trailer: `/XRefStm ${plain().length}`,
    });
  },
  'has a second table by a reference': () => update(plain(), { trailer: '/XRefStm 5 0 R' }),
  'stands beside a table in a stream': () =>
    update(plain(), { pieces: xrefStream('/W [1 2 1] /Index [4 1]', Buffer.from([1, 0, 9, 0])) }),
};

/** A file whose only table is in a stream and has an error. */
const streamCases: Record<string, { entries?: string; rows?: number; filter?: string }> = {
  'has no columns': { entries: '/W []' },
  'has two columns': { entries: '/W [1 2]' },
  'has very wide columns': { entries: '/W [1 99 1]' },
  'has negative columns': { entries: '/W [1 -2 1]' },
  'has columns by a reference': { entries: '/W 3 0 R' },
  'has half a range': { entries: '/W [1 2 1] /Index [0]' },
  'has a range by a reference': { entries: '/W [1 2 1] /Index 3 0 R' },
  'has a very long range': { entries: '/W [1 2 1] /Index [0 99999999]' },
  'has too few rows': { entries: '/W [1 2 1]', rows: 5 },
  'has too many rows': { entries: '/W [1 2 1]', rows: 7 },
  'has an unusual filter': { entries: '/W [1 2 1]', filter: '/Filter /LZWDecode' },
  'has an unusual predictor': {
    entries: '/W [1 2 1]',
    filter: '/Filter /FlateDecode /DecodeParms << /Predictor 2 >>',
  },
};

function inStream({
  entries = '',
  rows = 6,
  filter = '',
}: {
  entries?: string;
  rows?: number;
  filter?: string;
}): Buffer {
  const before = latin(
    assemblePdf({ pieces: basis() })
      .toString('latin1')
      .replace(/xref[\s\S]*$/, ''),
  );
  const offsets = [1, 2, 3, 4].map((number) => before.indexOf(`${number} 0 obj`));
  const data = [[0, 0], ...offsets.map((at) => [1, at]), [1, before.length], [0, 0]].slice(0, rows);
  const bytes = Buffer.from(data.flatMap(([type = 0, at = 0]) => [type, at >> 8, at & 255, 0]));
  const table = stream(`/Type /XRef /Size 6 /Root 1 0 R ${entries} ${filter}`, bytes);
  return Buffer.concat([
    before,
    latin('5 0 obj\n'),
    table,
    latin(`\nendobj\nstartxref\n${before.length}\n%%EOF\n`),
  ]);
}

export const tableInOrder = (): Buffer => inStream({ entries: '/W [1 2 1]' });

export const oddTables: Hostile[] = [
  ...Object.entries(cases).map(([does, file]) => ({ does: `has a table that ${does}`, file })),
  ...Object.entries(streamCases).map(([does, parts]) => ({
    does: `has a table in a stream that ${does}`,
    file: () => inStream(parts),
  })),
  {
    does: 'has a script behind a link, in a file that is in order',
    file: () => assemblePdf({ pieces: basis({ page: link(script) }) }),
  },
];
