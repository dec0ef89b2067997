import { Link } from 'react-router-dom';
import { maxBookmarks } from '../../../shared/model/lookup/bookmark.ts';
import { incomeBands } from '../../../shared/model/lookup/descriptor.ts';
import { disclosure, minShown } from '../../../shared/model/lookup/disclosure.ts';
import { maxWorklistObjects } from '../../../shared/model/lookup/match.ts';
import { dataTypeName, type ObjectCategory, typeName } from '../../../shared/model/lookup/object.ts';
import { sourceNames, verticalNames } from '../../../shared/model/scope.ts';
import { maxCompared } from '../../../shared/rules/lookup/compareOrder.ts';
import { categoryNames, typesOf } from '../../../shared/rules/lookup/search/filter.ts';
import { bookmarksAt, helpAt } from '../../navigation/paths.ts';
import { LookupTopics } from './LookupTopics.tsx';
import { Section } from './Section.tsx';

const sources = new Intl.ListFormat('en').format(Object.values(sourceNames));
const verticals = new Intl.ListFormat('en').format(Object.values(verticalNames));
const typeNames = (category: ObjectCategory) =>
  typesOf(category)
    .map((type) => [typeName(type), dataTypeName(type) ? `(${dataTypeName(type)})` : []].flat().join(' '))
    .join(', ');

export function General() {
  return (
    <>
      <Section anchor="social" title="Social Data">
        <p>
          The figures come from public posts on {sources}. Spam is identified and left out, and the remaining
          posts are organized by what people mention and by market vertical. Sources are never mixed, because
          people talk differently on each: a page shows one source at a time.
        </p>
        <p>
          Months are complete months. A month without data appears as a gap, never as zero. Headline figures
          are the average of the latest month and the two before it, so a single day in the news doesn’t move
          them. Every share states the number of authors or posts (n) behind it; with fewer than {minShown},
          it isn’t shown.
        </p>
        <p>
          {disclosure.nobody} {disclosure.people} {disclosure.totals} {disclosure.posts}
        </p>
      </Section>
      <Section anchor="objects" title="Objects">
        <p>An object is anything that posts mention and that you can look up. There are three groups:</p>
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
        <p>Objects are only ranked against others in the same group.</p>
      </Section>
      <Section anchor="domains" title="Market Verticals">
        <p>
          A market vertical, or domain, is a part of the market: {verticals}. A post counts in every market
          vertical it’s about, so percentages across market verticals need not add up to 100. Your access
          profile determines which verticals you see in each data source.
        </p>
        <p>
          See <Link to={helpAt('definitions', 'domain')}>Market Vertical</Link> and{' '}
          <Link to={helpAt('definitions', 'default-domain')}>Default Market Vertical</Link>.
        </p>
      </Section>
      <Section anchor="object-space" title="Object Space">
        <p>
          A market vertical’s object space consists of all its objects and the connections between them. Two
          objects are close when the same posts mention both more often than chance predicts. Linked and sub
          objects, themes, product types and See Also each show what is close to the focus object.
        </p>
        <p>
          <Link to={helpAt('explore', 'space')}>Browse Products</Link> is a good place to start when you don’t
          have a name in mind.
        </p>
      </Section>
      <Section anchor="application" title="Application">
        <p>
          In CF Lite you search for objects, explore each in its Lookup View, and collect them in worklists.
          The top bar shows the data source, which you can switch on any page. The address always reflects
          what you see: a colleague with the same access who opens your link sees the same page.
        </p>
        <SearchTopic />
        <LookupTopics incomeBands={Object.values(incomeBands)} />
        <Section anchor="worklists" title="Worklists" level={3}>
          <p>
            A worklist is a table of up to {maxWorklistObjects} objects. Add objects with the plus sign in
            search results, then open the list at the bottom of that page. The list is kept in its address:
            when you share the link, others see the objects that their own access includes.
          </p>
          <p>
            <strong>Copy Uids</strong> copies the ids of all objects for use in other tools; the icon in a row
            copies just that one. If your access profile includes data export, you can download the table as
            CSV.
          </p>
          <p>
            <strong>Compare these</strong> shows up to {maxCompared} of them side by side: a small chart of
            each over the same months, on its own or one scale, in one chart or as parts of all mentions, and
            one table of how each differs from its category. A dot means no clear difference, a dash too few
            authors; choose a cell for its share, base and interval. <strong>Save as list</strong> keeps a
            worklist or a comparison under a name. <Link to={bookmarksAt('lists')}>Lists</Link> shows yours
            and those that others in your organization share.
          </p>
        </Section>
        <Section anchor="dashboards" title="Dashboards" level={3}>
          <p>
            Lenses are ready-made dashboards about a question or a category. If your access profile includes
            them, they open in a new tab from the top bar.
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
        <strong>Simple search.</strong> Type part of a name. Suggestions appear as you type: choose one with
        the arrow keys and open it with Enter, or just press Enter to see all results. Words can be in any
        order, other common names work, and small typos are fine. Without a good match, near names are
        offered. Press Ctrl K (Cmd K on a Mac) or / to search from any page.
      </p>
      <p>
        <strong>Advanced search.</strong> Narrow a keyword to a group of objects or to specific types, and
        sort by Most Relevant or by PPM (posts per month) High to Low. In the results, filter and sort appear
        as chips; removing one searches again.
      </p>
      <p>When a result can’t be opened, the market verticals column says why:</p>
      <ul>
        <li>
          <strong>(N/A in current source)</strong>: there is data, but only in other sources. Hover over it to
          see which.
        </li>
        <li>
          <strong>N/A in user verticals</strong>: your access doesn’t include its market verticals in this
          source.
        </li>
        <li>
          <strong>(Insufficient Data)</strong>: there are too few posts to show figures.
        </li>
      </ul>
      <p>
        <strong>Surprise Me</strong> opens an object that many people talk about. <strong>Browse</strong>{' '}
        lists product types by market vertical.
      </p>
      <p>
        <strong>Bookmarks.</strong> The bookmark icon in the Lookup View saves an object with its market
        vertical and source. The Bookmarks button in the top bar lists your bookmarks, up to {maxBookmarks}.
        Preview guests can’t save bookmarks.
      </p>
    </Section>
  );
}
