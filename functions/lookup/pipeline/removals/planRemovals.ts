import { SourceId, sourceNames } from '../../../../shared/model/scope.ts';
import { removalDueOn } from '../../../../shared/rules/lookup/removalDeadline.ts';
import { fullFigure } from '../../../../shared/rules/text/figures.ts';
import type { Engine } from '../engine.ts';
import type { RemovalList } from '../files/removalLists.ts';
import { step } from '../steps/step.ts';
import type { AppliedSource } from './folderRecord.ts';
import { today } from './removalTable.ts';

/** More of a source is more likely a mistake than a request. */
const mostRemoved = 0.2;

class RemovesTooMuch extends Error {
  constructor(source: SourceId, found: number, posts: number) {
    super(
      `${sourceNames[source]} would lose ${fullFigure(found)} of its ${fullFigure(posts)} posts, more than a fifth. Nothing was changed.`,
    );
    this.name = 'RemovesTooMuch';
  }
}

/** Throws if most of a source would go and no reason is given. Returns the reason if it was needed. */
export function reasonToRemove(
  source: SourceId,
  found: number,
  posts: number,
  reason?: string,
): string | null {
  if (found <= posts * mostRemoved) return null;
  if (reason === undefined) throw new RemovesTooMuch(source, found, posts);
  return reason;
}

export type PlannedSource = Omit<AppliedSource, 'files'> & {
  /** Too few authors: the list waits for more, at most until this day. */
  readonly waitsUntil: string | null;
};

/** Fewer could be recognized in the changes of a release. */
const leastAuthors = 10;

/** Reads what has been located. `pending` are the lists that no file has passed yet. */
export async function planSources(
  engine: Pick<Engine, 'rows'>,
  pending: readonly RemovalList[],
): Promise<Omit<PlannedSource, 'requests'>[]> {
  const sources = [...new Set(pending.flatMap(({ rows }) => rows.map(({ source }) => source)))].sort();
  const byMonth = await engine.rows(step('remove/by_month'));
  const authors = new Map(
    (await engine.rows(step('remove/authors'))).map(([source, count]) => [Number(source), Number(count)]),
  );
  return sources.map((source) => {
    const months = byMonth
      .filter(([of]) => Number(of) === source)
      .map(([, month, posts]) => ({ month: Number(month), posts: Number(posts) }));
    const own = authors.get(source) ?? 0;
    return {
      source: SourceId.parse(source),
      posts: months.reduce((sum, { posts }) => sum + posts, 0),
      authors: own,
      months: months.map(({ month }) => month).sort((one, other) => one - other),
      ...waiting(own, pending, source),
    };
  });
}

function waiting(
  authors: number,
  pending: readonly RemovalList[],
  source: SourceId,
): Pick<PlannedSource, 'waitsUntil' | 'note'> {
  if (authors === 0 || authors >= leastAuthors) return { waitsUntil: null, note: null };
  const rows = pending.flatMap((list) => list.rows).filter((row) => row.source === source);
  const due = rows.map(({ received_on }) => removalDueOn(received_on)).sort()[0] ?? today();
  if (due > today()) return { waitsUntil: due, note: null };
  const note = `Fewer than ${leastAuthors} authors (${authors}), but the deadline of ${due} was reached`;
  return { waitsUntil: null, note };
}

export type FoundOfRequest = {
  readonly source: SourceId;
  readonly request: string;
  readonly posts: number;
  readonly months: readonly number[];
};

export async function foundByRequest(engine: Pick<Engine, 'rows'>): Promise<FoundOfRequest[]> {
  const rows = await engine.rows(step('remove/by_request'));
  return [...Map.groupBy(rows, ([source, request]) => `${source} ${request}`).values()].map((own) => ({
    source: SourceId.parse(Number(own[0]?.[0])),
    request: String(own[0]?.[1]),
    posts: own.reduce((sum, [, , , posts]) => sum + Number(posts), 0),
    months: own.map(([, , month]) => Number(month)).sort((one, other) => one - other),
  }));
}
