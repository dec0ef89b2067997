import '@mantine/core/styles/Combobox.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import { NativeSelect, Switch, Textarea } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { setSecurity } from '../../../../shared/api/customers/organizations.ts';
import type { OrganizationDetail } from '../../../../shared/model/customers/organization.ts';
import { may } from '../../../../shared/rules/access/permissions.ts';
import { counted } from '../../../../shared/rules/text/figures.ts';
import { useViewer } from '../../../api/viewer.ts';
import { ReasonedButton } from '../../../ui/controls/ReasonedButton.tsx';
import form from '../../../ui/form/form.module.css';
import { Notice } from '../../../ui/form/Notice.tsx';
import { useDraft } from '../../../ui/form/useDraft.ts';
import { ActingNote } from '../../assume/ActingNote.tsx';
import { useActingFirst } from '../../assume/useActingFirst.ts';
import type { OrganizationPart } from '../../organizations/general/useOrganizationChange.ts';
import { useRulesChange } from '../../organizations/general/useRulesChange.ts';
import style from '../SecurityTab.module.css';

type Rules = Pick<OrganizationDetail, 'session_hours' | 'idle_minutes' | 'addresses' | 'networks'>;

const hours = [1, 4, 8, 12, 24, 48, 72, 168];
const minutes = [15, 30, 60, 120, 480, 1440, 4320, 10_080];

export function SecurityForm(part: OrganizationPart) {
  const { organization } = part;
  const { organization_uid, version, name } = organization;
  const editable = may('security.edit', useViewer(), organization_uid);
  const { save, saving, problem } = useRulesChange(setSecurity, part);
  const actFirst = useActingFirst(organization);
  const [edited, setEdited] = useState<Partial<Rules>>({});
  const [done, setDone] = useState(false);
  useDraft<Partial<Rules>>({
    name: `organization-security:${organization_uid}`,
    value: edited,
    start: {},
    restore: setEdited,
    isSaving: saving,
  });
  const { session_hours, idle_minutes, addresses, networks } = { ...organization, ...edited };
  const isChanged = Object.keys(edited).length > 0;
  const set = (rules: Partial<Rules>) => {
    setDone(false);
    setEdited({ ...edited, ...rules });
  };

  async function submit(event: FormEvent) {
    event.preventDefault();
    const kept = networks.map((each) => each.trim()).filter(Boolean);
    const sent = { organization: organization_uid, ...edited, version };
    if (await save(edited.networks ? { ...sent, networks: kept } : sent, actFirst)) {
      setEdited({});
      setDone(true);
    }
  }

  return (
    <form className={style.parts} noValidate onSubmit={(event) => void submit(event)}>
      {!editable && <p className={form.note}>User administrators of {name} change these rules.</p>}
      <fieldset className="stack gap-12 narrowable" disabled={!editable}>
        <h2 className="text-18">Sessions</h2>
        <div className={style.pair}>
          <NativeSelect
            label="Longest session"
            description="Then people log in again."
            value={session_hours}
            data={choices(hours, session_hours, hoursText)}
            onChange={({ currentTarget }) => set({ session_hours: Number(currentTarget.value) })}
          />
          <NativeSelect
            label="Longest pause"
            description="A session that isn’t used for this long ends."
            value={idle_minutes ?? ''}
            data={[
              { value: '', label: 'As usual' },
              ...choices(minutes, idle_minutes, (each) => hoursText(each / 60)),
            ]}
            onChange={({ currentTarget }) =>
              set({ idle_minutes: currentTarget.value === '' ? null : Number(currentTarget.value) })
            }
          />
        </div>
        <p className={form.note}>
          Both take effect with the next click of everyone at {name}, also in open sessions.
        </p>
      </fieldset>
      <fieldset className="stack gap-12 narrowable" disabled={!editable}>
        <h2 className="text-18">Addresses</h2>
        <Switch
          label="Take no personal addresses"
          checked={addresses === 'no_personal'}
          onChange={({ currentTarget }) => set({ addresses: currentTarget.checked ? 'no_personal' : 'any' })}
        />
        <p className={form.note}>
          Nobody can be invited with an address of Gmail, Outlook.com or another personal provider. People who
          are here already stay.
        </p>
      </fieldset>
      <fieldset className="stack gap-12 narrowable" disabled={!editable}>
        <h2 className="text-18">Networks</h2>
        <Textarea
          label="Networks that people come from"
          description="One on each line, such as 203.0.113.0/24. Empty: any network"
          rows={4}
          value={networks.join('\n')}
          onChange={({ currentTarget }) =>
            set({ networks: currentTarget.value === '' ? [] : currentTarget.value.split('\n') })
          }
        />
        <p className={form.note}>
          People elsewhere can’t log in, and sessions from elsewhere stop working. Your own address must be in
          one of them. Preview links stay open to everyone who has them.
        </p>
      </fieldset>
      {editable && <ActingNote organization={organization} />}
      {problem && <Notice kind="problem">{problem}</Notice>}
      {done && <Notice kind="done">Saved.</Notice>}
      {editable && (
        <div className="flex gap-12 at-start">
          <ReasonedButton
            type="submit"
            loading={saving}
            because={isChanged ? null : 'Change something first.'}
          >
            Save
          </ReasonedButton>
        </div>
      )}
    </form>
  );
}

/** With the present value, which a call may have set to another. */
const choices = (usual: readonly number[], present: number | null, text: (each: number) => string) =>
  [...new Set([...usual, ...(present === null ? [] : [present])])]
    .sort((one, other) => one - other)
    .map((each) => ({ value: String(each), label: text(each) }));

function hoursText(given: number): string {
  if (given < 1) return counted(given * 60, 'minute');
  return given % 24 === 0 ? counted(given / 24, 'day') : counted(given, 'hour');
}
