import { type SourceId, sourceNames } from '../../../shared/model/scope.ts';
import type { Level } from '../../../shared/model/site/dataset/columns.ts';
import { croissantFile } from '../../../shared/model/site/dataset/description.ts';
import { offering } from '../../../shared/model/site/dataset/offering.ts';
import {
  formatNames,
  levelNames,
  postSamples,
  previewOf,
  referenceSamples,
  sampleSet,
} from '../../../shared/model/site/dataset/sample.ts';
import { samplesPath } from '../../../shared/paths.ts';
import { monthLabel, monthName } from '../../../shared/rules/lookup/months.ts';
import style from './SocialData.module.css';
import { sourceAnchor } from './sections.ts';
import { TryIt } from './TryIt.tsx';

export const Samples = () => (
  <section id="data-samples" className={style.section}>
    <h2>Data Samples</h2>
    <p>
      One file for each source, level and format, of {monthName(sampleSet.month)}; for{' '}
      {sourceNames[sampleSet.longer.source]}, of three months. The posts are synthetic: names, columns and
      types are those of the dataset, and no person wrote a word of them. Most are in English. They pass the
      same checks as the files that we deliver.
    </p>
    <p>
      <a href={samplesPath + croissantFile}>Croissant 1.1 description</a>, for machine-learning tools ·{' '}
      <a href={`${samplesPath}SHA256SUMS`}>SHA-256 checksums</a> of all files
    </p>
    <TryIt />
    {offering.sources.map(({ source }) => (
      <SourceSamples key={source} source={source} />
    ))}
    <section className={style.part}>
      <h3>Reference files of the samples</h3>
      <Files label="Reference files of the samples" files={referenceSamples} />
    </section>
  </section>
);

const SourceSamples = ({ source }: { source: SourceId }) => (
  <section id={sourceAnchor(source)} className={style.part}>
    <h3>{sourceNames[source]}</h3>
    <Files
      label={`Samples of ${sourceNames[source]}`}
      files={postSamples.filter((sample) => sample.source === source)}
    />
    <Preview source={source} level="B" />
    <Preview source={source} level="E" />
  </section>
);

type File = {
  name: string;
  format: keyof typeof formatNames;
  level?: Level;
  month?: number;
  rows: number;
  bytes: number;
  sha256: string;
};

const Files = ({ label, files }: { label: string; files: readonly File[] }) => (
  <table className={`${style.table} ${style.files}`}>
    <caption className="unseen">{label}</caption>
    <thead>
      <tr>
        <th scope="col">File</th>
        <th scope="col">Format</th>
        <th scope="col" className={style.number}>
          Rows
        </th>
        <th scope="col" className={style.number}>
          Size
        </th>
        <th scope="col">SHA-256</th>
      </tr>
    </thead>
    <tbody>
      {files.map(({ name, format, level, month, rows, bytes, sha256 }) => (
        <tr key={name}>
          <th scope="row">
            <a href={samplesPath + name}>{name}</a>
          </th>
          <td data-label="Format">
            {level && `${levelNames[level]}, `}
            {formatNames[format]}
            {month !== undefined && `, ${monthLabel(month)}`}
          </td>
          <td data-label="Rows" className={style.number}>
            {rows.toLocaleString('en')}
          </td>
          <td data-label="Size" className={style.number}>
            {sizeText(bytes)}
          </td>
          <td data-label="SHA-256">
            <code className={style.checksum}>{sha256}</code>
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);

function Preview({ source, level }: { source: SourceId; level: Level }) {
  const { columns, rows } = previewOf(source, level);
  const title = `Ten rows of ${sourceNames[source]}, ${levelNames[level].toLowerCase()} level`;
  return (
    <details className={style.preview}>
      <summary>{title}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard. */}
      <section className={style.scrolls} aria-label={title} tabIndex={0}>
        <table>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row[columns.indexOf('post_id_hash')]}>
                {row.map((cell, at) => (
                  <td key={columns[at]} className={columns[at] === 'post_text' ? style.words : undefined}>
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}

const sizeText = (bytes: number) =>
  bytes < 1000
    ? `${bytes} B`
    : `${(bytes / 1000).toLocaleString('en', { maximumFractionDigits: bytes < 10_000 ? 1 : 0 })} kB`;
