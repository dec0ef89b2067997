import { Link } from 'react-router-dom';
import { itemAt, itemPaths } from '../../../shared/paths.ts';
import { Section } from '../parts/Section.tsx';
import { useSiteData } from '../siteData.ts';
import style from './CaseBlurbs.module.css';

const kinds = { strategy: 'Strategy', investment: 'Investment' };

export function CaseBlurbs() {
  const { case_studies } = useSiteData('case_studies');
  if (case_studies.length === 0) return null;
  return (
    <Section id="cases" heading="What clients did with the figures">
      <ul className={style.cases}>
        {case_studies.map(({ id, kind, title, blurb, image }) => (
          <li key={id} className={style.case}>
            {image && (
              <img className={style.image} src={image} alt="" width={640} height={400} loading="lazy" />
            )}
            <p className="sea text-14 strong">{kinds[kind]}</p>
            <h3 className={style.title}>
              <Link to={itemAt(itemPaths.caseStudy, id)} className={style.link}>
                {title}
              </Link>
            </h3>
            <p className={style.blurb}>{blurb}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
