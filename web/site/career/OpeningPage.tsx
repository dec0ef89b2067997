import { useParams } from 'react-router-dom';
import type { Career } from '../../../shared/model/site/siteContent.ts';
import { paths } from '../../navigation/paths.ts';
import { ActionAnchor } from '../../ui/controls/Action.tsx';
import { PublicError } from '../PublicError.tsx';
import { ArticlePage } from '../parts/ArticlePage.tsx';
import { PublishedOn } from '../parts/PublishedOn.tsx';
import { useSiteData } from '../siteData.ts';
import style from './OpeningPage.module.css';

const employments: Record<Career['employment'], string> = {
  FULL_TIME: 'Full time',
  PART_TIME: 'Part time',
  CONTRACTOR: 'Contract',
  TEMPORARY: 'For a limited time',
  INTERN: 'Internship',
};

export function OpeningPage() {
  const { id } = useParams();
  const career = useSiteData('careers').careers.find((each) => each.id === id);
  if (!career) return <PublicError />;
  const { title, department, location, summary, text, apply, date, until, employment, salary } = career;
  return (
    <ArticlePage
      mark={`Careers · ${department}`}
      title={title}
      lead={summary}
      facts={
        <>
          {location} · {employments[employment]}
          {salary && ` · ${payText(salary)}`} · <PublishedOn date={date} />
          {until && (
            <>
              {' '}
              · apply by <PublishedOn date={until} />
            </>
          )}
        </>
      }
      back={{ to: `${paths.career}#openings`, label: 'All open positions' }}
    >
      <div className={style.text}>
        {text.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      <p>
        <ActionAnchor href={isAddress(apply) ? apply : mailFor(apply, title)}>Apply</ActionAnchor>
      </p>
    </ArticlePage>
  );
}

/** `$95,000 to $120,000 a year` */
function payText({ currency, from, to }: NonNullable<Career['salary']>): string {
  const money = new Intl.NumberFormat('en', { style: 'currency', currency, maximumFractionDigits: 0 });
  return `${money.format(from)} to ${money.format(to)} a year`;
}

const isAddress = (apply: string) => /^https?:/.test(apply);
const mailFor = (apply: string, title: string) => `mailto:${apply}?subject=${encodeURIComponent(title)}`;
