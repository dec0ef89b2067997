import { sourceNames } from '../../../shared/model/scope.ts';
import { postMeanings, referenceMeanings } from '../../../shared/model/site/dataset/columnMeanings.ts';
import {
  type Column,
  type ColumnType,
  postColumns,
  postNode,
  type ReferenceName,
  referenceColumns,
  referenceNodes,
  termAnchor,
} from '../../../shared/model/site/dataset/columns.ts';
import { postFileName, sourceCodeNames, sourceOfCode } from '../../../shared/model/site/dataset/fileName.ts';
import { formatNames, mediaTypeOf, sampleSet } from '../../../shared/model/site/dataset/sample.ts';
import { monthName } from '../../../shared/rules/lookup/months.ts';
import { paths } from '../../navigation/paths.ts';
import { copy } from '../copy/socialData.md';
import { CopyRows, sectionOf } from '../parts/CopyText.tsx';
import style from './SocialData.module.css';

const typeNames: Readonly<Record<ColumnType, string>> = {
  INTEGER: 'integer',
  BIGINT: 'integer',
  VARCHAR: 'text',
  BOOLEAN: 'boolean',
  DATE: 'date',
};

export const Deliverables = () => (
  <section id="deliverables" className={style.section}>
    <h2>Deliverables</h2>
    <p>
      Post files by source, level and month, with the reference files that explain their ids. Take all of it,
      or only the sources, months and level that you need.
    </p>
    <section id="levels" className={style.part}>
      <h3>Levels</h3>
      <CopyRows nodes={sectionOf(copy, 'levels').body} className={style.values} />
    </section>
    <section id="columns" className={style.part}>
      <h3 id={termAnchor(postNode)}>Columns</h3>
      <p>
        This list comes from the schema that checks every file before it leaves us. A column marked{' '}
        <em>always</em> has a value in every row; the others may be empty. Lists are ids joined by{' '}
        <code>~</code>.
      </p>
      <PostColumns />
    </section>
    <section id="reference-files" className={style.part}>
      <h3>Reference files</h3>
      <p>The ids in posts, with their names.</p>
      {(Object.keys(referenceColumns) as ReferenceName[]).map((name) => (
        <ReferenceColumns key={name} name={name} />
      ))}
    </section>
    <section id="files" className={style.part}>
      <h3>Files and formats</h3>
      <p>
        <code>{'{source}_{level}_{month}_{sequence}.{format}'}</code>, as in{' '}
        <code>
          {postFileName({ source: 1, level: 'E', month: sampleSet.month, sequence: 1, format: 'parquet' })}
        </code>
        . The source is{' '}
        {sourceCodeNames.map((code) => `${code} (${sourceNames[sourceOfCode(code)]})`).join(', ')}; the level
        B or E; the month is counted from January 2010, so that {sampleSet.month} is{' '}
        {monthName(sampleSet.month)}; a large month has several files in sequence.
      </p>
      <p>
        Each file comes as {Object.values(formatNames).join(', ')}, as you prefer. JSON-LD has one post per
        line (<code>{mediaTypeOf.jsonld}</code>); its terms are the columns of this page.
      </p>
    </section>
    <section id="datasheet" className={style.part}>
      <h3>Datasheet</h3>
      <CopyRows nodes={sectionOf(copy, 'datasheet').body} className={style.values} />
      <p className="mt-16">
        How labels and figures are tested is in the <a href={paths.methodology}>methodology</a>.
      </p>
    </section>
  </section>
);

function PostColumns() {
  return (
    <table className={`${style.table} ${style.columns}`}>
      <caption className="unseen">Columns of the post files</caption>
      <thead>
        <tr>
          <th scope="col">Column</th>
          <th scope="col">Type</th>
          <th scope="col">Basic</th>
          <th scope="col">Enhanced</th>
          <th scope="col">What it is</th>
        </tr>
      </thead>
      <tbody>
        {postColumns.map((column) => (
          <tr key={column.name} id={termAnchor(column.name)}>
            <th scope="row">
              <code>{column.name}</code>
            </th>
            <td data-label="Type">{typeOf(column)}</td>
            <td data-label="Basic">{column.enhanced ? '–' : presence(column)}</td>
            <td data-label="Enhanced">{presence(column)}</td>
            <td className={style.meaning}>
              {sentence(postMeanings[column.name]?.[0] ?? '')}
              {column.only && ` ${column.only.map((source) => sourceNames[source]).join(', ')} only.`}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function ReferenceColumns({ name }: { name: ReferenceName }) {
  const columns: readonly Column[] = referenceColumns[name];
  return (
    <table className={`${style.table} ${style.columns}`}>
      <caption id={termAnchor(referenceNodes[name])}>
        <code>{name}</code>
      </caption>
      <thead>
        <tr>
          <th scope="col">Column</th>
          <th scope="col">Type</th>
          <th scope="col">What it is</th>
        </tr>
      </thead>
      <tbody>
        {columns.map((column) => (
          <tr key={column.name} id={isFirst(name, column.name) ? termAnchor(column.name) : undefined}>
            <th scope="row">
              <code>{column.name}</code>
            </th>
            <td data-label="Type">{typeOf(column)}</td>
            <td className={style.meaning}>{sentence(referenceMeanings[name][column.name]?.[0] ?? '')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Several files have a column of the same name, and an id may occur once. */
function isFirst(table: ReferenceName, column: string): boolean {
  if (postColumns.some(({ name }) => name === column)) return false;
  const first = (Object.keys(referenceColumns) as ReferenceName[]).find((each) =>
    referenceColumns[each].some(({ name }) => name === column),
  );
  return first === table;
}

const typeOf = ({ type, list }: Column) => (list ? 'list of ids' : typeNames[type]);
const presence = ({ nullable }: Column) => (nullable ? 'yes' : 'always');

/** Definitions start in lower case, with code in backticks. */
const sentence = (meaning: string) => {
  const plain = meaning.replaceAll('`', '');
  return `${plain.charAt(0).toUpperCase()}${plain.slice(1)}.`;
};
