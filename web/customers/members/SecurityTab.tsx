import type { OrganizationDetail } from '../../../shared/model/customers/organization.ts';
import { SecondFactorSwitch } from '../organizations/general/SecondFactorSwitch.tsx';
import style from './SecurityTab.module.css';

export const SecurityTab = ({ organization }: { organization: OrganizationDetail }) => (
  <section className={style.part} aria-labelledby="second-factor">
    <h2 className={style.title} id="second-factor">
      Second factor
    </h2>
    <SecondFactorSwitch organization={organization} />
    <p>
      The list of users shows who has an authenticator app. If someone lost theirs, open their row and reset
      it.
    </p>
  </section>
);
