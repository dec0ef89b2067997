import { type PdfValue, Unreadable } from './pdfValue.ts';
import type { Values } from './values.ts';

/** Keys that decide what a file does, or how its bytes are decoded; their references must resolve. */
const decisive = new Set([
  ...[
    'A',
    'AA',
    'PA',
    'OpenAction',
    'Next',
    'S',
    'URI',
    'Base',
    'JS',
    'JavaScript',
    'Names',
    'Type',
    'Subtype',
  ],
  ...[
    'Annots',
    'AcroForm',
    'XFA',
    'EmbeddedFiles',
    'EF',
    'AF',
    'FS',
    'F',
    'FFilter',
    'FDecodeParms',
    'Win',
    'N',
  ],
  ...[
    'Filter',
    'DecodeParms',
    'DP',
    'Length',
    'Predictor',
    'Colors',
    'Columns',
    'BitsPerComponent',
    'EarlyChange',
  ],
  ...['First', 'Extends', 'W', 'Index', 'Size', 'Root', 'Prev', 'Encrypt', 'Collection', 'Width', 'Height'],
]);

export function requireResolved(all: readonly PdfValue[], values: Values): void {
  for (const value of all) requireIn(value, false, values);
}

function requireIn(value: PdfValue, isDecisive: boolean, values: Values): void {
  if (value.kind === 'reference' && isDecisive && !values.knows(value)) {
    throw new Unreadable(`Object ${value.object} decides something, and is missing.`);
  }
  if (value.kind === 'array') for (const item of value.items) requireIn(item, isDecisive, values);
  if (value.kind !== 'dictionary') return;
  for (const [key, inner] of value.entries) requireIn(inner, decisive.has(key), values);
}
