import type { CaseStudy } from '../../../shared/model/site/siteContent.ts';
import disclosure from '../parts/disclosure.module.css';
import { useSiteData } from '../siteData.ts';
import style from './CaseStudies.module.css';

export function CaseStudies({ kind }: { kind: CaseStudy['kind'] }) {
  const studies = useSiteData('case_studies').case_studies.filter((study) => study.kind === kind);
  if (studies.length === 0) return null;
  return (
    <div className={style.studies}>
      <h3 className={style.heading}>{studies.length === 1 ? 'A case study' : 'Case studies'}</h3>
      {studies.map(({ id, title, blurb, text, image }) => (
        <details key={id} id={`study-${id}`} className={disclosure.item}>
          <summary className={style.summary}>
            <span className={style.title}>{title}</span>
            <span className={style.blurb}>{blurb}</span>
          </summary>
          <div className={style.text}>
            {image && (
              <img className={style.image} src={image} alt="" width={640} height={400} loading="lazy" />
            )}
            {text.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        </details>
      ))}
    </div>
  );
}
