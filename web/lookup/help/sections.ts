import type { Viewer } from '../../../shared/model/access/viewer.ts';
import { mayOpen } from '../../../shared/rules/access/visibility.ts';
import type { Command, CommandList } from '../../navigation/command.ts';
import type { ContentsEntry } from '../../navigation/contents.ts';
import { type HelpPage, helpAt } from '../../navigation/paths.ts';

/** Other pages and external links use these anchors, so they must never change. */
export const helpGroups: readonly HelpGroup[] = [
  {
    page: 'general',
    title: 'General',
    entries: [
      { anchor: 'social', title: 'Social Data' },
      { anchor: 'objects', title: 'Objects' },
      { anchor: 'domains', title: 'Market Verticals' },
      { anchor: 'object-space', title: 'Object Space' },
      {
        anchor: 'application',
        title: 'Application',
        entries: [
          { anchor: 'search', title: 'Search' },
          {
            anchor: 'lookup',
            title: 'Lookup View',
            entries: [
              { anchor: 'key', title: 'Key Metrics' },
              { anchor: 'thme', title: 'Themes' },
              { anchor: 'rel-time', title: 'Relations Timelines' },
              { anchor: 'demos', title: 'Demographics' },
              { anchor: 'geos', title: 'Geographies' },
              { anchor: 'see-also', title: 'See Also' },
            ],
          },
          { anchor: 'worklists', title: 'Worklists' },
          { anchor: 'dashboards', title: 'Dashboards' },
        ],
      },
    ],
  },
  {
    page: 'explore',
    title: 'Explore',
    entries: [
      { anchor: 'space', title: 'Browse Products' },
      { anchor: 'lists', title: 'Themes' },
    ],
  },
  {
    page: 'definitions',
    title: 'Terminology',
    entries: [
      { anchor: 'domain', title: 'Market Vertical' },
      { anchor: 'default-domain', title: 'Default Market Vertical' },
      { anchor: 'focus', title: 'Focus Object' },
      { anchor: 'percentile', title: 'Penetration Percentile' },
      { anchor: 'index', title: 'Index Against the Category' },
      { anchor: 'raw', title: 'Raw Penetration' },
      { anchor: 'reverse', title: 'Reverse Penetration' },
      { anchor: 'spam', title: 'Spam Percent' },
      { anchor: 'retention', title: 'User Retention' },
      { anchor: 'people', title: 'Counts of People' },
    ],
  },
  {
    page: 'forecasts',
    title: 'Forecasts',
    entries: [
      { anchor: 'reading', title: 'Reading a forecast' },
      { anchor: 'said', title: 'What we said, and what happened' },
      { anchor: 'record', title: 'How good forecasts have been' },
      { anchor: 'signals', title: 'Signals' },
    ],
  },
];

export const titleOf = (page: HelpPage): string => helpGroups.find((each) => each.page === page)?.title ?? '';

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

export type HelpGroup = { page: HelpPage; title: string; entries: readonly ContentsEntry[] };
