import { parentKinds } from '../../../functions/lookup/pipeline/files/parentKinds.ts';
import { DescriptorGroup, leadingDigits } from '../../../shared/model/lookup/descriptor.ts';
import { objectTypes } from '../../../shared/model/lookup/object.ts';
import { PlaceKind } from '../../../shared/model/lookup/place.ts';
import { type SourceId, sourceNames, verticalNames } from '../../../shared/model/scope.ts';
import {
  type Meaning,
  postMeanings,
  referenceMeanings,
  removalMeanings,
} from '../../../shared/model/site/dataset/columnMeanings.ts';
import {
  type Column,
  postColumns,
  postColumnsOf,
  type ReferenceName,
  referenceColumns,
  removalColumns,
  requiredReferences,
} from '../../../shared/model/site/dataset/columns.ts';
import {
  fileFormats,
  postFileName,
  removalFileName,
  sourceCodeNames,
  sourceOfCode,
} from '../../../shared/model/site/dataset/fileName.ts';

const example = { source: 1, level: 'E', month: 201, sequence: 1, format: 'parquet' } as const;

/** Generates docs/post-files.md from the schema that validates post files. */
export function postFilesPage(): string {
  return `# Post files

The input of \`npm run insights -- build\`: post files, reference files and removal lists, together in one folder. This page is generated from
the schema that checks them, by \`npm run docs:post-files\`. \`npm run insights -- validate\` checks a folder and reports
every row that breaks the rules below; \`npm run insights -- generate\` writes a folder of examples.

## Names

\`{source}_{level}_{month}_{sequence}.{format}\`, as in \`${postFileName(example)}\`.

${table(
  ['Part', 'Values'],
  [
    ['source', sourceCodeNames.map((code) => `\`${code}\` ${sourceNames[sourceOfCode(code)]}`).join(', ')],
    ['level', '`E` enhanced, `B` basic. Figures come from enhanced files only; basic ones are checked'],
    [
      'month',
      `months since January 2010: ${example.month} is October 2026. A month in the future is refused`,
    ],
    ['sequence', 'a number, so that a month can be split into several files'],
    ['format', fileFormats.map((format) => `\`${format}\``).join(', ')],
  ],
)}

The current month doesn't count until it is over, in UTC. Each source has its own latest month. With \`--skip-bad\` a bad file
is left out with its source's whole month, which becomes a gap.

A month whose files have no posts is a gap, too. A build stops where a new month [looks incomplete or wrong](decisions/lost-data.md), and
names all such months at once, with the reason and what accepting each does. Get the files again; or accept the months with
\`--accept-month IG_E_170,TW_E_171\`, which is remembered until their files change. Publishing refuses a month that lost more than a fifth of
its posts beside the live release, without a reason.

## Formats

- **Parquet**: integers of any width, dates with or without a time.
- **CSV**: UTF-8, a header, commas, \`"\` around values that need it. \`true\`, \`2026-10-14\`, nothing for NULL.
- **JSON-LD**: one node per line, with the columns as plain properties. A property that is always NULL may be left out;
  properties that begin with \`@\` are ignored.

A list consists of ids joined by \`~\`, or is NULL if there are none. A repeated id counts once.

## Posts

Exactly the columns of the source and level, in any order. _Required_ means in every row.

${table(['Column', 'Type', 'Required', 'In', 'What it is'], postColumns.map(postRow))}

### Example rows

${sourceCodeNames.map((code) => exampleOf(sourceOfCode(code))).join('\n\n')}

## Removal lists

\`{source}_R_{month received}_{sequence}.{format}\`, as in \`${removalFileName({ ...example, source: 3, format: 'csv' })}\`: posts and authors that must go, beside the
post files. \`npm run insights -- remove FILE\` writes them; any file with these columns will do for FILE, also one of several sources.

${table(
  ['Column', 'Type', 'Required', 'What it is'],
  removalColumns.map(({ name, type, nullable }) => [
    `\`${name}\``,
    type,
    nullable ? '' : 'yes',
    wholeMeaning(removalMeanings, name),
  ]),
)}

A list stands: a file that is delivered later, or again, passes every applied list before it is read. The same row twice counts once. An id
that no file has is accepted. Nobody but the supplier can compute the \`userid_hash\` of an account.
\`removals.json\` says which lists have been applied: keep it with the folder, and restore it with the folder.
[Removal requests](removal-requests.md) has the steps.

${csv(removalFileName({ ...example, source: 3, format: 'csv' }), removalColumns, (column) => meaningOf(removalMeanings, column.name)[1])}

## Reference files

\`${Object.keys(referenceColumns).join('`, `')}\`, each once, as \`objects.csv\` or in another format.
${requiredReferences.map((name) => `\`${name}\``).join(', ')} are required; without \`places\` there is no geography.

${Object.keys(referenceColumns)
  .map((name) => referencePart(name as ReferenceName))
  .join('\n\n')}
`;
}

function postRow({ name, type, nullable, list, enhanced, only }: Column): string[] {
  const sources = only ? only.map((source) => sourceNames[source]).join(', ') : 'every source';
  return [
    `\`${name}\``,
    typeText(type, list),
    nullable ? '' : 'yes',
    `${sources}${enhanced ? ', enhanced only' : ''}`,
    wholeMeaning(postMeanings, name),
  ];
}

function wholeMeaning(meanings: Readonly<Record<string, Meaning>>, name: string): string {
  const [means, , effect] = meaningOf(meanings, name);
  return effect ? `${means}; ${effect}` : means;
}

const typeText = (type: string, list: true | undefined) => (list ? `${type}, a list` : type);

function exampleOf(source: SourceId): string {
  const levels = source === example.source ? (['E', 'B'] as const) : (['E'] as const);
  return levels
    .map((level) => {
      const columns = postColumnsOf(source, level);
      const name = postFileName({ ...example, source, level, format: 'csv' });
      const value = ({ name }: Column) => (name === 'source' ? source : meaningOf(postMeanings, name)[1]);
      return csv(name, columns, value);
    })
    .join('\n\n');
}

function referencePart(name: ReferenceName): string {
  const columns: readonly Column[] = referenceColumns[name];
  const meanings = referenceMeanings[name];
  const rows = columns.map(({ name, type, nullable, list }) => [
    `\`${name}\``,
    typeText(type, list),
    nullable ? '' : 'yes',
    wholeMeaning(meanings, name),
  ]);
  return `### ${name}

${table(['Column', 'Type', 'Required', 'What it is'], rows)}

${valuesOf[name]()}

${csv(`${name}.csv`, columns, (column) => meaningOf(meanings, column.name)[1])}`;
}

const valuesOf: Readonly<Record<ReferenceName, () => string>> = {
  domains: () =>
    `Verticals: ${Object.entries(verticalNames)
      .map(([id, name]) => `${id} ${name}`)
      .join(', ')}.`,
  descriptors: () =>
    `First digits: ${DescriptorGroup.options.map((group) => `${leadingDigits[group]} ${group}`).join(', ')}.`,
  objects: () =>
    `Types: ${Object.entries(objectTypes)
      .map(([code, { name }]) => `\`${code}\` ${name}`)
      .join(', ')}.`,
  places: () =>
    `Kinds: ${PlaceKind.options
      .map((kind) => `\`${kind}\`${parentKinds[kind] ? ` (part of a \`${parentKinds[kind]}\`)` : ''}`)
      .join(', ')}. A country’s code is ISO 3166-1 alpha-3, a state’s has two letters.`,
};

function meaningOf(meanings: Readonly<Record<string, Meaning>>, name: string): Meaning {
  const meaning = meanings[name];
  if (!meaning) throw new Error(`Nothing says what the column ${name} is.`);
  return meaning;
}

function csv(name: string, columns: readonly Column[], value: (column: Column) => Meaning[1]): string {
  const header = columns.map((column) => column.name).join(',');
  return `\`${name}\`:

\`\`\`csv
${header}
${columns.map((column) => value(column) ?? '').join(',')}
\`\`\``;
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((title, at) =>
    Math.max(...[title, ...rows.map((row) => row[at] ?? '')].map((cell) => cell.length)),
  );
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n');
}
