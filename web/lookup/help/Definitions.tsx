import { Link } from 'react-router-dom';
import { countsOfPeople, peopleExample } from '../../../shared/model/lookup/countsOfPeople.ts';
import { helpAt } from '../../navigation/paths.ts';
import style from './Help.module.css';
import { MetricFacts } from './MetricFacts.tsx';
import { Section } from './Section.tsx';

export function Definitions() {
  return (
    <>
      <p className={style.lead}>
        These are the formulas used to compute the figures. M is the latest complete month and M-1 the month
        before it.
      </p>
      <Section anchor="domain" title="Market Vertical">
        <p>
          A part of the market, such as Beauty or Travel, also called a domain. A post belongs to every market
          vertical it’s about, so one post may count in several. All figures on a look-up page are for one
          market vertical in one data source.
        </p>
      </Section>
      <Section anchor="default-domain" title="Default Market Vertical">
        <p>
          The market vertical that an object’s look-up page opens in: among the verticals that your access
          profile includes and that have enough data, the one with the most posts about the object in the data
          source.
        </p>
        <MetricFacts metric="total_posts" />
      </Section>
      <Section anchor="focus" title="Focus Object">
        <p>
          The object that a look-up page is about. Every other object on the page, such as a theme, a linked
          object or a product type, is measured by how it relates to the focus object.
        </p>
      </Section>
      <Section anchor="percentile" title="Penetration Percentile">
        <p>
          Where a share lies among those of comparable objects. At the 80th percentile, it is larger than
          about 80% of them; the marker at 50 is the middle. It tells you whether a share is large, which the
          share alone doesn’t. Shares of few authors are far apart by chance, so percentiles of authors allow
          for it: a share has a dot where it can’t be ranked, because too few people are behind it or the
          objects hardly differ. Point at a row to see between which places it lies.
        </p>
        <MetricFacts metric="percentile" />
      </Section>
      <Section anchor="index" title="Index Against the Category">
        <p>
          How an object’s share compares with that of its rivals together: an index of 160 is 1.6 times their
          share, 50 is half of it. You see a number only where it clearly differs from 100, otherwise a dot. A
          percentile ranks an object among its rivals; the index says by how much it differs from all of them
          together, which a few large ones may decide. Descriptive objects are compared with those of their
          type (an ingredient with ingredients), and ranked among all descriptive objects; a percentile is
          never on the other side of 50 from a clear index. <strong>How is this computed?</strong> gives their
          number and the part of the largest.
        </p>
        <MetricFacts metric="index" />
      </Section>
      <Section anchor="raw" title="Raw Penetration">
        <p>
          The percentage of posts about the focus object that also mention another object. In Demographics and{' '}
          <Link to={helpAt('general', 'geos')}>Geographies</Link>, raw % is a plain share as well, but of the
          object’s authors.
        </p>
        <MetricFacts metric="raw_penetration" />
      </Section>
      <Section anchor="reverse" title="Reverse Penetration">
        <p>
          The other way around: the percentage of posts about the other object that mention the focus object.
          A small brand may have a high raw penetration of a large one while its reverse penetration stays
          low.
        </p>
        <MetricFacts metric="reverse_penetration" />
      </Section>
      <Section anchor="spam" title="Spam Percent">
        <p>
          The share of an object’s posts identified as spam. No other figure includes spam; all other posts
          are called authentic.
        </p>
        <MetricFacts metric="spam_percent" />
        <MetricFacts metric="spam_change" />
      </Section>
      <Section anchor="retention" title="User Retention">
        <p>
          The share of an object’s authors who post about it again one to six months later. N/A means that
          there aren’t enough months of data, or that too few authors posted or came back for the number to be
          published.
        </p>
        <MetricFacts metric="user_retention" />
        <MetricFacts metric="retention_change" />
      </Section>
      <Section anchor="people" title="Counts of People">
        <p>Numbers of authors are published in a way that doesn’t reveal hidden numbers:</p>
        <dl>
          {countsOfPeople.map(({ title, text }) => (
            <div key={title}>
              <dt>
                <strong>{title}</strong>
              </dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
        <p>
          An example: of {peopleExample.women + peopleExample.men + peopleExample.others} authors whose gender
          is known, {peopleExample.women} are women, {peopleExample.men} are men, and {peopleExample.others}{' '}
          have another gender. In steps of five, the rows are {peopleExample.women} and{' '}
          {peopleExample.menGiven}. The last one is hidden, and the remainder of {peopleExample.others} counts
          as (1 + 9) / 2 = 5. So n is {peopleExample.women} + {peopleExample.menGiven} + 5 = {peopleExample.n}
          , and the share of women is {peopleExample.women} of {peopleExample.n}, or {peopleExample.percent}%.
        </p>
      </Section>
    </>
  );
}
