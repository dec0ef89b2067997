import { sourceNames } from '../../../shared/model/scope.ts';
import { sampleSet } from '../../../shared/model/site/dataset/sample.ts';
import { duckdbSnippet, pandasSnippet, snippetFiles } from '../../../shared/model/site/dataset/snippets.ts';
import { samplesPath } from '../../../shared/paths.ts';
import style from './SocialData.module.css';

export const TryIt = () => (
  <section id="try-it" className={style.part}>
    <h3>Try it</h3>
    <p>
      Three months of {sourceNames[sampleSet.longer.source]} are enough to try a query. Download{' '}
      {snippetFiles.map((name, at) => (
        <span key={name}>
          {at > 0 && ', '}
          <a href={samplesPath + name}>{name}</a>
        </span>
      ))}
      , and run one of these in that folder. The files can also be read from other sites’ pages (CORS).
    </p>
    <Snippet name="DuckDB" code={duckdbSnippet} />
    <Snippet name="pandas" code={pandasSnippet} />
  </section>
);

const Snippet = ({ name, code }: { name: string; code: string }) => (
  <figure className={style.snippet}>
    <figcaption>{name}</figcaption>
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard. */}
    <section aria-label={`${name} example`} tabIndex={0}>
      <pre>
        <code>{code}</code>
      </pre>
    </section>
  </figure>
);
