import type { ProfileDetail } from '../../../shared/model/customers/profileDetail.ts';
import { SourceId, sourceNames, type VerticalId, verticalNames } from '../../../shared/model/scope.ts';

export type SourceChoice = ReadonlyMap<SourceId, ReadonlySet<VerticalId>>;

export const allSources: readonly SourceId[] = SourceId.options.map(({ value }) => value);
export const allVerticals = Object.keys(verticalNames).map((id) => Number(id) as VerticalId);

export function choiceOf(sources: ProfileDetail['profile_sources']): SourceChoice {
  return new Map(
    Object.entries(sources).map(([source, verticals]) => [
      Number(source) as SourceId,
      new Set(verticals.map(({ domain_sid }) => domain_sid)),
    ]),
  );
}

export const isChosen = (choice: SourceChoice, source: SourceId, vertical: VerticalId) =>
  choice.get(source)?.has(vertical) ?? false;

export function switched(
  choice: SourceChoice,
  cells: readonly (readonly [SourceId, VerticalId])[],
  on: boolean,
): SourceChoice {
  const after = new Map([...choice].map(([source, verticals]) => [source, new Set(verticals)]));
  for (const [source, vertical] of cells) {
    const verticals = after.get(source) ?? new Set();
    if (on) verticals.add(vertical);
    else verticals.delete(vertical);
    after.set(source, verticals);
  }
  return new Map(
    allSources.flatMap((source) => {
      const verticals = after.get(source);
      return verticals && verticals.size > 0 ? [[source, verticals] as const] : [];
    }),
  );
}

/** Rebases an edit on what someone else has saved. */
export function carriedOver(mine: SourceChoice, before: SourceChoice, now: SourceChoice): SourceChoice {
  const cells = allSources.flatMap((source) => allVerticals.map((vertical) => [source, vertical] as const));
  const changedTo = (on: boolean) =>
    cells.filter((cell) => isChosen(mine, ...cell) === on && isChosen(before, ...cell) !== on);
  return switched(switched(now, changedTo(true), true), changedTo(false), false);
}

const key = (source: SourceId) => String(source) as '1' | '3' | '5' | '7';

export const sourcesOf = (choice: SourceChoice): ProfileDetail['profile_sources'] =>
  Object.fromEntries(
    [...choice].map(([source, verticals]) => [
      key(source),
      [...verticals].map((domain_sid) => ({ domain_sid, domain_name: verticalNames[domain_sid] })),
    ]),
  );

type SourceChanges = Partial<
  Record<'1' | '3' | '5' | '7', { remove: true } | { domain_sid: VerticalId; remove?: boolean }[]>
>;

/** Differences as the call takes them: additions, and removals by flag. */
export function sourceChanges(before: SourceChoice, after: SourceChoice): SourceChanges {
  const changes: SourceChanges = {};
  for (const source of allSources) {
    const was = before.get(source);
    const is = after.get(source);
    if (was && !is) changes[key(source)] = { remove: true };
    if (!is) continue;
    const added = [...is].filter((vertical) => !was?.has(vertical)).map((domain_sid) => ({ domain_sid }));
    const removed = [...(was ?? [])]
      .filter((vertical) => !is.has(vertical))
      .map((domain_sid) => ({ domain_sid, remove: true }));
    if (added.length + removed.length > 0) changes[key(source)] = [...added, ...removed];
  }
  return changes;
}

/** `Reddit: Beauty, Travel`, one line for each source. */
export const sourceLines = (choice: SourceChoice): { source: string; verticals: string }[] =>
  [...choice].map(([source, verticals]) => ({
    source: sourceNames[source],
    verticals:
      verticals.size === allVerticals.length
        ? 'All market verticals'
        : [...verticals].map((vertical) => verticalNames[vertical]).join(', '),
  }));
