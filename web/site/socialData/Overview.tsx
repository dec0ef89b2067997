import { offering } from '../../../shared/model/site/dataset/offering.ts';
import { sourceNames } from '../../../shared/model/source.ts';
import { paths } from '../../navigation/paths.ts';
import { copy } from '../copy/socialData.md';
import { CopyText, sectionOf } from '../parts/CopyText.tsx';
import style from './SocialData.module.css';

export const Overview = () => (
  <section id="product-overview" className={style.section}>
    <h2>Product Overview</h2>
    <CopyText nodes={sectionOf(copy, 'product-overview').body} />
    <dl className={style.figures}>
      <Figure term="posts">{offering.posts}</Figure>
      <Figure term="tokens, about">{offering.tokens}</Figure>
      <Figure term="written">{offering.years.join('–')}</Figure>
    </dl>
    <p>
      <a href={`${paths.methodology}#numbers`}>What these numbers count, and as of when</a>
    </p>
    <table className={style.table}>
      <caption className="unseen">Months of data by source</caption>
      <thead>
        <tr>
          <th scope="col">Source</th>
          <th scope="col" className={style.number}>
            Months of data
          </th>
        </tr>
      </thead>
      <tbody>
        {offering.sources.map(({ source, months }) => (
          <tr key={source}>
            <th scope="row">{sourceNames[source]}</th>
            <td className={style.number}>{months}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);

const Figure = ({ term, children }: { term: string; children: string }) => (
  <div>
    <dt>{term}</dt>
    <dd>{children}</dd>
  </div>
);
