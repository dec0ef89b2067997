import type { Career } from '../../../shared/model/site/siteContent.ts';
import { ActionAnchor } from '../../ui/controls/Action.tsx';
import { mailTo } from '../../ui/mail.ts';
import disclosure from '../parts/disclosure.module.css';
import { useSiteData } from '../siteData.ts';
import style from './Openings.module.css';

export function Openings() {
  const { careers } = useSiteData('careers');
  if (careers.length === 0) {
    return (
      <p className={style.none}>
        There are no open positions right now. <a href={mailTo('A position in the future')}>Write to us</a>,
        and we’ll tell you when there are.
      </p>
    );
  }
  return (
    <ul className={disclosure.list}>
      {careers.map((career) => (
        <li key={career.id} id={career.id}>
          <Opening career={career} />
        </li>
      ))}
    </ul>
  );
}

function Opening({ career: { title, department, location, summary, text, apply } }: { career: Career }) {
  return (
    <details className={disclosure.item}>
      <summary className={style.summary}>
        <h3 className={style.title}>{title}</h3>
        <span className={style.where}>
          {department} · {location}
        </span>
        <span className={style.about}>{summary}</span>
      </summary>
      <div className={style.text}>
        {text.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        <p>
          <ActionAnchor
            href={isAddress(apply) ? apply : `mailto:${apply}?subject=${encodeURIComponent(title)}`}
          >
            Apply
          </ActionAnchor>
        </p>
      </div>
    </details>
  );
}

const isAddress = (apply: string) => /^https?:/.test(apply);
