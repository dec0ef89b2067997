import { dataRights } from '../../../shared/model/site/dataRights.ts';
import { offering } from '../../../shared/model/site/dataset/offering.ts';
import { sourceNames } from '../../../shared/model/source.ts';
import { paths } from '../../navigation/paths.ts';
import style from './SocialData.module.css';

export const Overview = () => (
  <section id="product-overview" className={style.section}>
    <h2>Product Overview</h2>
    <p>
      One record per public post, in the same columns for every network: its text, its day, its language and
      its counts. {dataRights.hash} {dataRights.pseudonym}
    </p>
    <p>
      {dataRights.collected} What authors can ask of us is in <a href={paths.dataRights}>data rights</a>.
    </p>
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

const values = [
  {
    title: 'Everyday language',
    text: 'Slang, hashtags, emoji, misspellings and new words, as people write them before any editor does.',
  },
  {
    title: 'Opinions linked to objects',
    text: 'At the enhanced level each post lists the brands, products, ingredients and themes it mentions, by id, as labeled by software: plenty of examples for entity linking, aspect-based sentiment and retrieval.',
  },
  {
    title: 'Time',
    text: 'Every post has its day, over years: enough to teach a model what a trend looks like before, during and after it.',
  },
  {
    title: 'Authors, without names',
    text: `As descriptors, where software can tell. ${dataRights.classified}`,
  },
  {
    title: 'Clean, with the noise labeled',
    text: 'Spam and advertisements are labeled rather than deleted, so you can filter them out or train on the difference.',
  },
] as const;

export const Value = () => (
  <section id="value-of-social" className={style.section}>
    <h2>Value of Social for AI</h2>
    <p>
      Most training text is written to be published. Social posts are written to be answered: short, current,
      contradictory, and about the things people buy, eat, wear and do.
    </p>
    <dl className={style.values}>
      {values.map(({ title, text }) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  </section>
);
