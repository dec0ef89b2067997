import type { Viewer } from '../../../shared/model/access/viewer.ts';
import { mayOpen } from '../../../shared/rules/access/visibility.ts';
import type { Command, CommandList } from '../../navigation/command.ts';
import type { ContentsEntry } from '../../navigation/contents.ts';
import { helpAt } from '../../navigation/paths.ts';
import { helpGroups } from './sections.ts';

export const helpCommands: CommandList = {
  now: (viewer: Viewer) => (mayOpen('faq', viewer) ? [help, ...helpTerms] : []),
};

const help: Command = {
  id: 'help',
  group: 'Pages',
  title: 'Help',
  also: 'faq how to',
  to: helpAt('general'),
};

const flat = (entries: readonly ContentsEntry[]): ContentsEntry[] =>
  entries.flatMap((entry) => [entry, ...flat(entry.entries ?? [])]);

const helpTerms: readonly Command[] = helpGroups.flatMap(({ page, title, entries }) => [
  { id: `help:${page}`, group: 'Help', title, detail: 'Help', also: 'faq', to: helpAt(page) },
  ...flat(entries).map(
    (entry): Command => ({
      id: `help:${page}#${entry.anchor}`,
      group: 'Help',
      title: entry.title,
      detail: title,
      also: 'help what is',
      to: helpAt(page, entry.anchor),
    }),
  ),
]);
