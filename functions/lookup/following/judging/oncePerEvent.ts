import { sourceNames } from '../../../../shared/model/source.ts';
import { listed } from '../../../../shared/rules/text/listed.ts';
import type { Told } from './told.ts';

/** The strongest line of each event, with the other sources that show it of the same object. */
export function oncePerEvent(told: readonly Told[]): Told[] {
  const events = Map.groupBy(told, ({ event }) => event?.key);
  return told.flatMap((line) => {
    if (!line.event) return [line];
    const lines = events.get(line.event.key) ?? [];
    return lines[0] === line ? [strongestOf(line, lines)] : [];
  });
}

function strongestOf(first: Told, lines: readonly Told[]): Told {
  const strength = ({ event }: Told) => event?.strength ?? 0;
  const strongest = lines.reduce((one, other) => (strength(other) > strength(one) ? other : one), first);
  const { sid, source, sentence } = strongest;
  const others = lines.filter((each) => each.sid === sid && each.source !== source);
  const names = [...new Set(others.map((each) => sourceNames[each.source]))];
  if (names.length === 0) return strongest;
  return { ...strongest, sentence: `${sentence} Also seen on ${listed(names)}.` };
}
