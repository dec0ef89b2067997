import { Section } from '../parts/Section.tsx';
import { useSiteData } from '../siteData.ts';
import style from './Team.module.css';

export function Team() {
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
            <h3 className={style.name}>{name}</h3>
            <p className={style.role}>{role}</p>
            {text && <p className={style.text}>{text}</p>}
          </li>
        ))}
      </ul>
    </Section>
  );
}
