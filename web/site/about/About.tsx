import { paths } from '../../navigation/paths.ts';
import { ActionLink } from '../../ui/controls/Action.tsx';
import { Offices } from '../contact/Offices.tsx';
import { copy } from '../copy/about.md';
import { CopyIntro, CopySection } from '../parts/CopyText.tsx';
import { Invitation } from '../parts/Invitation.tsx';
import list from '../parts/list.module.css';
import { Section } from '../parts/Section.tsx';
import { useSiteData } from '../siteData.ts';
import style from './About.module.css';

export const About = () => (
  <>
    <CopyIntro copy={copy} actions={<ActionLink to={paths.career}>Work with us</ActionLink>} />
    <CopySection copy={copy} id="why" />
    <CopySection copy={copy} id="principles" />
    <Team />
    <History />
    <CopySection copy={copy} id="partnerships" />
    <CopySection copy={copy} id="offices">
      <Offices />
    </CopySection>
    <Invitation heading="Meet the people behind the figures">
      Write to us, and the analyst who knows your category will answer.
    </Invitation>
  </>
);

function Team() {
  const { team } = useSiteData('team');
  if (team.length === 0) return null;
  return (
    <Section id="team" heading="Who we are">
      <ul className={style.team}>
        {team.map(({ name, role, text, photo }) => (
          <li key={name} className={style.person}>
            {photo && (
              <img className={style.photo} src={photo} alt="" width={96} height={96} loading="lazy" />
            )}
            <h3 className="text-20">{name}</h3>
            <p className="muted text-15">{role}</p>
            {text && <p className={style.text}>{text}</p>}
          </li>
        ))}
      </ul>
    </Section>
  );
}

function History() {
  const { history } = useSiteData('history');
  if (history.length === 0) return null;
  return (
    <Section id="history" heading="How we got here" beside>
      <dl className={list.rows}>
        {history.map(({ year, text }) => (
          <div key={`${year} ${text}`} className={list.row}>
            <dt>{year}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
