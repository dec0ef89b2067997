import { useSWRConfig } from 'swr';
import { readOrganizations } from '../../../shared/api/customers/organizations.ts';
import { type Output, routeKey } from '../../../shared/api/endpoint.ts';
import type { OrganizationDetail } from '../../../shared/model/customers/organization.ts';
import { SecondFactorSwitch } from '../organizations/general/SecondFactorSwitch.tsx';
import style from './SecurityTab.module.css';
import { SecurityForm } from './security/SecurityForm.tsx';

/** The limits that an organization’s administrators set, each with its effect. */
export function SecurityTab({ organization }: { organization: OrganizationDetail }) {
  const { mutate } = useSWRConfig();
  const key = [routeKey(readOrganizations), { organization: organization.organization_uid }];
  return (
    <div className={style.parts}>
      <section className="stack gap-12 narrowable" aria-labelledby="second-factor">
        <h2 className="text-18" id="second-factor">
          Second factor
        </h2>
        <SecondFactorSwitch organization={organization} />
        <p>
          The list of users shows who has an authenticator app. If someone lost theirs, open their row and
          reset it.
        </p>
      </section>
      <SecurityForm
        key={organization.version}
        organization={organization}
        onSaved={(saved) =>
          void mutate<Output<typeof readOrganizations>>(key, { organization: saved }, { revalidate: false })
        }
        onReload={() => void mutate(key)}
      />
    </div>
  );
}
