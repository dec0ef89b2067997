import type { Content } from '../../functions/platform/data/content.ts';
import type { BadContent } from './badContent.ts';
import type { Difference, DifferenceEntry } from './difference.ts';

const maxListed = 40;

export function problemLines({ problems }: BadContent): string[] {
  return listed(
    problems,
    ({ file, where, message }) => `${[file, where].filter(Boolean).join(' ')}: ${message}`,
  );
}

export function differenceLines({ added, changed, withdrawn, same }: Difference): string[] {
  return [
    ...entryLines('Added', added),
    ...entryLines('Changed', changed),
    ...entryLines('Withdrawn', withdrawn),
    `${added.length} added, ${changed.length} changed, ${withdrawn.length} withdrawn, ${same} as they were.`,
  ];
}

export function historyLine({ release, released_at, summary, by }: Omit<Content, 'shelves'>, shown: boolean) {
  const who = by ? `, by ${by}` : '';
  return `${release}  ${released_at.slice(0, 16).replace('T', ' ')}  ${summary}${who}${shown ? '  (shown)' : ''}`;
}

const entryLines = (what: string, entries: readonly DifferenceEntry[]) =>
  listed(entries, ({ kind, id, title }) =>
    [
      what.padEnd(9),
      kind,
      id.length > 60 ? `${id.slice(0, 60)}…` : id,
      ...(title === id ? [] : [title]),
    ].join('  '),
  );

function listed<T>(all: readonly T[], line: (each: T) => string): string[] {
  const left = all.length - maxListed;
  return [...all.slice(0, maxListed).map(line), ...(left > 0 ? [`… and ${left} more`] : [])];
}
