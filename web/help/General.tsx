import { Link } from 'react-router-dom';
import { maxBookmarks } from '../../shared/model/bookmark.ts';
import { incomeBands } from '../../shared/model/descriptor.ts';
import { maxWorklistObjects } from '../../shared/model/match.ts';
import { type ObjectCategory, objectTypes } from '../../shared/model/object.ts';
import { sourceNames } from '../../shared/model/source.ts';
import { verticalNames } from '../../shared/model/vertical.ts';
import { categoryNames, typesOf } from '../../shared/rules/search/filter.ts';
import { helpAt } from '../navigation/paths.ts';
import { LookupTopics } from './LookupTopics.tsx';
import { Section } from './Section.tsx';

const sources = new Intl.ListFormat('en').format(Object.values(sourceNames));
const verticals = new Intl.ListFormat('en').format(Object.values(verticalNames));
const typeNames = (category: ObjectCategory) =>
  typesOf(category)
    .map((type) => objectTypes[type].name)
    .join(', ');

/** What the data is, and what the application does with it. */
export function General() {
  return (
    <>
      <Section anchor="social" title="Social Data">
        <p>
          The figures come from public posts on {sources}. Spam is recognized and left out, and what remains
          is ordered by the things that people mention and by the market verticals that they speak of. The
          sources are never mixed: a page shows one of them, and people talk differently on each.
        </p>
        <p>
          Months are complete months. One without data is shown as a gap, never as zero. Headline figures are
          the mean of the latest month and the two before it, so that a single day in the news doesn’t move
          them. Every share tells how many authors or posts (n) it rests on, and one that rests on fewer than
          30 isn’t shown.
        </p>
      </Section>
      <Section anchor="objects" title="Objects">
        <p>An object is anything that posts mention and that can be looked up. There are three groups:</p>
        <ul>
          <li>
            <strong>{categoryNames.brand}</strong>: {typeNames('brand')}.
          </li>
          <li>
            <strong>{categoryNames.product_type}</strong>: {typeNames('product_type')}; high and low by
            volume.
          </li>
          <li>
            <strong>{categoryNames.descriptive}</strong>: {typeNames('descriptive')}.
          </li>
        </ul>
        <p>Objects are only ever ranked against others of their own group.</p>
      </Section>
      <Section anchor="domains" title="Market Verticals">
        <p>
          A market vertical, or domain, is a part of the market: {verticals}. A post counts in each market
          vertical that it speaks of, so percentages across market verticals need not sum to 100. Which of
          them you see in which data source is set by your access profile.
        </p>
        <p>
          See <Link to={helpAt('definitions', 'domain')}>Market Vertical</Link> and{' '}
          <Link to={helpAt('definitions', 'default-domain')}>Default Market Vertical</Link>.
        </p>
      </Section>
      <Section anchor="object-space" title="Object Space">
        <p>
          All objects of a market vertical and the ties between them form its object space. Two objects are
          close when the same posts mention both more often than chance would have it. Linked and sub objects,
          themes, product types and See Also are each a view of what is close to the focus object.
        </p>
        <p>
          <Link to={helpAt('explore', 'space')}>Browse Products</Link> is a way in without a name in mind.
        </p>
      </Section>
      <Section anchor="application" title="Application">
        <p>
          CF Lite finds objects, shows each on its Lookup View, and gathers them in worklists. The data source
          stands in the top bar and can be switched on any page. What you see is always in the address: a
          copied link shows a colleague with the same access the same page.
        </p>
        <SearchTopic />
        <LookupTopics incomeBands={Object.values(incomeBands)} />
        <Section anchor="worklists" title="Worklists" level={3}>
          <p>
            A worklist is a table of up to {maxWorklistObjects} objects. Add objects with the plus sign in
            search results, then open the list from the foot of that page. Its address is the list: share the
            link, and others see those of its objects that their own access includes.
          </p>
          <p>
            <strong>Copy Uids</strong> copies the ids of all objects for use in other tools; the sign in a row
            copies that one’s. With data export in your access profile the table can be downloaded as CSV.
          </p>
        </Section>
        <Section anchor="dashboards" title="Dashboards" level={3}>
          <p>
            Lenses are ready-made dashboards on a question or a category. They open in a new tab from the top
            bar if your access profile includes them.
          </p>
        </Section>
      </Section>
    </>
  );
}

function SearchTopic() {
  return (
    <Section anchor="search" title="Search" level={3}>
      <p>
        <strong>Simple search.</strong> Type a part of a name. Suggestions appear as you type: choose one with
        the arrow keys and open it with Enter, or press Enter at once for all results. Words may come in any
        order, and a slip of the pen is forgiven. Ctrl K (Cmd K on a Mac) or / searches from any page.
      </p>
      <p>
        <strong>Advanced search.</strong> Narrows a keyword to a group of objects or to single types, and
        sorts by Most Relevant or by PPM (posts per month) High to Low. In the results, filter and sort stand
        as chips; taking one away searches again.
      </p>
      <p>Where a result can’t be opened, the place of its market verticals says why:</p>
      <ul>
        <li>
          <strong>(N/A in current source)</strong>: there is data, but in other sources. Point at it to see
          which.
        </li>
        <li>
          <strong>N/A in user verticals</strong>: its market verticals aren’t among yours in this source.
        </li>
        <li>
          <strong>(Insufficient Data)</strong>: there are too few posts to say anything.
        </li>
      </ul>
      <p>
        <strong>Surprise Me</strong> opens an object that many people talk about. <strong>Browse</strong>{' '}
        lists product types by market vertical.
      </p>
      <p>
        <strong>Bookmarks.</strong> The bookmark icon in the Lookup View keeps an object with its market
        vertical and source. The Bookmarks button in the top bar lists them, up to {maxBookmarks}. Preview
        guests have none.
      </p>
    </Section>
  );
}
