import { Link } from 'react-router-dom';
import { dataRights } from '../../../shared/model/site/dataRights.ts';
import { doubled } from '../../../shared/rules/lookup/themeOrder.ts';
import { helpAt } from '../../navigation/paths.ts';
import { MetricFacts } from './MetricFacts.tsx';
import { Section } from './Section.tsx';

export function LookupTopics({ incomeBands }: { incomeBands: readonly string[] }) {
  const [low, mid, high] = incomeBands;
  return (
    <Section anchor="lookup" title="Lookup View" level={3}>
      <p>
        Everything about one focus object in one market vertical and one source. You can switch both in the
        header. Sections without data aren’t shown. Every chart shows its definition and n, can be viewed as a
        table, and offers <strong>How is this computed?</strong> In every window, M is the latest complete
        month. Lists are sorted by their figure, with ties sorted by name.
      </p>
      <p>
        Every chart can be saved or copied as a picture for your slides, with its months, n and release.
        Pictures are light and without notes unless you choose otherwise. If your access profile includes data
        export, you can also copy a chart’s table into a spreadsheet, download it as CSV, and save the whole
        page or a comparison with <strong>Download</strong>: as a PDF, as slides for PowerPoint with charts
        that you can edit, or as an Excel workbook. With the forecast on, the PDF and the slides have it too.
        The last slide has a link, <strong>Refresh this deck</strong>, that makes the same slides of the
        newest release.
      </p>
      <Section anchor="key" title="Key Metrics" level={4}>
        <ul>
          <li>
            <strong>Timeline</strong>: authentic posts per month, with 1-month retention or spam percent as an
            overlay.
          </li>
          <li>
            <strong>Growth metrics</strong>: how the object’s last three months compare with the same three
            months a year earlier, next to the change for the whole market vertical. If the earlier count is
            too small a base, you see the two counts instead.
          </li>
          <li>
            <strong>95% interval, and an object that did nothing unusual</strong>: of 100 such objects, about
            95 stay inside the interval, usual ups and downs included. The second range is how far their
            changes go in this market vertical. A change is colored only if it is outside both: more than
            chance, and more than objects there usually move. A steady grower may be stated; an object that
            swings every year is not. It doesn’t say that the change will last. If one month carries most of a
            change, the page says which.
          </li>
          <li>
            <strong>Current metrics</strong>: current posts per month, user retention and spam percent, each
            over three months, with their year-over-year change.
          </li>
          <li>
            <strong>Top-three vertical distribution</strong>: the three market verticals with most of the
            object’s posts, over time.
          </li>
        </ul>
        <MetricFacts metric="activity" />
        <MetricFacts metric="authentic_yoy" />
      </Section>
      <Section anchor="thme" title="Themes" level={4}>
        <p>
          What people talk about when they mention the object: the themes of its posts by percentile, and how
          each has changed over three months. The change compares the percentile with the one a quarter
          earlier, as an index: {doubled} is a percentile that doubled. The themes that moved most are named
          above the list; click a column heading to sort by it. All themes for four market verticals are
          listed in <Link to={helpAt('explore', 'lists')}>Explore</Link>.
        </p>
        <MetricFacts metric="themes" />
      </Section>
      <Section anchor="rel-time" title="Relations Timelines" level={4}>
        <p>
          How often posts about the focus object also mention others, month by month for two years. Linked
          objects are those it appears with most; sub objects are those that belong to it. Double-click a name
          to open it in a new tab.
        </p>
        <MetricFacts metric="relations" />
      </Section>
      <Section anchor="demos" title="Demographics" level={4}>
        <p>
          Who the authors are classified as, by gender, age, race (US only) and income.{' '}
          {dataRights.classified}
        </p>
        <p>
          Percentile bars rank the object among others in its category; switched to raw %, they show its
          shares, with a mark at that of the objects they are compared with. The donut shows the plain shares,
          and the index how they compare with theirs (see{' '}
          <Link to={helpAt('definitions', 'index')}>Index Against the Category</Link>). Income has three
          bands: low, {lowerFirst(low)}; mid, {mid}; high, {high}.
        </p>
        <MetricFacts metric="demographics" />
      </Section>
      <Section anchor="geos" title="Geographies" level={4}>
        <p>
          Where the authors are: global regions and the top five countries, or the regions of the USA with its
          top five states and metropolitan areas (MSA). Percentile is shown first, with a line for the place
          with the largest share if it isn’t among the five; use the toggle to see raw %.
        </p>
        <MetricFacts metric="geographies" />
      </Section>
      <Section anchor="see-also" title="See Also" level={4}>
        <p>
          Where to go from here: objects of the same kind, related objects, and those whose mentions correlate
          most with the focus object’s. Correlated objects always have enough posts for a Lookup View of their
          own. Themes aren’t included, since they have their own list.
        </p>
        <MetricFacts metric="correlation" />
        <p>
          The product types listed with an object in search results come from the same list, in the first
          market vertical where the object has data.
        </p>
        <MetricFacts metric="product_types" />
      </Section>
    </Section>
  );
}

const lowerFirst = (text = '') => text.charAt(0).toLowerCase() + text.slice(1);
