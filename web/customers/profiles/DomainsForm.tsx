import { useState } from 'react';
import { DomainFields, domainProblem, givenDomains } from './DomainFields.tsx';
import style from './forms.module.css';
import { PartFoot } from './PartFoot.tsx';
import { type PartForm, useProfileChange } from './useProfileChange.ts';

/** Emptying a field removes its domain. */
export function DomainsForm(form: PartForm) {
  const { profile, onCancel } = form;
  const { save, saving, problem } = useProfileChange(form);
  const before = profile.profile_email_domains.map(({ email_domain }) => email_domain);
  const [domains, setDomains] = useState(before.length > 0 ? before : ['']);
  const after = givenDomains(domains);
  const changes = [
    ...after.filter((domain) => !before.includes(domain)).map((email_domain) => ({ email_domain })),
    ...before
      .filter((domain) => !after.includes(domain))
      .map((email_domain) => ({ email_domain, remove: true })),
  ];
  return (
    <div className={style.form}>
      <p>Anyone with an address at these domains can register and gets this profile.</p>
      <DomainFields domains={domains} onChange={setDomains} />
      <PartFoot
        profile={profile}
        saving={saving}
        problem={problem}
        disabled={domains.some(domainProblem)}
        onSave={() => void save({ profile_email_domains: changes })}
        onCancel={onCancel}
      />
    </div>
  );
}
