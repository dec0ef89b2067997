import { useState } from 'react';
import { CallError } from '../../../../shared/api/client.ts';
import type { ClientInput, Endpoint } from '../../../../shared/api/endpoint.ts';
import type { OrganizationDetail } from '../../../../shared/model/customers/organization.ts';
import { call } from '../../../api/calls.ts';
import { explain } from '../../../api/errorText.ts';
import type { OrganizationPart } from './useOrganizationChange.ts';

/** Saves with one of the calls that answer with the organization, and says what the server refused. */
export function useRulesChange<E extends Endpoint>(
  endpoint: E,
  { onSaved, onReload }: Omit<OrganizationPart, 'organization'>,
) {
  const [saving, setSaving] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function save(input: ClientInput<E>, first?: () => Promise<void>): Promise<boolean> {
    setProblem(null);
    setSaving(true);
    try {
      await first?.();
      const { organization } = (await call(endpoint, input)) as { organization: OrganizationDetail };
      onSaved(organization);
      return true;
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (error.code === 'changed_meanwhile') onReload();
      setProblem(firstDetail(error) ?? explain(error));
      return false;
    } finally {
      setSaving(false);
    }
  }
  return { save, saving, problem };
}

/** The message at a field says more than that something is wrong. */
function firstDetail({ code, details }: CallError): string | undefined {
  if (code !== 'invalid_input' || !Array.isArray(details)) return undefined;
  const [first] = details as { message?: unknown }[];
  return typeof first?.message === 'string' ? first.message : undefined;
}
