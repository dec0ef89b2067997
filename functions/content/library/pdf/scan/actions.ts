import type { PdfFinding } from '../../../../../shared/model/content/pdfFinding.ts';
import type { PdfDictionary, PdfValue } from './pdfValue.ts';
import { dictionaryOf, type Values } from './values.ts';

export const actionFindings = new Map<string, PdfFinding>([
  ['JavaScript', 'pdf_script'],
  ['Launch', 'pdf_launch'],
  ['SubmitForm', 'pdf_submit'],
  ['ImportData', 'pdf_import'],
  ['GoToR', 'pdf_other_file'],
  ['GoToE', 'pdf_other_file'],
  ['Rendition', 'pdf_media'],
  ['RichMediaExecute', 'pdf_media'],
  ['GoTo3DView', 'pdf_media'],
]);
/** Tagged PDFs may use these as names of structure elements, so they count only where an action is expected. */
const playing = new Set(['Movie', 'Sound']);

/** Stay within the document, or open a link, whose address is checked separately. */
const harmless = new Set([
  'GoTo',
  'GoToDp',
  'URI',
  'Named',
  'SetOCGState',
  'Hide',
  'ResetForm',
  'Trans',
  'Thread',
]);
const harmlessCommands = new Set(['NextPage', 'PrevPage', 'FirstPage', 'LastPage', 'Print']);

const isText = (value: PdfValue) => value.kind === 'text' || value.kind === 'dictionary';

export function* findingOfAction(dictionary: PdfDictionary, values: Values): Generator<PdfFinding> {
  const names = values.named(dictionary, 'S');
  for (const name of names) {
    const finding = actionFindings.get(name);
    if (finding) yield finding;
  }
  const isAction = values.named(dictionary, 'Type').has('Action');
  if (isAction) yield* unknownIn(dictionary, values);
  for (const action of startedBy(dictionary, values)) yield* unknownIn(action, values);
}

function* unknownIn(action: PdfDictionary, values: Values): Generator<PdfFinding> {
  // These keys also hold other things, such as attributes of structure elements and the next bookmark.
  if (!values.has(action, 'S')) return;
  const names = values.named(action, 'S');
  if (names.size === 0) yield 'pdf_action';
  for (const name of names) {
    if (playing.has(name)) yield 'pdf_media';
    else if (!harmless.has(name) && !actionFindings.has(name)) yield 'pdf_action';
    if (name === 'Thread' && values.under(action, 'F').some(isText)) yield 'pdf_other_file';
    if (name === 'Named') {
      const commands = [...values.named(action, 'N')];
      if (commands.length === 0 || !commands.every((each) => harmlessCommands.has(each))) yield 'pdf_action';
    }
  }
}

function startedBy(dictionary: PdfDictionary, values: Values): PdfDictionary[] {
  const direct = ['A', 'PA', 'OpenAction', 'Next'].flatMap((key) => values.under(dictionary, key));
  const additional = values
    .under(dictionary, 'AA')
    .flatMap((each) => dictionaryOf(each)?.entries ?? [])
    .flatMap(([, value]) => values.of(value));
  return [...direct, ...additional]
    .flatMap((value) => (value.kind === 'array' ? value.items.flatMap((item) => values.of(item)) : value))
    .flatMap((value) => dictionaryOf(value) ?? []);
}
