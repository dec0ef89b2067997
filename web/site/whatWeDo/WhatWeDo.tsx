import { listedVerticals, scale } from '../../../shared/model/site/scale.ts';
import { paths } from '../../navigation/paths.ts';
import { ActionAnchor, ActionLink } from '../../ui/controls/Action.tsx';
import { copy } from '../copy/whatWeDo.md';
import { CopyIntro, CopySection, CopyText, contentOf, sectionOf, termsOf } from '../parts/CopyText.tsx';
import { Figures } from '../parts/Figures.tsx';
import { Invitation } from '../parts/Invitation.tsx';
import { Section } from '../parts/Section.tsx';
import { SevenSteps } from '../parts/StepPicture.tsx';
import { CaseStudies } from './CaseStudies.tsx';
import { PercentileFigure } from './PercentileFigure.tsx';
import process from './Process.module.css';
import style from './WhatWeDo.module.css';

export const WhatWeDo = () => (
  <>
    <CopyIntro
      copy={copy}
      actions={
        <>
          <ActionLink to={paths.contact}>Talk to us</ActionLink>
          <ActionAnchor kind="plain" href="#process">
            See the seven steps <span aria-hidden="true">→</span>
          </ActionAnchor>
        </>
      }
    />
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
    <Process />
    <CopySection copy={copy} id="reading">
      <PercentileFigure />
    </CopySection>
    <CopySection copy={copy} id="strategy">
      <CaseStudies kind="strategy" />
    </CopySection>
    <CopySection copy={copy} id="investment">
      <CaseStudies kind="investment" />
    </CopySection>
    <Invitation heading="Bring us a question you couldn’t answer last quarter">
      We’ll look it up with you, in the live data, in half an hour.
    </Invitation>
  </>
);

/** Each step has two paragraphs: what it does, and how clients benefit. */
function Process() {
  const { title, lead, body } = sectionOf(copy, 'process');
  const steps = new Map(termsOf(body).map(({ term, meanings }) => [term, meanings.map(contentOf)]));
  return (
    <Section id="process" heading={title} lead={lead && <CopyText nodes={lead} />}>
      <SevenSteps style={process}>
        {(name) => {
          const [does = [], gives = []] = steps.get(name) ?? [];
          return (
            <>
              <p className={process.does}>
                <CopyText nodes={does} />
              </p>
              <p className={process.gives}>
                <strong>What you get</strong> <CopyText nodes={gives} />
              </p>
            </>
          );
        }}
      </SevenSteps>
    </Section>
  );
}
