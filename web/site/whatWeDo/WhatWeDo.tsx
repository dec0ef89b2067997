import { paths } from '../../navigation/paths.ts';
import { ActionAnchor, ActionLink } from '../../ui/controls/Action.tsx';
import { CaseStudies } from '../caseStudies/CaseStudies.tsx';
import { Figures } from '../parts/Figures.tsx';
import { Invitation } from '../parts/Invitation.tsx';
import list from '../parts/list.module.css';
import { PageIntro } from '../parts/PageIntro.tsx';
import { Section } from '../parts/Section.tsx';
import { listedVerticals, scale } from '../scale.ts';
import { PercentileFigure } from './PercentileFigure.tsx';
import { Process } from './Process.tsx';
import style from './WhatWeDo.module.css';

export function WhatWeDo() {
  return (
    <>
      <PageIntro
        mark="What we do"
        heading="We count what people say, so that you can act on what they mean."
        actions={
          <>
            <ActionLink to={paths.contact}>Talk to us</ActionLink>
            <ActionAnchor kind="plain" href="#process">
              See the seven steps <span aria-hidden="true">→</span>
            </ActionAnchor>
          </>
        }
      >
        Surveys hear what people answer. Sales data shows what they bought last quarter. Public posts show
        what they are starting to want, in their own words, while there is still time to do something about
        it.
      </PageIntro>
      <div className={style.figures}>
        <Figures figures={[scale.collected, scale.posts, scale.keywords, scale.verticals]} />
        <p className={style.verticals}>
          {listedVerticals.join(' · ')}. Beverage Alcohol is counted as part of Food/Beverage and also has
          figures of its own, so the seven verticals have eight names.
        </p>
        <p className={style.verticals}>
          <a href={`${paths.methodology}#numbers`}>What these numbers count, and as of when</a>
        </p>
      </div>
      <Section
        id="process"
        heading="From a post to a figure that you can check"
        lead="Seven steps, the same every month. Nothing is weighted by hand, and nothing is left out without being counted."
      >
        <Process />
      </Section>
      <Section
        id="reading"
        heading="How to read a figure"
        lead="Most figures come as a percentile. It says what share of comparable brands, products or terms in the same market vertical score lower. The 50th is the middle of the market: above it, the group talks about a brand more than is usual."
        beside
      >
        <PercentileFigure />
      </Section>
      <Section
        id="strategy"
        heading="For strategy: know where demand is going, and why"
        lead="Brand, insights and innovation teams at consumer-goods companies use our data between the annual plan and the next sales report."
        beside
      >
        <ul className={list.ticks}>
          <li>Which flavors, ingredients and occasions are growing in my category, and among whom?</li>
          <li>Is this trend a season, a wave, or here to stay?</li>
          <li>What do people who mention us talk about that people who mention our competitor don’t?</li>
          <li>Did the launch change who talks about us, or only how much?</li>
          <li>Which claim matters in this category this year, and which has become table stakes?</li>
        </ul>
        <CaseStudies kind="strategy" />
      </Section>
      <Section
        id="investment"
        heading="For investment: a second opinion on the story"
        lead="Analysts and private-equity teams use the same monthly figures to test a thesis before a deal, and to watch it afterwards."
        beside
      >
        <ul className={list.ticks}>
          <li>Is the growth in the deck also there in what customers say?</li>
          <li>
            How loyal are the people who mention the brand: do they still mention it a month later, or six?
          </li>
          <li>Which private companies are rising in a category before they show in any panel?</li>
          <li>How much of what is posted is spam or advertising, and how much comes from people?</li>
          <li>Where is the brand strong, and where would it have to begin from nothing?</li>
        </ul>
        <CaseStudies kind="investment" />
      </Section>
      <Invitation heading="Bring us a question you couldn’t answer last quarter">
        We’ll look it up with you, in the live data, in half an hour.
      </Invitation>
    </>
  );
}
