import { Link } from 'react-router-dom';
import type { CaseStudy } from '../../../shared/model/site/siteContent.ts';
import { itemAt, itemPaths } from '../../../shared/paths.ts';
import { useSiteData } from '../siteData.ts';
import style from './CaseStudies.module.css';

export function CaseStudies({ kind }: { kind: CaseStudy['kind'] }) {
  const studies = useSiteData('case_studies').case_studies.filter((study) => study.kind === kind);
  if (studies.length === 0) return null;
  return (
    <div className={style.studies}>
      <h3 className={style.heading}>{studies.length === 1 ? 'A case study' : 'Case studies'}</h3>
      <ul className="line-below">
        {studies.map(({ id, title, blurb }) => (
          <li key={id} className={style.study}>
            <Link className={style.title} to={itemAt(itemPaths.caseStudy, id)}>
              {title}
            </Link>
            <p className={style.blurb}>{blurb}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}
