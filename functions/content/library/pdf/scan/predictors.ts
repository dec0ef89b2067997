import { type PdfDictionary, Unreadable } from './pdfValue.ts';
import { directNumber, entryOf } from './values.ts';

export function predictorOf(dictionary: PdfDictionary, width: number): number {
  const given = entryOf(dictionary, 'DecodeParms');
  const parameters = given?.kind === 'array' && given.items.length === 1 ? given.items[0] : given;
  if (parameters === undefined || parameters.kind === 'null') return 1;
  if (parameters.kind !== 'dictionary') throw new Unreadable('A filter has unusual parameters.');
  const predictor = directNumber(parameters, 'Predictor', 1);
  if (predictor === 1) return 1;
  const hasBytes =
    directNumber(parameters, 'Colors', 1) === 1 && directNumber(parameters, 'BitsPerComponent', 8) === 8;
  if (predictor < 10 || predictor > 15 || directNumber(parameters, 'Columns', 1) !== width || !hasBytes) {
    throw new Unreadable('A filter has an unusual predictor.');
  }
  return predictor;
}

export function undoPredictor(bytes: Buffer, width: number): Buffer {
  if (bytes.length % (width + 1) !== 0) throw new Unreadable('The last row is incomplete.');
  const rows = Buffer.alloc((bytes.length / (width + 1)) * width);
  for (let from = 0, at = 0; from < bytes.length; from += width + 1, at += width) {
    const filter = bytes[from] ?? 0;
    for (let column = 0; column < width; column += 1) {
      const left = column > 0 ? (rows[at + column - 1] ?? 0) : 0;
      const above = at > 0 ? (rows[at + column - width] ?? 0) : 0;
      const corner = at > 0 && column > 0 ? (rows[at + column - width - 1] ?? 0) : 0;
      rows[at + column] = (bytes[from + 1 + column] ?? 0) + predicted(filter, { left, above, corner });
    }
  }
  return rows;
}

type Neighbors = { left: number; above: number; corner: number };

function predicted(filter: number, { left, above, corner }: Neighbors): number {
  if (filter === 0) return 0;
  if (filter === 1) return left;
  if (filter === 2) return above;
  if (filter === 3) return (left + above) >> 1;
  if (filter !== 4) throw new Unreadable('A row is written in an unknown way.');
  // The Paeth predictor: the neighbor nearest to left + above - corner.
  const [byLeft, byAbove, byCorner] = [
    Math.abs(above - corner),
    Math.abs(left - corner),
    Math.abs(left + above - 2 * corner),
  ] as const;
  if (byLeft <= byAbove && byLeft <= byCorner) return left;
  return byAbove <= byCorner ? above : corner;
}
