import { useParams } from 'react-router-dom';
import type { CaseStudy } from '../../../shared/model/site/siteContent.ts';
import { paths } from '../../navigation/paths.ts';
import { ActionLink } from '../../ui/controls/Action.tsx';
import { PublicError } from '../PublicError.tsx';
import { ArticlePage } from '../parts/ArticlePage.tsx';
import { Figures } from '../parts/Figures.tsx';
import { PublishedOn } from '../parts/PublishedOn.tsx';
import { useSiteData } from '../siteData.ts';
import style from './CaseStudyPage.module.css';

const kinds: Record<CaseStudy['kind'], string> = { strategy: 'Strategy', investment: 'Investment' };

export function CaseStudyPage() {
  const { id } = useParams();
  const study = useSiteData('case_studies').case_studies.find((each) => each.id === id);
  if (!study) return <PublicError />;
  const { kind, title, blurb, text, image, figures, period, date } = study;
  return (
    <ArticlePage
      mark={`Case study · ${kinds[kind]}`}
      title={title}
      lead={blurb}
      facts={
        <>
          {date && <PublishedOn date={date} />}
          {period && `${date ? ' · ' : ''}Figures from ${period}`}
        </>
      }
      back={{ to: `${paths.whatWeDo}#${kind}`, label: 'All case studies' }}
    >
      {figures.length > 0 && <Figures figures={figures} />}
      {image && <img className={style.image} src={image} alt="" width={960} height={600} />}
      <div className={style.text}>
        {text.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      <p>
        <ActionLink to={paths.contact}>Ask about your own market</ActionLink>
      </p>
    </ArticlePage>
  );
}
