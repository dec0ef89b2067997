import { deflateSync } from 'node:zlib';

/** Additions to the catalog and the second of two pages, and more objects from number 5 on. */
export type Parts = { catalog?: string; page?: string; objects?: readonly (string | Buffer)[] };
export type Form = 'plain' | 'compressed' | 'added later' | 'with escaped names';

/** A small hand-written PDF of two pages, in one of the forms that programs write. */
export function writePdf(parts: Parts, form: Form = 'plain'): Buffer {
  const bodies = bodiesOf(parts);
  if (form === 'compressed') return compressed(bodies);
  if (form === 'with escaped names') return plain(bodies.map(escaped));
  if (form === 'added later') {
    const before = plain(bodiesOf({}));
    return Buffer.concat([before, revision(new Map(bodies.map((body, at) => [at + 1, body])), before)]);
  }
  return plain(bodies);
}

export const aStream = (entries: string, content: string | Buffer): Buffer =>
  Buffer.concat([
    Buffer.from(`<< ${entries} /Length ${content.length} >>\nstream\n`),
    Buffer.from(content),
    Buffer.from('\nendstream'),
  ]);

export const deflated = (entries: string, content: string): Buffer =>
  aStream(`${entries} /Filter /FlateDecode`, deflateSync(content));

const bodiesOf = ({ catalog = '', page = '', objects = [] }: Parts): Buffer[] =>
  [
    `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
    '<< /Type /Pages /Kids [3 0 R 4 0 R] /Count 2 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] ${page} >>`,
    ...objects,
  ].map((body) => Buffer.from(body));

const escaped = (body: Buffer): Buffer =>
  body.includes('stream\n')
    ? body
    : Buffer.from(
        body.toString('latin1').replaceAll(/\/([A-Z])([A-Za-z]+)/g, (_, first: string, rest: string) => {
          const middle = rest.charCodeAt(0).toString(16);
          return `/${first}#${middle}${rest.slice(1)}`;
        }),
        'latin1',
      );

const objectOf = (number: number, body: Buffer) =>
  Buffer.concat([Buffer.from(`${number} 0 obj\n`), body, Buffer.from('\nendobj\n')]);

function plain(bodies: readonly Buffer[]): Buffer {
  const header = Buffer.from('%PDF-1.7\n%\u00e2\u00e3\n');
  return Buffer.concat([header, revision(new Map(bodies.map((body, at) => [at + 1, body])), header)]);
}

/** Appends objects with a table of their offsets to the file. */
export function revision(bodies: ReadonlyMap<number, Buffer>, before: Buffer): Buffer {
  const parts: Buffer[] = [];
  let at = before.length;
  let table = '';
  for (const [number, body] of bodies) {
    const object = objectOf(number, body);
    table += `${number} 1\n${String(at).padStart(10, '0')} 00000 n \n`;
    parts.push(object);
    at += object.length;
  }
  const earlier = before.toString('latin1').match(/startxref\n(\d+)\n%%EOF\n$/)?.[1];
  const size = [...bodies.keys()].reduce((most, each) => Math.max(most, each), 5) + 1;
  const trailer = `trailer\n<< /Size ${size} /Root 1 0 R ${earlier ? `/Prev ${earlier}` : ''} >>`;
  const start = earlier ? '' : '0 1\n0000000000 65535 f \n';
  parts.push(Buffer.from(`xref\n${start}${table}${trailer}\nstartxref\n${at}\n%%EOF\n`));
  return Buffer.concat(parts);
}

/** All objects except streams in one object stream, as most programs write today. */
function compressed(bodies: readonly Buffer[]): Buffer {
  const header = Buffer.from('%PDF-1.7\n%\u00e2\u00e3\n');
  const parts = [header];
  let at = header.length;
  const places: [type: number, where: number, index: number][] = [[0, 0, 65535]];
  const inside: { number: number; text: string }[] = [];
  const holder = bodies.length + 1;
  const put = (number: number, body: Buffer) => {
    const object = objectOf(number, body);
    parts.push(object);
    places[number] = [1, at, 0];
    at += object.length;
  };
  bodies.forEach((body, index) => {
    if (body.includes('endstream')) put(index + 1, body);
    else {
      places[index + 1] = [2, holder, inside.length];
      inside.push({ number: index + 1, text: `${body.toString('latin1')}\n` });
    }
  });
  put(holder, Buffer.from(objectStream(inside)));
  places[holder + 1] = [1, at, 0];
  const table = Buffer.concat(
    places.map(([type, where, index]) => {
      const row = Buffer.alloc(7);
      row.writeUInt8(type, 0);
      row.writeUInt32BE(where, 1);
      row.writeUInt16BE(index, 5);
      return row;
    }),
  );
  const entries = `/Type /XRef /Size ${holder + 2} /W [1 4 2] /Root 1 0 R /Filter /FlateDecode`;
  parts.push(objectOf(holder + 1, aStream(entries, deflateSync(table))));
  parts.push(Buffer.from(`startxref\n${at}\n%%EOF\n`));
  return Buffer.concat(parts);
}

function objectStream(
  inside: readonly { number: number; text: string }[],
  entries = '/Type /ObjStm',
): Buffer {
  let offset = 0;
  const table = inside.map(({ number, text }) => {
    const pair = `${number} ${offset} `;
    offset += text.length;
    return pair;
  });
  const head = table.join('');
  const content = head + inside.map(({ text }) => text).join('');
  return deflated(`${entries} /N ${inside.length} /First ${head.length}`, content);
}
