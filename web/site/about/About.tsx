import { brand } from '../../../shared/brand.ts';
import { disclosure } from '../../../shared/model/lookup/disclosure.ts';
import { dataRights } from '../../../shared/model/site/dataRights.ts';
import { paths } from '../../navigation/paths.ts';
import { ActionLink } from '../../ui/controls/Action.tsx';
import { Offices } from '../contact/Offices.tsx';
import { Invitation } from '../parts/Invitation.tsx';
import list from '../parts/list.module.css';
import { PageIntro } from '../parts/PageIntro.tsx';
import { Section } from '../parts/Section.tsx';
import { History } from './History.tsx';
import { Team } from './Team.tsx';

const principles = [
  {
    name: 'People, not persons',
    text: (
      <>
        {dataRights.figures} {disclosure.nobody} {disclosure.short} {dataRights.short}{' '}
        <a href={paths.dataRights}>What that means for authors</a>.
      </>
    ),
  },
  {
    name: 'Show the base',
    text: `${disclosure.bases} “Too little data” is an answer.`,
  },
  {
    name: 'Same rules for everybody',
    text: 'A brand can’t pay to look better. Clients and non-clients are counted by the same code, on the same day.',
  },
  {
    name: 'Say what we don’t know',
    text: (
      <>
        Public posts aren’t the whole market. Our <a href={paths.methodology}>methodology</a> names the known
        error of each step, and what the figures can’t say.
      </>
    ),
  },
];

export function About() {
  return (
    <>
      <PageIntro
        mark="About us"
        heading="We read what the public says, and report it straight."
        actions={<ActionLink to={paths.career}>Work with us</ActionLink>}
      >
        {brand.company} is a company of analysts, linguists and engineers. We turn public conversation into
        figures for the people who make consumer goods and for those who invest in them.
      </PageIntro>
      <Section id="why" heading="Why we do this" beside>
        <div className={list.text}>
          <p>
            Most products that fail weren’t badly made. Someone misjudged what people wanted, usually from a
            small survey or late sales figures.
          </p>
          <p>
            Meanwhile people say what they want every day, in public, to each other. It just isn’t in a form
            that a company can use: it is repetitive, full of spam and out of context. Making it usable is
            slow, careful work, and it’s all we do.
          </p>
        </div>
      </Section>
      <Section id="principles" heading="What we hold ourselves to" beside>
        <dl className={list.rows}>
          {principles.map(({ name, text }) => (
            <div key={name} className={list.row}>
              <dt>{name}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </Section>
      <Team />
      <History />
      <Section
        id="partnerships"
        heading="Partnerships"
        lead="We work with firms that put our figures beside their own data, or build on our posts."
        beside
      >
        <dl className={list.rows}>
          <div className={list.row}>
            <dt>Research firms</dt>
            <dd>
              Put public conversation beside your panels and surveys. We publish syndicated reports with
              partners, under both names.
            </dd>
          </div>
          <div className={list.row}>
            <dt>Consultancies</dt>
            <dd>Use our figures in client work, under a license that covers the decks you deliver.</dd>
          </div>
          <div className={list.row}>
            <dt>Data and AI companies</dt>
            <dd>
              License the posts for models and features of your own.{' '}
              <a href={paths.socialData}>See the dataset</a>.
            </dd>
          </div>
          <div className={list.row}>
            <dt>Universities</dt>
            <dd>
              Teaching and non-commercial research can have access at no charge. Tell us about the project.
            </dd>
          </div>
        </dl>
      </Section>
      <Section id="offices" heading="Where we are" beside>
        <Offices />
      </Section>
      <Invitation heading="Meet the people behind the figures">
        Write to us, and the analyst who knows your category will answer.
      </Invitation>
    </>
  );
}
