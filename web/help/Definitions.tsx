import { Link } from 'react-router-dom';
import { helpAt } from '../navigation/paths.ts';
import style from './Help.module.css';
import { MetricFacts } from './MetricFacts.tsx';
import { Section } from './Section.tsx';

/** The words that look-up pages use, and how their figures come about. */
export function Definitions() {
  return (
    <>
      <p className={style.lead}>
        Formulas are those that the figures are computed by. M is the latest complete month, M-1 the one
        before it.
      </p>
      <Section anchor="domain" title="Market Vertical">
        <p>
          A part of the market, such as Beauty or Travel, also called a domain. A post belongs to every market
          vertical that it speaks of, so one post may count in several. All figures of a look-up page are
          those of one market vertical in one data source.
        </p>
      </Section>
      <Section anchor="default-domain" title="Default Market Vertical">
        <p>
          The market vertical that an object’s look-up page opens in: of those that your access profile
          includes and that hold enough data, the one with the most posts about the object in the data source.
        </p>
        <MetricFacts metric="total_posts" />
      </Section>
      <Section anchor="focus" title="Focus Object">
        <p>
          The object that a look-up page is about. Every other object on the page, such as a theme, a linked
          object or a product type, is measured by how it stands to the focus object.
        </p>
      </Section>
      <Section anchor="percentile" title="Penetration Percentile">
        <p>
          Where an object stands among comparable objects. At the 80th percentile, the share is larger than
          that of 80 % of them; the marker at 50 is the middle. It answers the question whether a share is a
          lot, which the share alone doesn’t.
        </p>
        <MetricFacts metric="percentile" />
      </Section>
      <Section anchor="raw" title="Raw Penetration">
        <p>
          Of the posts about the focus object, the percentage that also mentions another one. In Demographics
          and <Link to={helpAt('general', 'geos')}>Geographies</Link>, raw % is likewise a plain share, of the
          object’s authors.
        </p>
        <MetricFacts metric="raw_penetration" />
      </Section>
      <Section anchor="reverse" title="Reverse Penetration">
        <p>
          The other way round: of the posts about the other object, the percentage that mentions the focus
          object. A small brand may have a high raw penetration of a large one while its reverse penetration
          stays low.
        </p>
        <MetricFacts metric="reverse_penetration" />
      </Section>
      <Section anchor="spam" title="Spam Percent">
        <p>
          The part of an object’s posts that was recognized as spam. No other figure counts those posts: what
          is called authentic is what is left.
        </p>
        <MetricFacts metric="spam_percent" />
        <MetricFacts metric="spam_change" />
      </Section>
      <Section anchor="retention" title="User Retention">
        <p>
          How many of those who post about an object do so again one to six months later. N/A stands where too
          few months are known.
        </p>
        <MetricFacts metric="user_retention" />
        <MetricFacts metric="retention_change" />
      </Section>
    </>
  );
}
