import { brand } from '../../../shared/brand.ts';
import { ActionAnchor } from '../../ui/controls/Action.tsx';
import list from '../parts/list.module.css';
import { PageIntro } from '../parts/PageIntro.tsx';
import { Section } from '../parts/Section.tsx';
import { Openings } from './Openings.tsx';

const ways = [
  {
    name: 'Small teams, whole problems',
    text: 'Two to five people take a feature from the first question to what a client sees, and keep it running.',
  },
  {
    name: 'Writing counts',
    text: 'Decisions are written down, so that you can disagree with them, and so that nobody has to be in the room.',
  },
  {
    name: 'Checked work',
    text: 'Figures, code and reports are read by a second person before they leave. No exceptions.',
  },
  {
    name: 'Time that is yours',
    text: 'Hybrid in every office, no meetings on Wednesdays, five weeks of leave and one week a year to learn something.',
  },
];

export function Career() {
  return (
    <>
      <PageIntro
        mark="Careers"
        heading="Help make sense of what people say."
        actions={<ActionAnchor href="#openings">Open positions</ActionAnchor>}
      >
        {brand.company} is small enough that your work shows, and its data large enough that the problems are
        real. We work from {brand.officeCities.slice(0, -1).join(', ')} and {brand.officeCities.at(-1)}.
      </PageIntro>
      <Section id="openings" heading="Open positions" beside>
        <Openings />
      </Section>
      <Section id="working-here" heading="How we work" beside>
        <dl className={list.rows}>
          {ways.map(({ name, text }) => (
            <div key={name} className={list.row}>
              <dt>{name}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </Section>
      <Section id="applying" heading="How we hire" beside>
        <div className={list.text}>
          <p>
            A call of half an hour, a task of at most three hours that resembles the work and that we pay for,
            and a day with the team. You hear from us within a week after each, whatever the answer.
          </p>
          <p>
            We hire for what you can do, and pay the same for the same work. If something about the process
            makes it harder for you, tell us, and we’ll change it.
          </p>
          <p>
            Nothing here fits? Write to{' '}
            <a
              href={`mailto:${brand.careersEmail}?subject=${encodeURIComponent('An application of my own')}`}
            >
              {brand.careersEmail}
            </a>
            , and say what you would do here.
          </p>
        </div>
      </Section>
    </>
  );
}
