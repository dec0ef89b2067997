import { brand } from '../../../shared/brand.ts';
import { dataRights } from '../../../shared/model/site/dataRights.ts';
import { paths } from '../../navigation/paths.ts';
import style from './SocialData.module.css';

/** The seven groups of questions that are usual in datasheets for datasets, in our own words. */
const answers = [
  {
    asks: 'Why it was made',
    says: `To count what people say about consumer goods, for ${brand.company}’s own figures. Licensing the posts for AI models came later, so nothing was collected for a model.`,
  },
  {
    asks: 'What it has',
    says: 'One row per public post. Text only: no pictures, no sound, no video, no names. Posts about consumer markets are over-represented, since each post is kept for what it mentions.',
  },
  {
    asks: 'How it was collected',
    says: dataRights.collected,
  },
  {
    asks: 'How it was labeled',
    says: `Spam, language, objects and traits by software. ${dataRights.classified} No person has checked the labels one by one, so they are noisy labels, not a truth to grade a model by.`,
  },
  {
    asks: 'What it is for',
    says: 'Training and evaluating language models, entity linking, trend and spam detection. Not for decisions about single people, for finding who an author is, or for statements about a whole population.',
  },
  {
    asks: 'What is known to be wrong',
    says: 'Authors aren’t the population. Spam labels and classified traits have errors. Irony isn’t labeled. Deleted posts stay until their removal is listed.',
  },
  {
    asks: 'How it is kept up',
    says: `A new month is added when it is complete. ${dataRights.removed} ${dataRights.answered}`,
  },
] as const;

export const Datasheet = () => (
  <section id="datasheet" className={style.part}>
    <h3>Datasheet</h3>
    <dl className={style.values}>
      {answers.map(({ asks, says }) => (
        <div key={asks}>
          <dt>{asks}</dt>
          <dd>{says}</dd>
        </div>
      ))}
    </dl>
    <p className={style.after}>
      How labels and figures are tested is in the <a href={paths.methodology}>methodology</a>.
    </p>
  </section>
);
