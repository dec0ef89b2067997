import { Link } from 'react-router-dom';
import { itemAt, itemPaths } from '../../../shared/paths.ts';
import { ActionAnchor } from '../../ui/controls/Action.tsx';
import { mailTo } from '../../ui/mail.ts';
import { copy } from '../copy/career.md';
import { CopyIntro, CopySection } from '../parts/CopyText.tsx';
import { useSiteData } from '../siteData.ts';
import style from './Career.module.css';

export const Career = () => (
  <>
    <CopyIntro copy={copy} actions={<ActionAnchor href="#openings">Open positions</ActionAnchor>} />
    <CopySection copy={copy} id="openings">
      <Openings />
    </CopySection>
    <CopySection copy={copy} id="working-here" />
    <CopySection copy={copy} id="applying" />
  </>
);

function Openings() {
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
    <ul className="line-below">
      {careers.map(({ id, title, department, location, summary }) => (
        <li key={id} id={id} className={style.opening}>
          <h3 className={style.title}>
            <Link to={itemAt(itemPaths.opening, id)}>{title}</Link>
          </h3>
          <p className="strong">
            {department} · {location}
          </p>
          <p className={style.about}>{summary}</p>
        </li>
      ))}
    </ul>
  );
}
