import { Link } from 'react-router-dom';
import { helpAt } from '../navigation/paths.ts';
import { MetricFacts } from './MetricFacts.tsx';
import { Section } from './Section.tsx';

/** What stands on the look-up page of an object. */
export function LookupTopics({ incomeBands }: { incomeBands: readonly string[] }) {
  const [low, mid, high] = incomeBands;
  return (
    <Section anchor="lookup" title="Lookup View" level={3}>
      <p>
        Everything about one focus object in one market vertical and one source. The header switches both. A
        part whose data is missing isn’t shown. Every chart tells its definition and n, can be read as a
        table, and offers <strong>How is this computed?</strong> In windows, M is the latest complete month.
        Lists are ordered by their figure; equal figures go by name.
      </p>
      <Section anchor="key" title="Key Metrics" level={4}>
        <ul>
          <li>
            <strong>Timeline</strong>: authentic posts per month, with 1-month retention or spam percent laid
            over it.
          </li>
          <li>
            <strong>Growth metrics</strong>: the change of the object’s last three months against the same
            three a year before, beside that of the whole market vertical. Where the year before is too small
            a base, you see the two counts instead.
          </li>
          <li>
            <strong>Current metrics</strong>: posts per month, user retention and spam percent now, each over
            three months, with its own change over a year.
          </li>
          <li>
            <strong>Top-three vertical distribution</strong>: the market verticals that hold most of the
            object’s posts, over time.
          </li>
        </ul>
        <MetricFacts metric="activity" />
        <MetricFacts metric="authentic_yoy" />
      </Section>
      <Section anchor="thme" title="Themes" level={4}>
        <p>
          What people mean when they mention the object: the themes of its posts by percentile, and how each
          has changed within three months. The change compares the percentile with that of one quarter
          earlier. All themes of four market verticals stand under{' '}
          <Link to={helpAt('explore', 'lists')}>Explore</Link>.
        </p>
        <MetricFacts metric="themes" />
      </Section>
      <Section anchor="rel-time" title="Relations Timelines" level={4}>
        <p>
          How often posts about the focus object also mention others, month by month for two years. Linked
          objects are those that it appears with most; sub objects are those that belong to it. A double click
          on a name opens it in a new tab.
        </p>
        <MetricFacts metric="relations" />
      </Section>
      <Section anchor="demos" title="Demographics" level={4}>
        <p>
          Who the authors are, by gender, age, race (US only) and income. Percentile bars compare the object
          with others of its group; the donut shows the plain shares. Income has three bands: low,{' '}
          {lowerFirst(low)}; mid, {mid}; high, {high}.
        </p>
        <MetricFacts metric="demographics" />
      </Section>
      <Section anchor="geos" title="Geographies" level={4}>
        <p>
          Where the authors are: global regions and the top five countries, or the regions of the USA with its
          top five states and metropolitan areas (MSA). Percentile is shown first; the toggle gives the raw %.
        </p>
        <MetricFacts metric="geographies" />
      </Section>
      <Section anchor="see-also" title="See Also" level={4}>
        <p>
          Where to go from here: objects of the same kind, related ones, and those whose mentions correlate
          most with the focus object’s. The correlated ones are objects with enough posts for a Lookup View of
          their own. Themes are never among them: they have their own list.
        </p>
        <MetricFacts metric="correlation" />
        <p>
          The product types that search results name beside an object come from the same list, in the first
          market vertical where the object has data.
        </p>
        <MetricFacts metric="product_types" />
      </Section>
    </Section>
  );
}

const lowerFirst = (text = '') => text.charAt(0).toLowerCase() + text.slice(1);
