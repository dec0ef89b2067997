import { brand } from '../../../shared/brand.ts';
import { paths } from '../../navigation/paths.ts';
import { ActionAnchor, ActionLink } from '../../ui/controls/Action.tsx';
import { ContactForm } from '../messages/ContactForm.tsx';
import list from '../parts/list.module.css';
import { PageIntro } from '../parts/PageIntro.tsx';
import { Screenshot } from '../parts/Screenshot.tsx';
import { Section } from '../parts/Section.tsx';
import { scale } from '../scale.ts';
import { Product } from './Product.tsx';
import style from './Products.module.css';

const workshops = [
  {
    name: 'Opportunity workshop',
    text: 'Half a day with your brand and innovation teams. We bring the fastest-moving themes of your category; you leave with three worth briefing, and the evidence for each.',
  },
  {
    name: 'Portfolio review',
    text: 'Your brands beside their competitors on the same figures: who talks about them, what they are known for, where they lose people. For the annual plan, or for a deal.',
  },
  {
    name: 'Report made to order',
    text: 'A question of your own, answered in writing by an analyst, with every chart traceable to the data. It appears in your portal, for your company alone.',
  },
  {
    name: 'Training',
    text: 'Two hours, online or at your office, after which your team can answer its own questions in CF Lite.',
  },
];

export function Products() {
  return (
    <>
      <PageIntro
        mark="Products"
        heading="One set of figures. Look it up, follow it, or have it explained."
        actions={
          <>
            <ActionAnchor id="products-btn" href="#contact_form">
              Ask for a demonstration
            </ActionAnchor>
            <ActionAnchor kind="plain" href="#Workshops">
              Work with our analysts <span aria-hidden="true">→</span>
            </ActionAnchor>
          </>
        }
      >
        Everything here is computed from the same monthly data, so a quick look-up and a report for the board
        never contradict each other.
      </PageIntro>

      <Product
        id="cf-lite"
        name="CF Lite"
        lead="Type a brand, a product type or an everyday word, and read on one page what people say around it."
        points={[
          'Posts per month for years back, with the share of spam and of people who come back',
          'Age, gender, income and place, as percentiles against the rest of the vertical',
          'The themes, hobbies and products that the same people bring up',
          'Two to eight objects side by side, charts as PNG or SVG, tables as CSV',
        ]}
        next="Opens with what stands out, in plain sentences. A workshop is there for teams that want one."
        picture={
          <Screenshot
            name="compare"
            caption="Four product types side by side, with the figures of our demonstration, which has a million invented posts."
          />
        }
      />
      <Product
        id="search"
        name="Search that knows your category"
        lead={`${scale.keywords.words} are sorted into brands, products and descriptive terms, so you find “overnight oats” as a product, not as two words.`}
        points={[
          'Suggestions as you type, and filters by type of object',
          'Each result says in which market verticals there is enough to read',
          'Keep what you come back to as bookmarks and worklists',
        ]}
        next="Part of CF Lite."
        picture={
          <Screenshot name="search" caption="What a search finds, and where there is enough of it to read." />
        }
      />
      <Section
        id="os-product"
        heading="Market Insights OS"
        lead="The whole data set on an analyst’s desk, for questions that no dashboard answers."
        beside
      >
        <dl id="osproduct" className={list.rows}>
          <div className={list.row}>
            <dt>You get</dt>
            <dd>
              Every object, vertical and source you license, any combination of audiences and themes, and
              export wherever your access allows it.
            </dd>
          </div>
          <div className={list.row}>
            <dt>Made for</dt>
            <dd>Insights teams and funds with analysts of their own.</dd>
          </div>
          <div className={list.row}>
            <dt>To begin</dt>
            <dd>
              Clients install it on Windows from the{' '}
              <ActionLink kind="plain" className={style.inText} to={paths.installer}>
                installer page
              </ActionLink>{' '}
              and log in with their {brand.product} account. To try it, <a href="#contact_form">ask us</a>.
            </dd>
          </div>
        </dl>
      </Section>
      <Section
        id="follow"
        heading="Follow a market, not just a moment"
        lead="For questions that come back every month, and for people who would rather read than search."
        beside
      >
        <dl className={list.rows}>
          <div className={list.row}>
            <dt>Portal</dt>
            <dd>
              Reports and guides written for your company beside the{' '}
              <a href={paths.resources}>syndicated series</a>, with the people who wrote them one click away.
            </dd>
          </div>
          <div className={list.row}>
            <dt>Lenses</dt>
            <dd>
              Dashboards built around one question, such as “who is leaving dairy?”, updated automatically
              every month.
            </dd>
          </div>
          <div className={list.row}>
            <dt>Brand Maps</dt>
            <dd>
              A map of brands by who mentions them: two that stand close are mentioned by the same people, and
              a gap is a place that no brand has taken.
            </dd>
          </div>
          <div className={list.row}>
            <dt>Data for AI</dt>
            <dd>
              The posts themselves, licensed for training and evaluating models.{' '}
              <a href={paths.socialData}>See the dataset</a>, with samples to download.
            </dd>
          </div>
        </dl>
      </Section>
      <Section
        id="Workshops"
        heading="Workshops and professional services"
        lead="Some questions are better worked out together. Our analysts know the data and the categories; you know the business."
        beside
      >
        <dl className={list.rows}>
          {workshops.map(({ name, text }) => (
            <div key={name} className={list.row}>
              <dt>{name}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </Section>
      <Section
        id="contact_form"
        heading="See it with your own brands"
        lead="Tell us which brands or categories you work on. We’ll open them in the live data, show you what is there, and say so plainly if there is too little to read."
        beside
      >
        <ContactForm source="products" type="products" />
      </Section>
    </>
  );
}
