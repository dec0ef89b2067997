/** An object of a hand-assembled file, so that each of its parts can be wrong. */
export type Piece = {
  number: number;
  body: string | Buffer;
  /** Instead of `n 0 obj` and a line end. */
  header?: string;
  /** The entry in the table: another offset, or none. The offset may depend on the file so far. */
  listed?: false | ((file: Buffer) => number);
};
type Options = {
  pieces: readonly Piece[];
  trailer?: string;
  /** After the table’s lines, before the trailer. */
  lines?: string;
  start?: (table: number, file: Buffer) => number;
  after?: string;
};

/** A catalog and two pages as objects 1 to 3, and object 4, which can be given an action. */
export const basis = ({ catalog = '', page = '' } = {}): Piece[] => [
  { number: 1, body: `<< /Type /Catalog /Pages 2 0 R ${catalog} >>` },
  { number: 2, body: '<< /Type /Pages /Kids [3 0 R 4 0 R] /Count 2 >>' },
  { number: 3, body: '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] >>' },
  { number: 4, body: `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] ${page} >>` },
];

export const latin = (text: string | Buffer): Buffer =>
  typeof text === 'string' ? Buffer.from(text, 'latin1') : text;

export function assemblePdf({
  pieces,
  trailer = '',
  lines = '',
  start = (at) => at,
  after = '',
}: Options): Buffer {
  let file = latin('%PDF-1.7\n');
  const offsets = new Map<Piece, number>();
  for (const piece of pieces) {
    offsets.set(piece, file.length);
    const header = piece.header ?? `${piece.number} 0 obj\n`;
    file = Buffer.concat([file, latin(header), latin(piece.body), latin('\nendobj\n')]);
  }
  const table = file.length;
  const rows = pieces.flatMap((piece) => {
    if (piece.listed === false) return [];
    const at = piece.listed?.(file) ?? offsets.get(piece) ?? 0;
    return [`${piece.number} 1\n${String(at).padStart(10, '0')} 00000 n \n`];
  });
  const size = Math.max(...pieces.map(({ number }) => number)) + 1;
  const end = [
    `xref\n0 1\n0000000000 65535 f \n${rows.join('')}${lines}`,
    `trailer\n<< /Size ${size} /Root 1 0 R ${trailer} >>\nstartxref\n${start(table, file)}\n%%EOF\n${after}`,
  ];
  return Buffer.concat([file, latin(end.join(''))]);
}

export const script = '<< /S /JavaScript /JS (app.alert\\(1\\)) >>';
export const link = (action: string) =>
  `/Annots [<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /A ${action} >>]`;
export const stream = (entries: string, content: string | Buffer, length: number | string = content.length) =>
  Buffer.concat([
    latin(`<< ${entries} /Length ${length} >>\nstream\n`),
    latin(content),
    latin('\nendstream'),
  ]);

export type Hostile = { does: string; file: () => Buffer };
