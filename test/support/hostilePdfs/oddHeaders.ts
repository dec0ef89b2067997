import { deflateSync } from 'node:zlib';
import { assemblePdf, basis, type Hostile, link, type Piece, script, stream } from './assemblePdf.ts';

/** Spellings of the start of object 5 that only some readers accept. */
const headers: Record<string, string> = {
  'a comment after its number': '5 %x\n 0 obj\n',
  'a comment after its generation': '5 0 %x\nobj\n',
  'sixty blanks': `5${' '.repeat(60)}0 obj\n`,
  'sixty blanks before obj': `5 0${' '.repeat(60)}obj\n`,
  'four hundred line ends': `5${'\n'.repeat(400)}0 obj\n`,
  'a line end': '5\n0 obj\n',
  'a carriage return': '5\r0\robj\n',
  'a tab': '5\t0\tobj\n',
  'a null byte': '5\x000 obj\n',
  'a form feed': '5\f0 obj\n',
  'two blanks': '5  0 obj\n',
  'no blank before obj': '5 0obj\n',
  'a leading zero': '05 0 obj\n',
  'a generation with leading zeros': '5 00000 obj\n',
  'a sign': '+5 0 obj\n',
  'a number beyond 32 bits': '4294967301 0 obj\n',
  'a fraction': '5.0 0 obj\n',
  'a blank before it': ' 5 0 obj\n',
};

const inPacked = (entries: string): Piece => {
  const table = '9 0 ';
  return {
    number: 6,
    body: stream(`/Type /ObjStm /N 1 /First ${table.length} ${entries}`, deflateSync(`${table}${script}`)),
  };
};

/** References to object 5 in a decisive place, and the object itself. */
const places: Record<string, { basis?: Parameters<typeof basis>[0]; body: string; others?: Piece[] }> = {
  'the action on opening': { basis: { catalog: '/OpenAction 5 0 R' }, body: script },
  'the actions of the document': { basis: { catalog: '/AA 5 0 R' }, body: `<< /WC ${script} >>` },
  'the named scripts': {
    basis: { catalog: '/Names << /JavaScript 5 0 R >>' },
    body: `<< /Names [(a) ${script}] >>`,
  },
  'the action of a link': { basis: { page: link('5 0 R') }, body: script },
  'the kind of an action': { basis: { page: link('<< /S 5 0 R /JS (1) >>') }, body: '/JavaScript' },
  'the address of a link': { basis: { page: link('<< /S /URI /URI 5 0 R >>') }, body: '(javascript:1)' },
  'the actions of a page': { basis: { page: '/AA 5 0 R' }, body: `<< /O ${script} >>` },
  'the annotations of a page': {
    basis: { page: '/Annots 5 0 R' },
    body: `[<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /A ${script} >>]`,
  },
  'a form': { basis: { catalog: '/AcroForm 5 0 R' }, body: '<< /Fields [] /XFA (x) >>' },
  'the filter of an object stream': { body: '/FlateDecode', others: [inPacked('/Filter 5 0 R')] },
  'the predictor of an object stream': {
    body: '12',
    others: [inPacked('/Filter /FlateDecode /DecodeParms << /Predictor 5 0 R /Columns 4 >>')],
  },
  'the parameters of an object stream': {
    body: '<< /Predictor 12 /Columns 4 >>',
    others: [inPacked('/Filter /FlateDecode /DecodeParms 5 0 R')],
  },
};

export const oddHeaders: Hostile[] = Object.entries(places).flatMap(
  ([place, { basis: parts, body, others = [] }]) =>
    Object.entries(headers).map(([form, header]) => ({
      does: `has ${form} in the header of ${place}`,
      file: () => assemblePdf({ pieces: [...basis(parts), { number: 5, body, header }, ...others] }),
    })),
);
