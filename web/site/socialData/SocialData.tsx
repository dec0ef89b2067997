import { sourceNames } from '../../../shared/model/scope.ts';
import { datasetChanges, offering } from '../../../shared/model/site/dataset/offering.ts';
import { paths } from '../../navigation/paths.ts';
import { ActionAnchor } from '../../ui/controls/Action.tsx';
import { calendarDayText } from '../../ui/dayText.ts';
import { PageHeading } from '../../ui/page/PageHeading.tsx';
import { copy } from '../copy/socialData.md';
import { ContactForm } from '../messages/ContactForm.tsx';
import { CopyRows, CopyText, contentOf, sectionOf } from '../parts/CopyText.tsx';
import { useSiteData } from '../siteData.ts';
import { Contents } from './Contents.tsx';
import { Deliverables } from './Deliverables.tsx';
import { Samples } from './Samples.tsx';
import style from './SocialData.module.css';

export const SocialData = () => (
  <div className={style.page}>
    <header className={style.head}>
      <PageHeading className={style.headline}>{copy.heading}</PageHeading>
      <p className={style.lead}>
        <CopyText nodes={copy.lead} />
      </p>
      <div className={style.actions}>
        <ActionAnchor href="#data-samples">See the samples</ActionAnchor>
        <ActionAnchor href="#pricing" kind="outline">
          Ask for a price
        </ActionAnchor>
      </div>
    </header>
    <div className={style.body}>
      <Contents />
      <div className={style.sections}>
        <Overview />
        <Value />
        <Deliverables />
        <Samples />
        <Terms />
        <Pricing />
        <Changelog />
      </div>
    </div>
  </div>
);

function Value() {
  const { title, lead, body } = sectionOf(copy, 'value-of-social');
  return (
    <section id="value-of-social" className={style.section}>
      <h2>{title}</h2>
      <p>
        <CopyText nodes={lead ?? []} />
      </p>
      <CopyRows nodes={body} className={style.values} />
    </section>
  );
}

function Terms() {
  const { title, body } = sectionOf(copy, 'terms');
  const [intro = '', terms = '', ...others] = body;
  return (
    <section id="terms" className={style.section}>
      <h2>{title}</h2>
      <CopyText nodes={[intro]} />
      <ul className={style.terms}>
        <CopyText nodes={contentOf(terms)} />
      </ul>
      <CopyText nodes={others} />
    </section>
  );
}

function Pricing() {
  const { title, body } = sectionOf(copy, 'pricing');
  const { price_bands } = useSiteData('price_bands');
  return (
    <section id="pricing" className={style.section}>
      <h2>{title}</h2>
      <CopyText nodes={body} />
      {price_bands.length > 0 && (
        <dl className={style.values}>
          {price_bands.map(({ name, price, text }) => (
            <div key={name}>
              <dt>
                {name}
                <strong className={style.price}>{price}</strong>
              </dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      )}
      <div className={style.form}>
        <ContactForm source="social-data" type="dataset" />
      </div>
    </section>
  );
}

const Changelog = () => (
  <section id="changelog" className={style.section}>
    <h2>Changelog</h2>
    <dl className={style.values}>
      {datasetChanges.map(({ version, date, text }) => (
        <div key={version}>
          <dt>
            {version}, {calendarDayText(date)}
          </dt>
          <dd>{text.replaceAll('`', '')}</dd>
        </div>
      ))}
    </dl>
  </section>
);

const Overview = () => (
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
