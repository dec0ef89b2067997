import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import { Button, Checkbox, TextInput } from '@mantine/core';
import { type FormEvent, useCallback, useRef, useState } from 'react';
import { useSWRConfig } from 'swr';
import { CallError } from '../../../../shared/api/client.ts';
import { readOrganizations, saveOrganization } from '../../../../shared/api/customers/organizations.ts';
import { routeKey } from '../../../../shared/api/endpoint.ts';
import type { CompanyUid } from '../../../../shared/model/customers/company.ts';
import {
  type OrganizationDetail,
  OrganizationName,
} from '../../../../shared/model/customers/organization.ts';
import { customerRoles, type Role, roleDescriptions, roleNames } from '../../../../shared/model/role.ts';
import { explain } from '../../../api/errorText.ts';
import { useMutate } from '../../../api/useMutate.ts';
import { Snackbar } from '../../../ui/controls/Snackbar.tsx';
import { fault } from '../../../ui/form/fault.ts';
import { Notice } from '../../../ui/form/Notice.tsx';
import { useDraft } from '../../../ui/form/useDraft.ts';
import { CompanyField } from '../CompanyField.tsx';
import style from './GiveAccess.module.css';

const existsMs = 2400;

export function OrganizationForm({ onCreated }: { onCreated: (organization: OrganizationDetail) => void }) {
  const { mutate } = useSWRConfig();
  const { trigger, isMutating } = useMutate(saveOrganization);
  const field = useRef<HTMLInputElement>(null);
  const [name, setName] = useState('');
  const [roles, setRoles] = useState<Role[]>(['portal_user', 'app_user', 'user_admin']);
  const [company, setCompany] = useState<CompanyUid | null>(null);
  const [tried, setTried] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  /** Marked until it is changed; the message disappears by itself. */
  const [taken, setTaken] = useState<string | null>(null);
  const [exists, setExists] = useState(false);
  const kept = useDraft({
    name: 'new-organization',
    value: name,
    start: '',
    restore: setName,
    isSaving: isMutating,
  });
  const forgetConflict = useCallback(() => setExists(false), []);
  const wrongName = fault(OrganizationName, name);
  const wrongRoles = roles.length === 0 ? 'Field is required' : undefined;

  async function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    setProblem(null);
    if (wrongName) field.current?.focus();
    if (wrongName || wrongRoles || isMutating) return;
    try {
      const { organization } = await trigger({
        name,
        roles: roles.map((role) => ({ role })),
        ...(company ? { cms_company_uid: company } : {}),
      });
      kept.discard();
      void mutate((key) => Array.isArray(key) && key[0] === routeKey(readOrganizations));
      onCreated(organization);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (error.code !== 'organization_exists') return setProblem(explain(error));
      setTaken(name);
      setExists(true);
      field.current?.focus();
    }
  }

  return (
    <form className={style.form} noValidate onSubmit={(event) => void submit(event)}>
      <TextInput
        ref={field}
        label="Organization name"
        withAsterisk
        autoFocus
        size="sm"
        value={name}
        error={(tried && wrongName) || name === taken}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Checkbox.Group
        label="Roles"
        description="User Administrator is always included. Web User Access is assigned automatically."
        withAsterisk
        value={roles}
        error={tried ? wrongRoles : undefined}
        onChange={(chosen) => setRoles(customerRoles.filter((role) => chosen.includes(role)))}
      >
        <div className="stack gap-10 mt-8">
          {customerRoles.map((role) => (
            <Checkbox
              key={role}
              value={role}
              size="sm"
              label={roleNames[role]}
              description={roleDescriptions[role]}
            />
          ))}
        </div>
      </Checkbox.Group>
      <CompanyField
        description="Optional. Its people will see this company’s reports, guides and contacts."
        value={company}
        onChange={setCompany}
      />
      {problem && <Notice kind="problem">{problem}</Notice>}
      <div className="flex wrap gap-8">
        <Button type="submit" size="sm" loading={isMutating}>
          Create organization
        </Button>
      </div>
      {exists && (
        <Snackbar text="Organization already exists." shownForMs={existsMs} onGone={forgetConflict} />
      )}
    </form>
  );
}
