import { brand } from '../../../shared/brand.ts';
import { dataRights } from '../../../shared/model/site/dataRights.ts';
import { paths } from '../../navigation/paths.ts';
import style from './SocialData.module.css';

export const Terms = () => (
  <section id="terms" className={style.section}>
    <h2>Terms</h2>
    <p>
      The dataset is licensed to companies by a signed agreement with {brand.company}. This is what it says.
    </p>
    <ul className={style.terms}>
      <li>
        <strong>You may</strong> train, fine-tune, align and evaluate models with it, and use and sell those
        models and what they produce.
      </li>
      <li>
        <strong>You may not</strong> pass on, publish or resell the posts, or offer a product whose purpose is
        access to them.
      </li>
      <li>
        <strong>Don’t identify anyone.</strong> {dataRights.forbidden}
      </li>
      <li>
        <strong>Removals.</strong> Posts that we withdraw are listed by their hashes; delete them from your
        copies when you receive the list.
      </li>
      <li>
        <strong>The license</strong> is non-exclusive and not transferable, and names the sources, months and
        level that you have chosen.
      </li>
      <li>
        <strong>The samples</strong> are free to download and to use for evaluating the dataset. They are
        synthetic, and not meant for training.
      </li>
    </ul>
    <p>
      Fees, term, liability and law are those of our <a href={paths.terms}>terms and conditions</a>. How we
      handle personal data is in our <a href={paths.policy}>privacy policy</a> and in{' '}
      <a href={paths.dataRights}>data rights</a>.
    </p>
  </section>
);
