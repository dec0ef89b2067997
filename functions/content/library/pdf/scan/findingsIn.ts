import type { PdfFinding } from '../../../../../shared/model/content/pdfFinding.ts';
import { actionFindings, findingOfAction } from './actions.ts';
import { isHostileText, isOrdinaryLink } from './isOrdinaryLink.ts';
import type { PdfDictionary, PdfObject, PdfValue } from './pdfValue.ts';
import { dictionaryOf, type Values } from './values.ts';

const keys = new Map<string, PdfFinding>([
  ['JavaScript', 'pdf_script'],
  ['XFA', 'pdf_form'],
  ['EmbeddedFiles', 'pdf_attachment'],
  ['EF', 'pdf_attachment'],
  // A portfolio: several files in one PDF.
  ['Collection', 'pdf_attachment'],
  // Refer to pictures in a higher resolution and to the web pages that the file was made from.
  ['OPI', 'pdf_other_file'],
  ['SpiderInfo', 'pdf_other_file'],
  ['RichMediaContent', 'pdf_media'],
  ['RichMediaSettings', 'pdf_media'],
]);

const types = new Map<string, PdfFinding>([
  ['EmbeddedFile', 'pdf_attachment'],
  ['FileAttachment', 'pdf_attachment'],
  ['RichMedia', 'pdf_media'],
  ['Movie', 'pdf_media'],
  ['Sound', 'pdf_media'],
  ['Screen', 'pdf_media'],
  ['3D', 'pdf_media'],
]);

export function findingsIn(
  { value, stream }: Pick<PdfObject, 'value' | 'stream'>,
  values: Values,
): PdfFinding[] {
  const found: PdfFinding[] = [];
  // Another object may refer to this one as the type of its action, or as its link.
  if (value.kind === 'name' && actionFindings.has(value.name)) found.push(findingOf(value.name));
  if (value.kind === 'text' && isHostileText(value.text)) found.push('pdf_link');
  const dictionary = dictionaryOf(value);
  if (dictionary) {
    if (values.has(dictionary, 'Encrypt')) found.push('pdf_password');
    // The content of such a stream is in another file.
    if (stream && values.has(dictionary, 'F')) found.push('pdf_other_file');
  }
  for (const each of dictionariesIn(value))
    for (const finding of ofDictionary(each, values)) found.push(finding);
  return found;
}

function* dictionariesIn(value: PdfValue): Generator<PdfDictionary> {
  if (value.kind === 'array') for (const item of value.items) yield* dictionariesIn(item);
  if (value.kind !== 'dictionary') return;
  yield value;
  for (const [, inner] of value.entries) yield* dictionariesIn(inner);
}

function* ofDictionary(dictionary: PdfDictionary, values: Values): Generator<PdfFinding> {
  for (const [key, value] of dictionary.entries) {
    const finding = keys.get(key);
    if (finding) yield finding;
    if (key === 'JS' && !values.of(value).some(isResource(values))) yield 'pdf_script';
    if ((key === 'URI' || key === 'Base') && !isLink(value, values)) yield 'pdf_link';
    if (key === 'Ref' && values.of(value).some((each) => hasKey(each, 'F'))) yield 'pdf_other_file';
  }
  for (const key of ['Type', 'Subtype']) {
    for (const name of values.named(dictionary, key)) {
      const finding = types.get(name);
      if (finding) yield finding;
    }
  }
  yield* findingOfAction(dictionary, values);
}

const findingOf = (name: string): PdfFinding => actionFindings.get(name) ?? 'pdf_action';

const hasKey = (value: PdfValue, key: string) =>
  dictionaryOf(value)?.entries.some(([name]) => name === key) ?? false;

/** Resources have arbitrary names: a font or picture may be called JS. */
const isResource = (values: Values) => (value: PdfValue) => {
  const dictionary = dictionaryOf(value);
  if (!dictionary) return value.kind === 'array';
  const type = values.named(dictionary, 'Type');
  return type.has('Font') || type.has('ExtGState') || values.named(dictionary, 'Subtype').has('Image');
};

function isLink(value: PdfValue, values: Values): boolean {
  // The catalog's /URI is a dictionary.
  return values
    .of(value)
    .every((each) => each.kind === 'dictionary' || (each.kind === 'text' && isOrdinaryLink(each.text)));
}
