import { RemovalReason, RequestReference } from '../../../../shared/model/lookup/removal.ts';
import { SourceId } from '../../../../shared/model/scope.ts';
import { removalColumns } from '../../../../shared/model/site/dataset/columns.ts';
import type { FileFormat } from '../../../../shared/model/site/dataset/fileName.ts';
import { monthText } from '../../../../shared/rules/lookup/months.ts';
import { clock } from '../../../platform/services/clock.ts';
import type { Cell } from '../engine.ts';
import type { DuckEngine } from '../engines/duckdb.ts';
import type { InputFile, RemovalFile } from './postFile.ts';
import type { Problems } from './problem.ts';
import { readRows } from './readRows.ts';
import type { Report } from './referenceRow.ts';
import { runningMonth } from './runningMonth.ts';

const removalKinds = ['post', 'author'] as const;
type RemovalKind = (typeof removalKinds)[number];

export type RemovalRow = {
  readonly source: SourceId;
  readonly kind: RemovalKind;
  readonly id: string;
  readonly month_index: number | null;
  readonly reason: RemovalReason;
  readonly received_on: string;
  readonly request: RequestReference;
  /** Files delivered from this day on may contain the post again. */
  readonly ends_on: string | null;
};

/** Accepts hashes in any usual notation, and refuses names and addresses, which contain spaces or an at sign. */
const idForm = /^[A-Za-z0-9_+/=.:-]{1,128}$/;
const textOrNull = (cell: Cell | undefined) => (cell === null || cell === undefined ? null : String(cell));

type Expected = {
  /** In a list of one source. */
  readonly source?: SourceId | undefined;
  readonly today: string;
  readonly month: number;
};

/** Null if anything about the row is wrong. */
function removalOf(
  cells: readonly Cell[],
  { today, month, ...expected }: Expected,
  report: Report,
): RemovalRow | null {
  const [source, kind, id, monthIndex, reason, receivedOn, request, endsOn] = cells.map(textOrNull);
  const known = {
    source: SourceId.safeParse(Number(source)).data,
    kind: removalKinds.find((each) => each === kind),
    reason: RemovalReason.safeParse(reason).data,
    request: RequestReference.safeParse(request).data,
  };
  const month_index = monthIndex === null || monthIndex === undefined ? null : Number(monthIndex);
  const received_on = receivedOn ?? '';
  const wrong = [
    ...(known.source ? [] : [`source ${source} is unknown`]),
    ...(known.source && expected.source && known.source !== expected.source
      ? [`source is ${source}, not ${expected.source} as in the file’s name`]
      : []),
    ...(known.kind ? [] : [`kind ${JSON.stringify(kind)} is neither post nor author`]),
    ...(idForm.test(id ?? '') ? [] : ['id isn’t a hash as in post files: letters, digits and _+/=.:- only']),
    ...(known.reason ? [] : [`reason ${JSON.stringify(reason)} is not ${RemovalReason.options.join(', ')}`]),
    ...(known.request
      ? []
      : ['request isn’t a reference of 1 to 40 letters, digits and hyphens, such as RM-2026-0007']),
    ...(received_on > today ? [`received_on ${received_on} is in the future`] : []),
    ...(month_index !== null && (month_index < 0 || month_index > month)
      ? [`month_index ${month_index} is in the future or before 2010`]
      : []),
    ...(known.kind === 'author' && month_index !== null
      ? ['month_index must be empty for an author, whose posts go in all months']
      : []),
    ...(endsOn && endsOn <= received_on ? [`ends_on ${endsOn} is not after received_on`] : []),
  ];
  for (const message of wrong) report(message);
  const { source: of, kind: what, reason: why, request: reference } = known;
  if (wrong.length > 0 || !of || !what || !why || !reference) return null;
  return {
    source: of,
    kind: what,
    id: id ?? '',
    month_index,
    reason: why,
    received_on,
    request: reference,
    ends_on: endsOn ?? null,
  };
}

export type RemovalList = { readonly file: RemovalFile; readonly rows: readonly RemovalRow[] };

/** Longer lists must be split, so that each fits into memory. */
const mostRows = 1_000_000;

/** Every row of a file that is right, on an engine that keeps rows in order; reports the others. */
export async function readRemovalRows(
  engine: DuckEngine,
  file: InputFile & { readonly format: FileFormat },
  tempFolder: string,
  problems: Problems,
  source?: SourceId,
): Promise<RemovalRow[]> {
  const now = { source, today: clock.now().toISOString().slice(0, 10), month: runningMonth() };
  const complain = (row: number | null, message: string) =>
    problems.add({ file: file.name, kind: 'removal', row, message });
  const before = problems.total;
  const rows = await readRows(engine, file, removalColumns, tempFolder, problems);
  if (rows.length > mostRows) complain(null, `has more than ${mostRows} rows: split it`);
  // A missing or mistyped value has been reported already.
  if (problems.total > before) return [];
  return rows.flatMap((cells, at) => removalOf(cells, now, (message) => complain(at + 1, message)) ?? []);
}

/** The lists of a folder. Those of other sources or of a future month are reported, too. */
export async function readRemovalLists(
  engine: DuckEngine,
  files: readonly RemovalFile[],
  tempFolder: string,
  problems: Problems,
): Promise<RemovalList[]> {
  const lists: RemovalList[] = [];
  for (const file of files) {
    if (file.month > runningMonth()) {
      const message = `is of ${monthText(file.month)}, which is in the future`;
      problems.add({ file: file.name, kind: 'month', row: null, message });
    }
    lists.push({ file, rows: await readRemovalRows(engine, file, tempFolder, problems, file.source) });
  }
  return lists;
}
