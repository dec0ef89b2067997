import { datasetChanges } from '../../../shared/model/site/dataset/offering.ts';
import { calendarDayText } from '../../ui/dayText.ts';
import style from './SocialData.module.css';

export const Changelog = () => (
  <section id="changelog" className={style.section}>
    <h2>Changelog</h2>
    <dl className={style.values}>
      {datasetChanges.map(({ version, date, text }) => (
        <div key={version}>
          <dt>
            {version}, {calendarDayText(date)}
          </dt>
          <dd>{text.replaceAll('`', '')}</dd>
        </div>
      ))}
    </dl>
  </section>
);
