import { sourceNames } from '../../../../shared/model/source.ts';
import { listed } from '../../../../shared/rules/text/listed.ts';
import type { News } from './news.ts';

/** The strongest line of each event, with the other sources that show it of the same object. */
export function oncePerEvent(news: readonly News[]): News[] {
  const events = Map.groupBy(news, ({ event }) => event?.key);
  return news.flatMap((line) => {
    if (!line.event) return [line];
    const lines = events.get(line.event.key) ?? [];
    return lines[0] === line ? [strongestOf(line, lines)] : [];
  });
}

function strongestOf(first: News, lines: readonly News[]): News {
  const strength = ({ event }: News) => event?.strength ?? 0;
  const strongest = lines.reduce((one, other) => (strength(other) > strength(one) ? other : one), first);
  const { sid, source, sentence } = strongest;
  const others = lines.filter((each) => each.sid === sid && each.source !== source);
  const names = [...new Set(others.map((each) => sourceNames[each.source]))];
  if (names.length === 0) return strongest;
  return { ...strongest, sentence: `${sentence} Also seen on ${listed(names)}.` };
}
