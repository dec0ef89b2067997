import { RemovalReason, RequestReference } from '../../../../shared/model/lookup/removal.ts';
import { SourceId } from '../../../../shared/model/source.ts';
import type { Cell } from '../engine.ts';
import type { Report } from './referenceRow.ts';

const removalKinds = ['post', 'author'] as const;
export type RemovalKind = (typeof removalKinds)[number];

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
export function removalOf(
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
