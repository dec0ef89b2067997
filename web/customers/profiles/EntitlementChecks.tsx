import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import { Checkbox } from '@mantine/core';
import { Entitlement, entitlementNames } from '../../../shared/model/entitlement.ts';

export type Flags = Record<Entitlement, boolean>;

export const flagsOf = (from: Flags): Flags =>
  Object.fromEntries(Entitlement.options.map((name) => [name, from[name]])) as Flags;

export function EntitlementChecks({ flags, onChange }: { flags: Flags; onChange: (flags: Flags) => void }) {
  return (
    <fieldset className="stack gap-10">
      <legend className="unseen">Entitlements</legend>
      {Entitlement.options.map((name) => (
        <Checkbox
          key={name}
          size="sm"
          label={entitlementNames[name]}
          checked={flags[name]}
          onChange={(event) => onChange({ ...flags, [name]: event.currentTarget.checked })}
        />
      ))}
    </fieldset>
  );
}
