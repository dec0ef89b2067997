import { brand } from '../../../shared/brand.ts';
import { scale } from '../../../shared/model/site/scale.ts';
import { paths } from '../../navigation/paths.ts';
import { ActionLink } from '../../ui/controls/Action.tsx';
import { PageHeading } from '../../ui/page/PageHeading.tsx';
import { Invitation } from '../parts/Invitation.tsx';
import list from '../parts/list.module.css';
import { Screenshot } from '../parts/Screenshot.tsx';
import { Section } from '../parts/Section.tsx';
import { SevenSteps, type StepName } from '../parts/StepPicture.tsx';
import { CaseBlurbs } from './CaseBlurbs.tsx';
import { CustomerLogos } from './CustomerLogos.tsx';
import style from './Home.module.css';
import { LookUp } from './lookUp/LookUp.tsx';
import steps from './ProcessSteps.module.css';
import { QuoteCarousel } from './QuoteCarousel.tsx';

const tools = [
  {
    name: 'CF Lite',
    text: 'Consumer Forecast Lite, our look-up. Type a brand, a product type or an everyday word, and read how many people talk about it, who they are, and what else they talk about.',
  },
  { name: 'Portal', text: 'Reports and guides written for your team, beside the syndicated series.' },
  { name: 'Lenses', text: 'Dashboards that answer one of your questions, updated every month.' },
  { name: 'Brand Maps', text: 'Which brands the same people mention, drawn as a map.' },
];

const stepTexts: Record<StepName, string> = {
  Collect: 'Public posts from four social networks, every month.',
  Clean: 'Spam and commercial posts are found and set aside.',
  Supplement: 'Place, language, and what authors are classified as.',
  Organize: 'Brands, products and themes, sorted into market verticals.',
  Track: 'The same things, counted the same way, month after month.',
  Contextualize: 'Each count is compared with everything else in its vertical.',
  Visualize: 'Charts that say what they count, and how many.',
};

export function Home() {
  return (
    <>
      <section className={style.hero}>
        <div className={style.words}>
          <p className={style.tagline}>{brand.tagline}</p>
          <PageHeading className={style.headline}>See what people want before they ask for it.</PageHeading>
          <p className={style.lead}>
            For consumer brands and investors: who talks about your category, what changed, and whether it is
            more than chance.
          </p>
          <div className={style.actions}>
            <ActionLink to={paths.contact}>Talk to us</ActionLink>
            <ActionLink kind="outline" to={paths.resources}>
              Read a sample report
            </ActionLink>
          </div>
          <p className="mt-16 muted text-14">
            {scale.posts.words}. <a href={`${paths.whatWeDo}#process`}>How the data is made</a>
          </p>
        </div>
        <LookUp />
      </section>
      <CustomerLogos />

      <Section
        id="how"
        heading="From conversation to figures you can check"
        lead="Public posts are many and messy. Seven steps, the same every month, turn them into figures that you can check."
      >
        <SevenSteps style={steps}>{(name) => <p className={steps.text}>{stepTexts[name]}</p>}</SevenSteps>
      </Section>

      <Section
        id="tools"
        heading="One set of data, four ways in"
        lead="Whether you look up one brand or order a report for the board, it rests on the same figures."
      >
        <div className={style.tools}>
          <Screenshot
            name="lookUp"
            caption="A look-up in CF Lite: activity, people, themes and loyalty on one page. The figures are those of our demonstration, which has a million invented posts."
          />
          <div>
            <dl className={list.rows}>
              {tools.map(({ name, text }) => (
                <div key={name} className={style.tool}>
                  <dt>{name}</dt>
                  <dd>{text}</dd>
                </div>
              ))}
            </dl>
            <p className="mt-24">
              <ActionLink kind="outline" to={paths.products}>
                See the products
              </ActionLink>
            </p>
          </div>
        </div>
      </Section>

      <CaseBlurbs />
      <QuoteCarousel />

      <Invitation heading="Which way is your market turning?">
        Tell us what you’d like to know. We’ll show you what people are already saying about it.
      </Invitation>
    </>
  );
}
