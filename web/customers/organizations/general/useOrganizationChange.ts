import { useState } from 'react';
import { CallError } from '../../../../shared/api/client.ts';
import { saveOrganization } from '../../../../shared/api/customers/organizations.ts';
import type { ClientInput } from '../../../../shared/api/endpoint.ts';
import type { OrganizationDetail } from '../../../../shared/model/customers/organization.ts';
import { explain } from '../../../api/errorText.ts';
import { useMutate } from '../../../api/useMutate.ts';

export type OrganizationPart = {
  organization: OrganizationDetail;
  onSaved: (organization: OrganizationDetail) => void;
  onReload: () => void;
};

type Changes = Omit<ClientInput<typeof saveOrganization>, 'organization' | 'version'>;

export function useOrganizationChange({ organization, onSaved, onReload }: OrganizationPart) {
  const { trigger, isMutating } = useMutate(saveOrganization);
  const [problem, setProblem] = useState<string | null>(null);

  /** Throws on refusal, for dialogs that show the error themselves. */
  async function change(changes: Changes, onceSaved = () => {}): Promise<void> {
    const { organization_uid, version } = organization;
    try {
      const saved = await trigger({ ...changes, organization: organization_uid, version });
      onceSaved();
      onSaved(saved.organization);
    } catch (error) {
      if (error instanceof CallError && error.code === 'changed_meanwhile') onReload();
      throw error;
    }
  }

  /** Resolves to true once saved, and sets `problem` on failure. Calls `onceSaved` before the new version is shown. */
  async function save(changes: Changes, onceSaved?: () => void): Promise<boolean> {
    setProblem(null);
    try {
      await change(changes, onceSaved);
      return true;
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setProblem(explain(error));
      return false;
    }
  }

  return { change, save, saving: isMutating, problem };
}
