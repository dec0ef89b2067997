import { useState } from 'react';
import type { ProfileDetail } from '../../../shared/model/customers/profileDetail.ts';
import { useDraft } from '../../ui/form/useDraft.ts';
import { DomainFields, givenDomains } from './DomainFields.tsx';
import { PartFoot } from './PartFoot.tsx';
import { partDraft } from './partDraft.ts';
import { useDomainProblems } from './useDomainProblems.ts';
import { type PartForm, useProfileChange } from './useProfileChange.ts';

/** Emptying a field removes its domain. */
export function DomainsForm(form: PartForm) {
  const { profile, onCancel } = form;
  const before = domainsOf(profile);
  const [domains, setDomains] = useState(fieldsFor(before));
  const problems = useDomainProblems(profile.organization_uid, domains, before);
  const after = givenDomains(domains);
  const change = useProfileChange({
    ...form,
    onConflict: (current) => {
      const kept = domainsOf(current).filter((domain) => !before.includes(domain) || after.includes(domain));
      const added = after.filter((domain) => !before.includes(domain) && !kept.includes(domain));
      setDomains(fieldsFor([...kept, ...added]));
      form.onConflict(current);
    },
  });
  useDraft({
    name: partDraft(profile.gap_uid, 'domains'),
    value: domains,
    start: fieldsFor(before),
    restore: setDomains,
    isSaving: change.saving,
  });
  const changes = [
    ...after.filter((domain) => !before.includes(domain)).map((email_domain) => ({ email_domain })),
    ...before
      .filter((domain) => !after.includes(domain))
      .map((email_domain) => ({ email_domain, remove: true })),
  ];
  return (
    <div className="stack gap-12">
      <p>Anyone with an address at these domains can register and gets this profile.</p>
      <DomainFields domains={domains} problems={problems} onChange={setDomains} />
      <PartFoot
        profile={profile}
        change={change}
        disabled={problems.some(Boolean)}
        onSave={() => void change.save({ profile_email_domains: changes })}
        onCancel={onCancel}
      />
    </div>
  );
}

const domainsOf = ({ profile_email_domains }: ProfileDetail) =>
  profile_email_domains.map(({ email_domain }) => email_domain);
const fieldsFor = (domains: string[]) => (domains.length > 0 ? domains : ['']);
