import list from '../parts/list.module.css';
import { Section } from '../parts/Section.tsx';
import { useSiteData } from '../siteData.ts';

export function History() {
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
